// What are the paragraphs of HTML? Block elements end them, list numbers and table cells become part of them.
import type { Metadata } from '../document.ts';
import { type Paragraph, plainStyle, type Style } from '../flow/flow.ts';
import { joinedRow } from '../flow/row.ts';
import { FlowWriter } from '../flow/writer.ts';
import { type Attributes, parseHtml } from '../xml/parse.ts';
import { mainText, type Piece } from './main-text.ts';
import { HeadMetadata } from './metadata.ts';
import { isAside, isHidden, styleInside } from './style.ts';

export type HtmlFlow = { paragraphs: Paragraph[]; metadata: Metadata };

export function flowOfHtml(source: string, xhtml = false): HtmlFlow {
  const reader = new HtmlReader();
  parseHtml(source, reader, xhtml);
  reader.endParagraph();
  return { paragraphs: mainText(reader.pieces), metadata: reader.head.metadata };
}

/** Where the reader stands: one frame an open element. */
type Frame = {
  name: string;
  style: Style;
  hidden: boolean;
  aside: boolean;
  main: boolean;
  pre: boolean;
  heading: number;
  /** Of an ordered list: the number of the next item. */
  next: number | null;
  /** Of a table row: where its cells begin among the pieces. */
  row: number;
};

class HtmlReader {
  readonly pieces: Piece[] = [];
  readonly head = new HeadMetadata();
  readonly #writer = new FlowWriter();
  readonly #frames: Frame[] = [
    {
      name: '',
      style: plainStyle,
      hidden: false,
      aside: false,
      main: false,
      pre: false,
      heading: 0,
      next: null,
      row: 0,
    },
  ];
  #title: string | null = null;
  #breaks = 0;

  open(name: string, attributes: Attributes): void {
    const around = this.#frame;
    if (name === 'meta') this.#meta(attributes);
    if (name === 'title' && this.#title === null) this.#title = '';
    if (blocks.has(name)) this.endParagraph();
    const ordered = name === 'ol' ? Number.parseInt(attributes.start ?? '1', 10) || 1 : null;
    this.#frames.push({
      name,
      style: styleInside(name, attributes, around.style),
      hidden: around.hidden || isHidden(name, attributes),
      aside: around.aside || isAside(name, attributes),
      main: around.main || name === 'main' || name === 'article' || attributes.role === 'main',
      pre: around.pre || name === 'pre',
      heading: /^h[1-6]$/.test(name) ? Number(name[1]) : around.heading,
      next: ordered,
      row: this.pieces.length,
    });
    if (name === 'br') this.#break();
    if (name === 'li') this.#number(attributes, around);
    if (name === 'img') this.#formula(attributes);
  }

  text(text: string): void {
    const { name, hidden, pre, style } = this.#frame;
    if (name === 'title' && this.#title !== null) this.#title += text;
    else if (hidden) return;
    else {
      if (/\S/.test(text)) this.#breaks = 0;
      if (pre) this.#writer.verbatim(text.replace(/\r\n?/g, '\n'), style);
      else this.#writer.text(text, style);
    }
  }

  close(name: string): void {
    if (blocks.has(name)) this.endParagraph();
    const frame = this.#frames.length > 1 ? this.#frames.pop() : undefined;
    if (name === 'tr' && frame) this.#joinCells(frame.row);
    if (name === 'title' && this.#title) {
      this.head.add('title', this.#title);
      this.#title = '';
    }
  }

  endParagraph(): void {
    const { heading, pre, aside, main } = this.#frame;
    const paragraph = this.#writer.end(heading ? 'heading' : 'text', heading, pre);
    if (paragraph) this.pieces.push({ paragraph, inMain: main, isAside: aside });
    this.#breaks = 0;
  }

  get #frame(): Frame {
    const frame = this.#frames.at(-1);
    if (!frame) throw new Error('the outermost frame is never popped');
    return frame;
  }

  /** Two breaks in a row are how old pages end a paragraph. */
  #break(): void {
    if (this.#frame.hidden) return;
    this.#breaks++;
    if (this.#breaks >= 2) this.endParagraph();
    else if (!this.#writer.isEmpty) this.#writer.verbatim('\n', this.#frame.style);
  }

  /** The number of an ordered list's item stands nowhere in its text, yet references are cited by it. */
  #number(attributes: Attributes, list: Frame): void {
    if (list.next === null || list.hidden) return;
    const number = Number.parseInt(attributes.value ?? '', 10) || list.next;
    list.next = number + 1;
    this.#writer.verbatim(`${number}. `, this.#frame.style);
  }

  /** Pages that draw formulas as pictures keep their TeX in the picture's alternative text. */
  #formula(attributes: Attributes): void {
    if (this.#frame.hidden || !/math|tex|equation/i.test(attributes.class ?? '')) return;
    this.#writer.text(attributes.alt ?? '', this.#frame.style);
  }

  #meta(attributes: Attributes): void {
    const name = attributes.name ?? attributes.property;
    if (name && attributes.content) this.head.add(name, attributes.content);
  }

  #joinCells(from: number): void {
    const cells = this.pieces.slice(from);
    const row = joinedRow(cells.map((cell) => cell.paragraph));
    const [first] = cells;
    if (row && first) this.pieces.splice(from, cells.length, { ...first, paragraph: row });
  }
}

const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol optgroup p pre section summary table ' +
    'tbody td tfoot th thead title tr ul'
  ).split(' '),
);

/** A single first-level heading is the title, and the others move up a level. */
export function titled(paragraphs: Paragraph[]): Paragraph[] {
  const first = paragraphs.filter(({ kind, level }) => kind === 'heading' && level === 1);
  if (first.length !== 1) return paragraphs;
  return paragraphs.map((paragraph) => {
    if (paragraph.kind !== 'heading') return paragraph;
    return paragraph.level === 1
      ? { ...paragraph, kind: 'title', level: 0 }
      : { ...paragraph, level: paragraph.level - 1 };
  });
}
