// The lines of a document as one reads them, page after page, each with how it stands in its column.
import type { Block, Document, Line, Page } from '../read/document.ts';

export type FlowLine = {
  text: string;
  line: Line;
  page: number;
  role: Block['role'];
  /** The nth column of the whole document, pages counted through: lines of the same number stand above each other. */
  column: number;
  /** First of its block. */
  opens: boolean;
  /** How far it begins behind the column's left edge and ends before its right one, in its own type size. */
  indent: number;
  slack: number;
  /** White space above it within its column, in its own type size; null at a column's top. */
  gap: number | null;
  /** Its type size, the body's being 1. */
  scale: number;
};

/** Lines of the running text and of footnotes; what is set apart (heads, page numbers, margins) is left out. */
export function flowOf(document: Document): FlowLine[] {
  const bodySize = commonSize(document);
  const flow: FlowLine[] = [];
  let columns = 0;
  for (const page of document.pages) {
    const kept = page.blocks.filter((block) => block.role === 'body' || block.role === 'footnote');
    const edges = edgesOf(kept);
    const numbers = new Map([...edges.keys()].sort().map((key, i) => [key, columns + i]));
    columns += edges.size;
    let above: Line | undefined;
    let last = -1;
    for (const block of kept) {
      const { left, right } = edges.get(block.column) ?? { left: block.box[0], right: block.box[2] };
      const column = numbers.get(block.column) ?? columns;
      if (column !== last) above = undefined;
      last = column;
      block.lines.forEach((line, i) => {
        if (line.text === '') return;
        const size = line.size || bodySize;
        const gap = above && above.box[1] <= line.box[1] ? (line.box[1] - above.box[3]) / size : null;
        flow.push({
          text: line.text,
          line,
          page: page.number,
          role: block.role,
          column,
          opens: i === 0,
          indent: (line.box[0] - left) / size,
          slack: (right - line.box[2]) / size,
          gap,
          scale: size / bodySize,
        });
        above = line;
      });
    }
  }
  return flow;
}

type Edges = { left: number; right: number };

/** The edges that most lines of a column keep: a stray formula or figure label does not move them. */
function edgesOf(blocks: Page['blocks']): Map<number, Edges> {
  const edges = new Map<number, Edges>();
  for (const [column, members] of Map.groupBy(blocks, (block) => block.column)) {
    const lines = members.flatMap((block) => block.lines);
    const lefts = lines.map((line) => line.box[0]).sort((a, b) => a - b);
    const rights = lines.map((line) => line.box[2]).sort((a, b) => a - b);
    edges.set(column, {
      left: lefts[Math.floor(lefts.length * 0.03)] ?? 0,
      right: rights[Math.floor(rights.length * 0.95)] ?? 0,
    });
  }
  return edges;
}

/** The size in which most characters are set. */
function commonSize(document: Document): number {
  const counts = new Map<number, number>();
  for (const page of document.pages)
    for (const block of page.blocks) {
      if (block.role !== 'body') continue;
      for (const line of block.lines) {
        const size = Math.round(line.size * 2) / 2;
        counts.set(size, (counts.get(size) ?? 0) + line.text.length);
      }
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] || 10;
}
