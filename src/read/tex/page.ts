// What has LaTeX set so far? Groups with their style, paragraphs and the notes that come after them.
import { type Paragraph, plainStyle, type Style } from '../flow/flow.ts';
import { FlowWriter } from '../flow/writer.ts';

/** `shown` is false for what stands before the document begins. */
export type Group = { style: Style; shown: boolean; onClose: (() => void) | null };

export class TexPage {
  inMath = false;
  readonly #writers = [new FlowWriter()];
  readonly #groups: Group[];
  #notes: Paragraph[] = [];
  /** What the next group is to be. */
  #pending: Partial<Group> | null = null;

  constructor(shown: boolean) {
    this.#groups = [{ style: plainStyle, shown, onClose: null }];
  }

  get paragraphs(): Paragraph[] {
    return this.#writer.page;
  }

  get group(): Group {
    const group = this.#groups.at(-1);
    if (!group) throw new Error('the outermost group is never closed');
    return group;
  }

  /** Says what the group that comes next is to be. */
  prepare(group: Partial<Group>): void {
    this.#pending = group;
  }

  /** The next group is text of its own; this is done when it ends. */
  prepareOwn(onClose: () => void, shown = this.group.shown): void {
    this.#pending = { onClose, shown, style: plainStyle };
  }

  /** The next group is a note, which comes after the paragraph at hand. */
  prepareNote(): void {
    const { shown, style } = this.group;
    const writer = new FlowWriter();
    this.#writers.push(writer);
    this.#pending = {
      style: plainStyle,
      onClose: () => {
        writer.end('footnote');
        if (this.#writers.length > 1) this.#writers.pop();
        if (shown) this.#notes.push(...writer.page);
        this.group.style = style;
      },
    };
  }

  open(): void {
    this.#groups.push({ ...this.group, onClose: null, ...this.#pending });
    this.#pending = null;
  }

  close(): void {
    if (this.#groups.length > 1) this.#groups.pop()?.onClose?.();
  }

  /** Running text, in which blanks only separate words. */
  text(text: string): void {
    const isGap = this.#pending !== null && text.trim() === '';
    if (isGap) return;
    if (this.group.shown) this.#writer.text(this.inMath ? text : typeset(text), this.group.style);
    this.#pending = null;
  }

  verbatim(text: string, style: Partial<Style> = {}): void {
    if (this.group.shown) this.#writer.verbatim(text, { ...this.group.style, ...style });
  }

  /** An empty line, which inside a title or a note is only a blank. */
  breakParagraph(): void {
    if (this.#writers.length > 1 || this.#groups.some(({ onClose }) => onClose)) this.text(' ');
    else this.endParagraph();
  }

  endParagraph(preformatted = false): void {
    this.inMath = false;
    this.#writer.end('text', 0, preformatted);
    this.#writer.page.push(...this.#notes);
    this.#notes = [];
  }

  endAs(kind: 'title' | 'heading' | 'text', level = 0): void {
    this.#writer.end(kind, level);
  }

  get #writer(): FlowWriter {
    const writer = this.#writers.at(-1);
    if (!writer) throw new Error('the outermost writer is never closed');
    return writer;
  }
}

/** Quotation marks and dashes as TeX sets them. */
const typeset = (text: string): string =>
  text
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/`/g, '‘')
    .replace(/'/g, '’')
    .replace(/---/g, '—')
    .replace(/--/g, '–');
