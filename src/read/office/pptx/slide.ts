// What does a slide say? Its title, then the text of its shapes and tables; numbers, dates and footers stand apart.
import type { Paragraph } from '../../flow/flow.ts';
import { plainStyle, type Style } from '../../flow/flow.ts';
import { joinedRow } from '../../flow/row.ts';
import { FlowWriter } from '../../flow/writer.ts';
import { lookup } from '../../lookup.ts';
import { type Attributes, attribute, parseXml } from '../../xml/parse.ts';

/** The paragraphs of a slide, of its notes, or of a diagram on it. */
export function slideParagraphs(xml: string, links: ReadonlyMap<string, { target: string }>): Paragraph[] {
  const slide = new Slide(links);
  parseXml(xml, slide);
  return [...slide.titles, ...slide.others];
}

type ShapeKind = 'title' | 'text' | 'aside';

class Slide {
  readonly titles: Paragraph[] = [];
  readonly others: Paragraph[] = [];
  readonly #links: ReadonlyMap<string, { target: string }>;
  readonly #writer = new FlowWriter();
  #shape: ShapeKind = 'text';
  #style: Style = plainStyle;
  #inText = false;
  #skipped = 0;
  #row = 0;

  constructor(links: ReadonlyMap<string, { target: string }>) {
    this.#links = links;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped > 0 || name === 'Fallback') this.#skipped++;
    else if (name === 'sp' || name === 'graphicFrame') this.#shape = 'text';
    else if (name === 'ph') this.#shape = lookup(placeholders, attributes.type ?? '') ?? 'text';
    else if (name === 'r' || name === 'fld') this.#style = plainStyle;
    else if (name === 'rPr') this.#properties(attributes);
    else if (name === 'hlinkClick') this.#link(attributes);
    else if (name === 't') this.#inText = true;
    else if (name === 'br') this.#writer.verbatim('\n');
    else if (name === 'tr') this.#row = this.others.length;
  }

  close(name: string): void {
    if (this.#skipped > 0) this.#skipped--;
    else if (name === 't') this.#inText = false;
    else if (name === 'p' || name === 'pt') this.#endParagraph();
    else if (name === 'tr') {
      const row = joinedRow(this.others.slice(this.#row));
      if (row) this.others.splice(this.#row, this.others.length, row);
    }
  }

  text(text: string): void {
    if (this.#inText && this.#skipped === 0) this.#writer.verbatim(text, this.#style);
  }

  #properties({ b, i, sz, baseline }: Attributes): void {
    const size = Number(sz) / 100;
    this.#style = {
      ...plainStyle,
      bold: b === '1',
      italic: i === '1',
      size: size >= 4 && size <= 200 ? size : null,
      rise: Number(baseline) > 0 ? 'superscript' : Number(baseline) < 0 ? 'subscript' : 'normal',
    };
  }

  #link(attributes: Attributes): void {
    const url = this.#links.get(attribute(attributes, 'id') ?? '')?.target ?? null;
    if (url && !url.startsWith('ppt/')) this.#style = { ...this.#style, url };
  }

  #endParagraph(): void {
    const isTitle = this.#shape === 'title';
    const paragraph = this.#writer.end(
      isTitle ? 'heading' : this.#shape === 'aside' ? 'aside' : 'text',
      isTitle ? 1 : 0,
    );
    if (paragraph) (isTitle ? this.titles : this.others).push(paragraph);
  }
}

const placeholders: Record<string, ShapeKind> = {
  title: 'title',
  ctrTitle: 'title',
  sldNum: 'aside',
  dt: 'aside',
  ftr: 'aside',
  hdr: 'aside',
};
