// How does a reader of marked-up text write down what it meets? As paragraphs of runs, white space collapsed.
import { cleanText } from '../text/characters.ts';
import { type Paragraph, type ParagraphKind, plainStyle, type Style } from './flow.ts';

export class FlowWriter {
  readonly pages: Paragraph[][] = [[]];
  #paragraph: Paragraph = emptyParagraph();
  /** Both are kept rather than looked up: a paragraph may be megabytes long. */
  #afterSpace = true;
  #isEmpty = true;

  /** Text whose white space only separates words. */
  text(text: string, style: Style = plainStyle): void {
    this.verbatim(this.#collapsed(text), style);
  }

  /** Text whose tabs, spaces and line ends are meant. */
  verbatim(text: string, style: Style = plainStyle): void {
    const clean = cleanText(text);
    if (clean === '') return;
    this.#afterSpace = /\s/.test(clean.at(-1) ?? '');
    if (!this.#afterSpace || /\S/.test(clean)) this.#isEmpty = false;
    const { runs } = this.#paragraph;
    const last = runs.at(-1);
    if (last && sameStyle(last, style)) last.text += clean;
    else runs.push({ ...style, text: clean });
  }

  /** Ends the paragraph at hand, which turns out to be of this kind; an empty one leaves no trace. */
  end(kind: ParagraphKind = 'text', level = 0, preformatted = false): Paragraph | null {
    const paragraph = { ...this.#paragraph, kind, level, preformatted };
    const wasEmpty = this.#isEmpty;
    this.#paragraph = emptyParagraph();
    this.#afterSpace = true;
    this.#isEmpty = true;
    if (wasEmpty) return null;
    this.page.push(paragraph);
    return paragraph;
  }

  endPage(): void {
    this.end();
    this.pages.push([]);
  }

  /** The paragraphs of the page at hand. */
  get page(): Paragraph[] {
    const page = this.pages.at(-1);
    if (!page) throw new Error('a flow has at least one page');
    return page;
  }

  /** Nothing but white space has been written since the last paragraph. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** The last stretch of one style in the paragraph at hand. */
  get lastRun(): string {
    return this.#paragraph.runs.at(-1)?.text ?? '';
  }

  #collapsed(text: string): string {
    const collapsed = text.replace(/[\s\u00a0]+/g, ' ');
    return this.#afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  }
}

const emptyParagraph = (): Paragraph => ({ kind: 'text', level: 0, preformatted: false, runs: [] });

const sameStyle = (a: Style, b: Style): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.monospace === b.monospace &&
  a.rise === b.rise &&
  a.size === b.size &&
  a.url === b.url;
