// Which lines belong together as a paragraph, a heading, a caption? Even spacing, one size, one weight.
import type { Box } from '../../base/extraction.ts';
import type { Block, Line } from '../document.ts';

/** Lines of one column, top to bottom, with their upright boxes and baselines. */
export type SetLine = { line: Line; left: number; right: number; base: number; boldShare: number };

export function blocksOf(lines: readonly SetLine[], column: number): Block[] {
  const blocks: Block[] = [];
  let current: SetLine[] = [];
  const close = (): void => {
    if (current.length > 0) blocks.push(blockFrom(current, column));
    current = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) continue;
    const last = current.at(-1);
    if (last && breaks(current, last, line, lines[i + 1])) close();
    current.push(line);
  }
  close();
  return blocks;
}

function breaks(block: readonly SetLine[], last: SetLine, line: SetLine, next: SetLine | undefined): boolean {
  const size = Math.max(last.line.size, line.line.size);
  const pitch = line.base - last.base;
  if (pitch > 1.9 * size || pitch < 0) return true;
  const usual = pitchOf(block);
  if (usual !== null && pitch > usual + Math.max(2, 0.22 * size)) return true;
  if (usual === null && next && pitch > next.base - line.base + 0.35 * size) return true;
  if (Math.abs(last.line.size - line.line.size) > 0.12 * size && line.line.words.length > 1) return true;
  if (Math.abs(last.boldShare - line.boldShare) > otherWeight) return true;
  if (line.left > last.right || line.right < last.left) return true;
  return startsParagraph(block, last, line, next);
}

/** A heading is bold throughout; bold words and symbols within the text come and go. */
const otherWeight = 0.75;

/** An indented line after one that ended, where the following line goes back to the edge. */
function startsParagraph(
  block: readonly SetLine[],
  last: SetLine,
  line: SetLine,
  next: SetLine | undefined,
): boolean {
  const size = line.line.size;
  const edge = Math.min(...block.map((l) => l.left));
  const indent = line.left - edge;
  if (indent < 0.8 * size || indent > 4 * size || !next) return false;
  return next.left < line.left - 0.7 * size && /[.!?:;)\]”"']$/.test(last.line.text);
}

function pitchOf(block: readonly SetLine[]): number | null {
  if (block.length < 2) return null;
  const [first, last] = [block[Math.max(0, block.length - 4)], block.at(-1)];
  if (!first || !last) return null;
  return (last.base - first.base) / (Math.min(4, block.length) - 1);
}

const blockFrom = (lines: readonly SetLine[], column: number): Block => ({
  role: 'body',
  box: hull(lines.map((l) => l.line.box)),
  column,
  lines: lines.map((l) => l.line),
});

export function hull(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = boxes[0] ?? [0, 0, 0, 0];
  for (const box of boxes) {
    if (box[0] < left) left = box[0];
    if (box[1] < top) top = box[1];
    if (box[2] > right) right = box[2];
    if (box[3] > bottom) bottom = box[3];
  }
  return [left, top, right, bottom];
}
