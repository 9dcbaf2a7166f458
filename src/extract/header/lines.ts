// Which lines may belong to a paper's header, in which order? Those of its first pages, side-by-side parts told apart.
import type { Box } from '../../base/extraction.ts';
import type { Block, BlockRole, Document, Line, Page, Word } from '../../read/document.ts';
import { around } from '../evidence.ts';
import { afterAbstractHeading } from './abstract-heading.ts';
import { isCover } from './cover.ts';

/** A line of the header, or a part of one that stands in a column of its own; `layout` is absent for bare text. */
export type HeaderLine = {
  text: string;
  words: readonly Word[];
  page: number;
  box: Box;
  layout: Layout | null;
};

/** A line of which the text is all that is known. */
export const bareLine = (text: string): HeaderLine => ({
  text,
  words: [],
  page: 1,
  box: [0, 0, 0, 0],
  layout: null,
});

/** How a line looks and stands. Sizes are relative: to the body's type, to the line's own size, to the page. */
export type Layout = {
  role: BlockRole;
  size: number;
  /** Its size, the body's being 1. */
  scale: number;
  /** The largest type among the page's wordy lines. */
  largest: boolean;
  bold: boolean;
  italic: boolean;
  font: number;
  /** First of its block or column. */
  opens: boolean;
  /** White space above, in its own size; null at the top. */
  gap: number | null;
  /** Its middle lies in the middle of the page or of a column. */
  centred: boolean;
  /** Where it stands on the page (0 top, 1 bottom) and how much of the page's width it fills. */
  depth: number;
  width: number;
};

const mostLines = 260;

/** The lines of the first page and the one after it (where abstracts end and title pages go on). */
export function headerLines(document: Document): HeaderLine[] {
  const start = document.pages.length > 1 && document.pages[0] && isCover(document.pages[0]) ? 1 : 0;
  const pages = document.pages.slice(start, start + 2);
  const body = bodySize(document.pages.slice(start, start + 6));
  return pages.flatMap((page) => pageLines(page, body)).slice(0, mostLines);
}

const kept: ReadonlySet<BlockRole> = new Set(['body', 'footnote', 'running-head', 'margin-note']);

type Part = { text: string; words: Word[]; box: Box; line: Line; role: BlockRole; opens: boolean };

function pageLines(page: Page, body: number): HeaderLine[] {
  const parts = inOrder(page).flatMap((block) =>
    block.lines.flatMap((line, i) => partsOf(line, block.role, i === 0)),
  );
  const ordered = byColumns(parts);
  const wordy = ordered.filter((part) => part.role === 'body' && /\p{L}{3}.*\p{L}{3}/u.test(part.text));
  const largest = Math.max(...wordy.map((part) => part.line.size), 0);
  return ordered.map((part, i) => {
    const size = part.line.size || body;
    const above = ordered[i - 1];
    const [left, top, right] = part.box;
    const middle = (left + right) / 2;
    return {
      text: part.text,
      words: part.words,
      page: page.number,
      box: part.box,
      layout: {
        role: part.role,
        size,
        scale: size / body,
        largest: size > largest - 0.6,
        bold: part.line.bold,
        italic: part.line.italic,
        font: part.line.font,
        opens: part.opens,
        gap: above && above.box[1] <= top ? (top - above.box[3]) / size : null,
        centred: Math.abs(middle - page.width / 2) < 12 && left > page.width * 0.12,
        depth: page.height > 0 ? top / page.height : 0,
        width: page.width > 0 ? (right - left) / page.width : 0,
      },
    };
  });
}

/**
 * Heads printed above the text come first, whatever order the reader gave them; and small type that the text goes on
 * below (an abstract) stands where it is printed, though it was taken for footnotes.
 */
function inOrder(page: Page): Block[] {
  const blocks = page.blocks.filter((block) => kept.has(block.role));
  const top = Math.min(...blocks.filter((b) => b.role === 'body').map((b) => b.box[1]));
  const isHead = (block: Block): boolean => block.role === 'running-head' && block.box[3] <= top + 4;
  const ordered = [
    ...blocks.filter(isHead),
    ...blocks.filter((block) => !isHead(block) && block.role !== 'footnote'),
  ];
  /** Where the last small blocks went that belong to an abstract's heading: the next goes behind them. */
  const placed = new Set<number>();
  for (const small of blocks.filter((block) => block.role === 'footnote')) {
    const below = ordered.findIndex((block) => block.role !== 'running-head' && isBelow(block, small));
    const above = ordered.findLastIndex((block) => isBelow(small, block) && small.box[1] - block.box[3] < 36);
    const announces = afterAbstractHeading(ordered[above]?.lines.at(-1)?.text ?? '') === '';
    if (announces || placed.has(above)) {
      ordered.splice(above + 1, 0, { ...small, role: 'body' });
      placed.add(above + 1);
    } else if (below === -1) ordered.push(small);
    else ordered.splice(below, 0, { ...small, role: 'body' });
  }
  return ordered;
}

