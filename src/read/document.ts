// What stands in a file, whatever its format: pages of blocks, lines and words with boxes and fonts, in reading order.
// This is the border between reading and understanding: extract knows these types and nothing else of read.
import type { Box } from '../base/extraction.ts';

export type Font = {
  name: string;
  bold: boolean;
  italic: boolean;
  /** A font made for formulas: its slant and weight say nothing of emphasis. */
  math: boolean;
  monospace: boolean;
};

/** How a word stands to the baseline of its line. */
export type Rise = 'normal' | 'superscript' | 'subscript';

export type Word = {
  text: string;
  box: Box;
  /** Index into `Document.fonts`. */
  font: number;
  size: number;
  rise: Rise;
  /** False where the word is glued to the one before it: "Busa-Fekete" and its superscript "1". */
  spaceBefore: boolean;
};

export type Line = {
  /** The words joined; a word broken over a line end is healed and stands whole at the end of the first line. */
  text: string;
  box: Box;
  words: Word[];
  /** The font and size that most of the line's characters have. */
  font: number;
  size: number;
  bold: boolean;
  italic: boolean;
};

/** What a block is for the reader's eye. Everything but `body` and `footnote` is set apart from the running text. */
export type BlockRole =
  | 'body'
  | 'footnote'
  | 'running-head'
  | 'page-number'
  | 'line-number'
  | 'watermark'
  | 'margin-note'
  | 'rotated';

export type Block = { role: BlockRole; box: Box; column: number; lines: Line[] };

/** A thin straight stroke or filled bar: a table's rule, a footnote's line, a box's edge. */
export type Rule = { box: Box; horizontal: boolean };

export type Link = { box: Box; url: string | null; page: number | null };

/**
 * A page as it was printed. A format without pages (HTML, DOCX, plain text, LaTeX, EPUB ...) is set on made-up
 * pages in one column: boxes and sizes tell order, indent and importance, not where anything stood.
 */
export type Page = {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  /** In reading order. */
  blocks: Block[];
  rules: Rule[];
  images: Box[];
  links: Link[];
  /** The text was recognised from a picture. */
  ocr: boolean;
};

export type OutlineItem = { title: string; level: number; page: number | null };

export type Metadata = {
  title: string | null;
  author: string | null;
  subject: string | null;
  keywords: string | null;
  creator: string | null;
  producer: string | null;
  created: string | null;
};

export type Document = {
  mediaType: string;
  pages: Page[];
  fonts: Font[];
  outline: OutlineItem[];
  metadata: Metadata;
  /** What was mended or left out on the way, in plain words. */
  warnings: string[];
};

/** The running text in reading order, a line for every block; footnotes after it, furniture left out. */
export function textOf(document: Document): string {
  return ['body', 'footnote']
    .map((role) => document.pages.flatMap((page) => blockTexts(page, role)).join('\n'))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The same with a form feed after every page: the body of all pages, then the footnotes of all pages. */
export function pagedTextOf(document: Document): string {
  return ['body', 'footnote']
    .map((role) => document.pages.map((page) => blockTexts(page, role).join('\n')).join('\f'))
    .join('\f')
    .trimEnd();
}

const blockTexts = (page: Page, role: string): string[] =>
  page.blocks.filter((block) => block.role === role).map((block) => joinLines(block.lines));

/** The lines of a block as one text: a space between them, but none between Chinese or Japanese signs. */
export function joinLines(lines: readonly { text: string }[]): string {
  let text = '';
  for (const line of lines) {
    if (line.text === '') continue;
    const glued = text === '' || (ideographAtEnd.test(text) && ideographAtStart.test(line.text));
    text += glued ? line.text : ` ${line.text}`;
  }
  return text;
}

const ideographAtEnd = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]$/;
const ideographAtStart = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/;
