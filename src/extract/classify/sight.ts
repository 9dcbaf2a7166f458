// What a classifier looks at: a bounded sample of the document's lines and words, gathered in one pass.
// Whatever the size of the document, looking costs the same.
import type { Block, Document, Line } from '../../read/document.ts';

export type SightLine = { text: string; line: Line; page: number; footnote: boolean; opens: boolean };

export type Sight = {
  mediaType: string;
  pages: number;
  /** False where the pages are made up and the layout says nothing. */
  printed: boolean;
  /** Of the first page, in points. */
  width: number;
  height: number;
  /** The first lines of the document and the last, in reading order. */
  lines: SightLine[];
  /** Lines of the whole document that could be headings or begin with one, with how much of it stands before them. */
  headings: { text: string; opens: boolean; line: Line; at: number }[];
  /** What stands on the first pages: where a document says what it is. */
  opening: string;
  /** Heads, feet, stamps and margins of the first pages: where publishers and archives sign. */
  margins: string;
  /** The sampled lines joined. */
  text: string;
  /** The size in which most characters are set. */
  bodySize: number;
  document: Document;
};

const most = {
  firstLines: 400,
  lastLines: 200,
  headings: 5000,
  lineLength: 400,
  opening: 4500,
  margins: 1500,
};

export function sightOf(document: Document): Sight {
  const [first] = document.pages;
  const lines = sampled(document);
  const openingPages = lines.filter(({ page }) => page <= 2);
  return {
    mediaType: document.mediaType,
    pages: document.pages.length,
    printed: /pdf|postscript|eps/.test(document.mediaType),
    width: first?.width ?? 0,
    height: first?.height ?? 0,
    lines,
    headings: headingsOf(document),
    opening: joined(openingPages).slice(0, most.opening),
    margins: marginsOf(document).slice(0, most.margins),
    text: joined(lines),
    bodySize: commonSize(lines),
    document,
  };
}

const joined = (lines: readonly SightLine[]): string => lines.map(({ text }) => text).join('\n');

const isText = ({ role }: Block): boolean => role === 'body' || role === 'footnote';

function sampled(document: Document): SightLine[] {
  const head: SightLine[] = [];
  let reached = 0;
  for (const page of document.pages) {
    if (head.length >= most.firstLines) break;
    collect(page.blocks.filter(isText), page.number, head);
    reached = page.number;
  }
  const tail: SightLine[][] = [head.splice(most.firstLines)];
  let count = tail[0]?.length ?? 0;
  for (const page of document.pages.slice(reached).reverse()) {
    if (count >= most.lastLines) break;
    const lines: SightLine[] = [];
    collect(page.blocks.filter(isText), page.number, lines);
    tail.splice(1, 0, lines);
    count += lines.length;
  }
  return [...head, ...tail.flat().slice(-most.lastLines)];
}

function collect(blocks: readonly Block[], page: number, into: SightLine[]): void {
  for (const block of blocks)
    block.lines.forEach((line, i) => {
      if (line.text === '') return;
      const text = line.text.slice(0, most.lineLength);
      into.push({ text, line, page, footnote: block.role === 'footnote', opens: i === 0 });
    });
}

function headingsOf({ pages }: Document): Sight['headings'] {
  const headings: Sight['headings'] = [];
  let count = 0;
  for (const page of pages)
    for (const block of page.blocks) {
      if (block.role !== 'body') continue;
      block.lines.forEach((line, i) => {
        count += 1;
        const first = line.text.charCodeAt(0);
        if ((first >= 97 && first <= 122) || headings.length >= most.headings) return;
        headings.push({ text: line.text.slice(0, most.lineLength), opens: i === 0, line, at: count });
      });
    }
  for (const heading of headings) heading.at /= Math.max(1, count);
  return headings;
}

function marginsOf({ pages }: Document): string {
  const apart = pages.slice(0, 2).flatMap((page) => page.blocks.filter((block) => !isText(block)));
  return apart
    .flatMap((block) => block.lines.slice(0, 10).map(({ text }) => text.slice(0, most.lineLength)))
    .join('\n');
}

function commonSize(lines: readonly SightLine[]): number {
  const counts = new Map<number, number>();
  for (const { line, text } of lines) {
    const size = Math.round(line.size * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + text.length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] || 10;
}
