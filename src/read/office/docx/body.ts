// What do the paragraphs of a Word document say? Runs, notes, tables, text boxes and formulas, in order.
import type { Rise } from '../../document.ts';
import { type Paragraph, plainStyle, type Style, textOf } from '../../flow/flow.ts';
import { joinedRow } from '../../flow/row.ts';
import { FlowWriter } from '../../flow/writer.ts';
import { type Attributes, attribute } from '../../xml/parse.ts';
import { formulaMark, formulaRise } from '../formula.ts';
import type { Numbering } from './numbering.ts';
import { halfPoints, isOn, type Styles } from './styles.ts';

export type Surroundings = {
  styles: Styles;
  numbering: Numbering;
  links: ReadonlyMap<string, { target: string }>;
  /** The text of footnotes and endnotes by "footnote:2". */
  notes: ReadonlyMap<string, Paragraph[]>;
};

/** What is known of the paragraph at hand; text boxes put one inside another. */
type Open = {
  writer: FlowWriter;
  style: string | null;
  list: string | null;
  depth: number;
  outline: number | null;
  started: boolean;
  /** Notes and text boxes that were met in it and come after it. */
  after: Paragraph[];
};

export class DocxBody {
  readonly endnotes: Paragraph[] = [];
  readonly #around: Surroundings;
  readonly #open: Open[] = [emptyParagraph()];
  readonly #rows: { start: number; cells: number[] }[] = [];
  #run: Style = plainStyle;
  #inRunProperties = false;
  #inParagraphProperties = false;
  #inText = false;
  #skipped = 0;
  #hidden = false;
  #url: string | null = null;
  #rise: Rise | null = null;
  #notes = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get paragraphs(): Paragraph[] {
    return this.#at.writer.page;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped > 0 || left.has(name)) {
      this.#skipped++;
      return;
    }
    const value = attribute(attributes, 'val');
    if (this.#inRunProperties) this.#runProperty(name, value);
    else if (this.#inParagraphProperties) this.#paragraphProperty(name, value);
    else this.#content(name, attributes);
  }

  close(name: string): void {
    if (this.#skipped > 0) this.#skipped--;
    else if (name === 'rPr') this.#inRunProperties = false;
    else if (name === 'pPr') this.#inParagraphProperties = false;
    else if (name === 't') this.#inText = false;
    else if (name === 'p') this.#endParagraph();
    else if (name === 'hyperlink') this.#url = null;
    else if (name === 'txbxContent') this.#endTextBox();
    else if (name === 'tr') this.#endRow();
    else if (formulaRise(name)) this.#rise = null;
    else if (name === 'd') this.#write(formulaMark(name, null));
  }

  text(text: string): void {
    if (this.#inText && this.#skipped === 0) this.#write(text);
  }

  #content(name: string, attributes: Attributes): void {
    if (name === 'rPr') this.#inRunProperties = true;
    else if (name === 'pPr') this.#inParagraphProperties = true;
    else if (name === 'r') this.#startRun();
    else if (name === 't') this.#inText = true;
    else if (name === 'tab' || name === 'ptab') this.#write('\t');
    else if (name === 'br' || name === 'cr') this.#write('\n');
    else if (name === 'noBreakHyphen') this.#write('-');
    else if (name === 'sym') this.#symbol(attributes);
    else if (name === 'hyperlink')
      this.#url = this.#around.links.get(attribute(attributes, 'id') ?? '')?.target ?? null;
    else if (name === 'footnoteReference' || name === 'endnoteReference') this.#note(name, attributes);
    else if (name === 'txbxContent') this.#open.push(emptyParagraph());
    else if (name === 'tr') this.#rows.push({ start: this.paragraphs.length, cells: [] });
    else if (name === 'tc') this.#rows.at(-1)?.cells.push(this.paragraphs.length);
    else if (formulaRise(name)) this.#rise = formulaRise(name);
    else this.#write(formulaMark(name, attributes));
  }

  #runProperty(name: string, value: string | null): void {
    if (name === 'b') this.#run = { ...this.#run, bold: isOn(value) };
    else if (name === 'i') this.#run = { ...this.#run, italic: isOn(value) };
    else if (name === 'sz') this.#run = { ...this.#run, size: halfPoints(value) };
    else if (name === 'vanish') this.#hidden = isOn(value);
    else if (name === 'vertAlign' && value === 'superscript')
      this.#run = { ...this.#run, rise: 'superscript' };
    else if (name === 'vertAlign' && value === 'subscript') this.#run = { ...this.#run, rise: 'subscript' };
  }

  #paragraphProperty(name: string, value: string | null): void {
    if (name === 'rPr') this.#inRunProperties = true;
    else if (name === 'pStyle') this.#at.style = value;
    else if (name === 'numId') this.#at.list = value;
    else if (name === 'ilvl') this.#at.depth = Number(value) || 0;
    else if (name === 'outlineLvl') this.#at.outline = Number(value) + 1;
  }

  get #at(): Open {
    const open = this.#open.at(-1);
    if (!open) throw new Error('the outermost paragraph is never closed');
    return open;
  }

  #startRun(): void {
    const { bold, italic, size } = this.#around.styles.of(this.#at.style);
    this.#run = { ...plainStyle, bold, italic, size };
    this.#hidden = false;
  }

  #write(text: string): void {
    if (text === '' || this.#hidden) return;
    const at = this.#at;
    if (!at.started) {
      at.started = true;
      const number = this.#number(at);
      if (number) at.writer.verbatim(`${number} `, { ...this.#run, url: null });
    }
    at.writer.verbatim(text, { ...this.#run, url: this.#url, rise: this.#rise ?? this.#run.rise });
  }

  #number(at: Open): string {
    const list = at.list ?? this.#around.styles.of(at.style).numbering;
    const { role, level } = this.#around.styles.of(at.style);
    const depth = at.list === null && role === 'heading' ? level - 1 : at.depth;
    return list === null || list === '0' ? '' : this.#around.numbering.next(list, depth);
  }

  /** Characters of symbol fonts lie in a private range; those of the font Symbol are mostly Greek. */
  #symbol(attributes: Attributes): void {
    const code = Number.parseInt(attribute(attributes, 'char') ?? '', 16) & 0xff;
    const isSymbol = /^symbol$/i.test(attribute(attributes, 'font') ?? '');
    if (isSymbol && code >= 0x41 && code <= 0x7a) this.#write(greek[code - 0x41] ?? '');
  }

  #note(name: string, attributes: Attributes): void {
    const kind = name === 'footnoteReference' ? 'footnote' : 'endnote';
    const note = this.#around.notes.get(`${kind}:${attribute(attributes, 'id')}`);
    if (!note) return;
    const mark = String(++this.#notes);
    this.#at.writer.verbatim(mark, { ...plainStyle, rise: 'superscript' });
    const marked = note.map((paragraph, index) => ({
      ...paragraph,
      kind: kind === 'footnote' ? ('footnote' as const) : paragraph.kind,
      runs: index > 0 ? paragraph.runs : [{ ...plainStyle, text: `${mark} ` }, ...paragraph.runs],
    }));
    if (kind === 'footnote') this.#at.after.push(...marked);
    else this.endnotes.push(...marked);
  }

  #endParagraph(): void {
    const at = this.#at;
    const { role, level } = this.#around.styles.of(at.style);
    const isHeading = at.outline !== null && at.outline <= 9;
    at.writer.end(isHeading && role === 'text' ? 'heading' : role, at.outline ?? level);
    at.writer.page.push(...at.after);
    Object.assign(at, { ...emptyParagraph(), writer: at.writer });
  }

  #endTextBox(): void {
    const box = this.#open.length > 1 ? this.#open.pop() : undefined;
    if (box) this.#at.after.push(...box.writer.page);
  }

  #endRow(): void {
    const row = this.#rows.pop();
    if (!row) return;
    const cells = row.cells.map((start, index) => this.paragraphs.slice(start, row.cells[index + 1]));
    if (cells.some((cell) => cell.length > 1 && lettersIn(cell) > 160)) return;
    const joined = joinedRow(cells.flatMap(oneParagraph));
    if (joined) this.paragraphs.splice(row.start, this.paragraphs.length - row.start, joined);
  }
}

const lettersIn = (cell: Paragraph[]): number =>
  cell.reduce((sum, paragraph) => sum + textOf(paragraph).length, 0);

/** A cell's lines as one, so that a row stays a row. */
function oneParagraph(cell: Paragraph[]): Paragraph[] {
  const [first] = cell;
  if (!first) return [];
  return [
    {
      ...first,
      runs: cell.flatMap(({ runs }, at) => (at === 0 ? runs : [{ ...plainStyle, text: ' ' }, ...runs])),
    },
  ];
}

const emptyParagraph = (): Open => ({
  writer: new FlowWriter(),
  style: null,
  list: null,
  depth: 0,
  outline: null,
  started: false,
  after: [],
});

/** Deleted and moved text, comments, older copies of text boxes, properties of tables and sections. */
const left = new Set(
  'del moveFrom Fallback sectPr tblPr tblGrid trPr tcPr delText instrText sdtPr footnoteRef endnoteRef ctrlPr fPr'.split(
    ' ',
  ),
);

const greek = Array.from('ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ');
