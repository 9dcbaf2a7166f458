// Which small print at the foot of a column is no part of the running text? Notes, addresses, licences.
import type { Block, BlockRole, Line, Page } from '../document.ts';
import { relabel } from './roles.ts';

/** Marks the notes and moves them behind the page's body, so that the text above them goes on undisturbed. */
export function setFootnotesApart(page: Page, bodySize: number): void {
  const roles = new Map<Line, BlockRole>();
  const columns = Map.groupBy(
    page.blocks.filter((block) => block.role === 'body'),
    (block) => block.column,
  );
  for (const blocks of columns.values())
    for (const block of notesAtFoot(blocks, page, bodySize))
      for (const line of block.lines) roles.set(line, 'footnote');
  relabel(page, roles);
  page.blocks = [
    ...page.blocks.filter((block) => block.role === 'body'),
    ...page.blocks.filter((block) => block.role !== 'body'),
  ];
}

/** Notes have at most this share of the body's size. */
const small = 0.93;
const caption = /^(?:fig(?:ure|\.)|table|tab\.|scheme|algorithm|box|tableau|abb(?:ildung|\.)|tabelle)\s*\d/i;

function notesAtFoot(blocks: readonly Block[], page: Page, bodySize: number): Block[] {
  const downwards = [...blocks].sort((a, b) => a.box[1] - b.box[1]);
  let start = downwards.length;
  while (start > 0 && sizeOf(downwards[start - 1]) <= small * bodySize) start--;
  // Notes stand under something: a column that is small from its top is a list of references, an appendix, a table.
  if (start === 0) return [];
  const feet = downwards.slice(start);
  const width = Math.max(...blocks.map(({ box }) => box[2] - box[0]));
  for (let i = 0; i < feet.length; i++) {
    const block = feet[i];
    const above = downwards[start + i - 1];
    if (!block || !above) continue;
    if (caption.test(block.lines[0]?.text ?? '')) continue;
    if (
      ruled(block, above, page, width) ||
      marked(block) ||
      (page.number === 1 && inLowerHalf(block, page) && parted(block, above))
    )
      return feet.slice(i);
  }
  return [];
}

const sizeOf = (block: Block | undefined): number => {
  let most = 0;
  let size = Number.POSITIVE_INFINITY;
  const weights = new Map<number, number>();
  for (const line of block?.lines ?? []) {
    const weight = (weights.get(line.size) ?? 0) + line.text.length;
    weights.set(line.size, weight);
    if (weight > most) {
      most = weight;
      size = line.size;
    }
  }
  return size;
};

/** A short rule at the block's left edge parts it from the text above; a table's rules are as wide as the table. */
const ruled = (block: Block, above: Block, page: Page, width: number): boolean =>
  page.rules.some(
    ({ box, horizontal }) =>
      horizontal &&
      box[1] > above.box[3] - 4 &&
      box[3] < block.box[1] + 4 &&
      box[0] < block.box[0] + 12 &&
      box[0] > block.box[0] - 30 &&
      box[2] > block.box[0] + 15 &&
      (page.number === 1 || box[2] - box[0] < 0.7 * width),
  );

/** It begins with a raised number or one of the signs that notes have. */
function marked(block: Block): boolean {
  const first = block.lines[0]?.words[0];
  return first !== undefined && (first.rise === 'superscript' || /^[*∗†‡§¶]/.test(first.text));
}

/** An abstract in small type may fill the column from its head on. */
const inLowerHalf = (block: Block, page: Page): boolean => block.box[1] > 0.5 * page.height;

/** More white above it than between its lines. */
function parted(block: Block, above: Block): boolean {
  return block.box[1] - above.box[3] > 0.9 * sizeOf(block);
}