function isBelow(block: Block, above: Block): boolean {
  const shared = Math.min(block.box[2], above.box[2]) - Math.max(block.box[0], above.box[0]);
  const narrower = Math.min(block.box[2] - block.box[0], above.box[2] - above.box[0]);
  return block.box[1] >= above.box[3] - 2 && shared > narrower / 2;
}

/** A line cut where the white space between words is far too wide for a space: names side by side, margin columns. */
function partsOf(line: Line, role: BlockRole, opens: boolean): Part[] {
  if (line.text.trim() === '') return [];
  const gaps = line.words.slice(1).map((word, i) => word.box[0] - (line.words[i]?.box[2] ?? 0));
  const spaces = gaps.filter((gap) => gap > 0.1 * line.size).sort((a, b) => a - b);
  const usual = spaces[Math.floor((spaces.length - 1) / 2)] ?? 0;
  // A justified line in a narrow column has wide spaces, but all alike.
  const size = Math.max(line.size, 8);
  const widest = Math.max(size * 1.6, Math.min(usual * 2.5, size * 4));
  const groups: Word[][] = [];
  line.words.forEach((word, i) => {
    const last = groups.at(-1);
    if (last && (gaps[i - 1] ?? 0) < widest) last.push(word);
    else groups.push([word]);
  });
  if (groups.length < 2) return [{ text: line.text, words: line.words, box: line.box, line, role, opens }];
  return groups.map((words) => ({
    text: textOfWords(words),
    words,
    box: around(words.map(({ box }) => box)),
    line,
    role,
    opens,
  }));
}

export function textOfWords(words: readonly Word[]): string {
  return words.map((word, i) => (i > 0 && word.spaceBefore ? ` ${word.text}` : word.text)).join('');
}

/** Where lines were cut, what stands above each other is read before what stands beside it. */
function byColumns(parts: readonly Part[]): Part[] {
  const ordered: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const run = runFrom(parts, at);
    if (!run) {
      const part = parts[at];
      if (part) ordered.push(part);
      at += 1;
      continue;
    }
    for (const column of run.columns)
      ordered.push(...column.parts.map((part, i) => ({ ...part, opens: part.opens || i === 0 })));
    at = run.end;
  }
  return ordered;
}

type Column = { left: number; right: number; parts: Part[] };

/** The run of cut lines that begins here, and the lines between them that keep to one of its columns. */
function runFrom(parts: readonly Part[], start: number): { columns: Column[]; end: number } | undefined {
  const first = parts[start];
  if (!first || parts[start + 1]?.line !== first.line) return;
  const columns: Column[] = [];
  let end = start;
  let bottom = first.box[1];
  while (end < parts.length) {
    const part = parts[end];
    if (!part || part.box[1] < bottom - 2 * part.line.size || part.role !== first.role) break;
    const met = columns.filter((column) => part.box[0] < column.right && column.left < part.box[2]);
    if (met.length > 1) break;
    const isCut = parts[end - 1]?.line === part.line || parts[end + 1]?.line === part.line;
    const [column] = met;
    if (!column && !isCut) break;
    if (!isCut && part.box[1] - bottom > 3.5 * part.line.size) break;
    if (column) {
      // A line far wider than its column is no part of it: the text below the names begins.
      const grown = Math.max(column.right, part.box[2]) - Math.min(column.left, part.box[0]);
      if (!isCut && grown > (column.right - column.left) * 1.6 + 20) break;
      column.left = Math.min(column.left, part.box[0]);
      column.right = Math.max(column.right, part.box[2]);
      column.parts.push(part);
    } else columns.push({ left: part.box[0], right: part.box[2], parts: [part] });
    bottom = Math.max(bottom, part.box[1]);
    end += 1;
  }
  if (columns.length < 2) return;
  return { columns: columns.sort((a, b) => a.left - b.left), end };
}

/** The size in which most characters are set. */
function bodySize(pages: readonly Page[]): number {
  const counts = new Map<number, number>();
  for (const page of pages)
    for (const block of page.blocks)
      if (block.role === 'body')
        for (const line of block.lines) {
          const size = Math.round(line.size * 2) / 2;
          counts.set(size, (counts.get(size) ?? 0) + line.text.length);
        }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] || 10;
}
