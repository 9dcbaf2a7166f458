// What do the letters of a Word file mean? Some are marks: of paragraphs, cells, fields, notes and pictures.
import { type Paragraph, plainStyle, type Style } from '../../flow/flow.ts';
import { FlowWriter } from '../../flow/writer.ts';
import { type CharacterFormat, type ParagraphFormat, type Run, runAt } from './formatting.ts';
import type { Piece } from './pieces.ts';
import type { DocStyle } from './styles.ts';

export type DocParts = {
  pieces: Piece[];
  characters: Run<CharacterFormat>[];
  paragraphs: Run<ParagraphFormat>[];
  styles: DocStyle[];
  footnoteMarks: ReadonlySet<number>;
  endnoteMarks: ReadonlySet<number>;
};

const mark = {
  cell: 7,
  line: 11,
  page: 12,
  paragraph: 13,
  fieldBegin: 19,
  fieldResult: 20,
  fieldEnd: 21,
  hyphen: 30,
};

export class DocText {
  readonly #parts: DocParts;
  #footnotes: Paragraph[][] = [];
  #noteCount = 0;

  constructor(parts: DocParts) {
    this.#parts = parts;
  }

  /** Footnotes lie one after another, each beginning with a note mark of its own. */
  readFootnotes(from: number, length: number): void {
    const all = this.#read(from, length, true);
    for (const paragraph of all) {
      const first = paragraph.runs[0];
      if (first?.text.startsWith(noteStart)) this.#footnotes.push([]);
      const runs = paragraph.runs.map((run) => ({ ...run, text: run.text.replace(noteStart, '') }));
      this.#footnotes.at(-1)?.push({ ...paragraph, kind: 'footnote', runs });
    }
  }

  paragraphsIn(from: number, length: number): Paragraph[] {
    return this.#read(from, length, false);
  }

  #read(from: number, length: number, areNotes: boolean): Paragraph[] {
    const writer = new FlowWriter();
    let after: Paragraph[] = [];
    /** For each open field: whether its instructions are over and its result has begun. */
    const fields: boolean[] = [];
    for (const { letter, at, place } of this.#letters(from, length)) {
      const code = letter.charCodeAt(0);
      if (code === mark.fieldBegin) fields.push(false);
      else if (code === mark.fieldResult && fields.length > 0) fields[fields.length - 1] = true;
      else if (code === mark.fieldEnd) fields.pop();
      else if (fields.includes(false)) continue;
      else if (code === mark.paragraph || code === mark.page || code === mark.cell) {
        const format = runAt(this.#parts.paragraphs, place);
        if (code === mark.cell && !format?.endsRow) writer.verbatim('\t');
        else if (code === mark.paragraph && format?.inTable) writer.verbatim(' ');
        else {
          const style = this.#parts.styles[format?.style ?? -1] ?? { kind: 'text', level: 0 };
          writer.end(style.kind, style.level);
          writer.page.push(...after);
          after = [];
        }
      } else if (code === 2 && areNotes) writer.verbatim(noteStart);
      else if (this.#parts.footnoteMarks.has(at) || this.#parts.endnoteMarks.has(at))
        after.push(...this.#note(writer, letter, this.#parts.footnoteMarks.has(at)));
      else if (code === 2) continue;
      else this.#write(writer, letter, place);
    }
    writer.end();
    writer.page.push(...after);
    return writer.page;
  }

  #write(writer: FlowWriter, letter: string, place: number): void {
    const format = runAt(this.#parts.characters, place);
    if (format?.hidden) return;
    const code = letter.charCodeAt(0);
    const text = code === mark.line ? '\n' : code === mark.hyphen ? '-' : letter;
    writer.verbatim(text, format?.style ?? plainStyle);
  }

  #note(writer: FlowWriter, letter: string, isFootnote: boolean): Paragraph[] {
    this.#noteCount++;
    const sign = letter.charCodeAt(0) === 2 ? String(this.#noteCount) : letter;
    const raised: Style = { ...plainStyle, rise: 'superscript' };
    writer.verbatim(sign, raised);
    const [first, ...rest] = (isFootnote ? this.#footnotes.shift() : undefined) ?? [];
    return first ? [{ ...first, runs: [{ ...plainStyle, text: `${sign} ` }, ...first.runs] }, ...rest] : [];
  }

  /** The letters from a place in the text on, each with its place in the text and in the stream. */
  *#letters(from: number, length: number): Generator<{ letter: string; at: number; place: number }> {
    let start = 0;
    for (const piece of this.#parts.pieces) {
      const end = start + piece.text.length;
      for (let at = Math.max(from, start); at < Math.min(end, from + length); at++) {
        const index = at - start;
        yield { letter: piece.text[index] ?? '', at, place: piece.at + index * piece.width };
      }
      start = end;
    }
  }
}

/** Stands for the mark at the start of a footnote's own text; no letter of any script. */
const noteStart = '\ufdd0';
