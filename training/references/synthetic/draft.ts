// A reference string in the making: plain text and labelled fields, one after the other.
import type { LabelledReference, Span } from '../../../src/measure/reference-scores.ts';

export class Draft {
  #raw = '';
  #length = 0;
  readonly #spans: Span[] = [];

  /** Text that belongs to no field. */
  text(text: string): this {
    this.#raw += text;
    this.#length += [...text].length;
    return this;
  }

  field(label: string, text: string): this {
    const start = this.#length;
    this.text(text);
    this.#spans.push([start, this.#length, label]);
    return this;
  }

  /** `before`, the field and `after`; nothing at all where there is no such field. */
  given(label: string, text: string | undefined, before: string, after: string): this {
    return text ? this.text(before).field(label, text).text(after) : this;
  }

  done(source: string): LabelledReference {
    return { raw: this.#raw, spans: this.#spans, source, q: 3, partial: false };
  }
}
