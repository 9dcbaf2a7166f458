// In which order does a person read these rows? Down each column, left column first, one band of the page after the other.
import type { Gutter } from './gutters.ts';
import type { Row } from './rows.ts';

/** Rows of one column in one band of the page, top to bottom. */
export type Stack = { column: number; rows: Row[] };

export function stacksOf(rows: readonly Row[], gutters: readonly Gutter[]): Stack[] {
  const stacks: Stack[] = [];
  arrange([...rows], [...gutters], 0, stacks);
  return stacks;
}

function arrange(rows: Row[], gutters: Gutter[], column: number, stacks: Stack[]): void {
  if (rows.length === 0) return;
  const gutter = tallest(gutters);
  if (!gutter) {
    rows.sort((a, b) => a.base - b.base || a.left - b.left);
    stacks.push({ column, rows });
    return;
  }
  const above: Row[] = [];
  const below: Row[] = [];
  const left: Row[] = [];
  const right: Row[] = [];
  for (const row of rows) {
    const middle = row.base - 0.3 * row.size;
    if (middle < gutter.top) above.push(row);
    else if (middle > gutter.bottom) below.push(row);
    else if ((row.left + row.right) / 2 < gutter.x) left.push(row);
    else right.push(row);
  }
  const cut = bandCut(left, right);
  if (cut !== null) {
    const both = [
      { ...gutter, bottom: cut },
      { ...gutter, top: cut },
    ];
    arrange(rows, [...gutters.filter((g) => g !== gutter), ...both], column, stacks);
    return;
  }
  const others = gutters.filter((g) => g !== gutter);
  const inside = (g: Gutter): boolean => g.top < gutter.bottom && g.bottom > gutter.top;
  arrange(above, clip(others, Number.NEGATIVE_INFINITY, gutter.top), column, stacks);
  arrange(
    left,
    others.filter((g) => inside(g) && g.x < gutter.x),
    column,
    stacks,
  );
  arrange(
    right,
    others.filter((g) => inside(g) && g.x > gutter.x),
    column + 1,
    stacks,
  );
  arrange(below, clip(others, gutter.bottom, Number.POSITIVE_INFINITY), column, stacks);
}

/**
 * The height at which both columns change to another type size at once: the text above is read to its end first,
 * then what stands below (a list of references, an appendix) begins in the left column.
 */
function bandCut(left: readonly Row[], right: readonly Row[]): number | null {
  const pairs = switchesOf(left).flatMap((a) =>
    switchesOf(right)
      // A heading may stand over the left part only: the heights agree but for its lines.
      .filter((b) => Math.abs(a.at - b.at) < 4 * a.size && Math.abs(a.below - b.below) < 0.3)
      .map((b) => ({ off: Math.abs(a.at - b.at), at: (a.at + b.at) / 2 })),
  );
  return pairs.sort((a, b) => a.off - b.off)[0]?.at ?? null;
}

type Switch = { at: number; size: number; below: number };

/** Heights under which a column stays clearly smaller than above, with white space between. */
function switchesOf(column: readonly Row[]): Switch[] {
  const rows = [...column].sort((a, b) => a.base - b.base);
  const found: Switch[] = [];
  for (let i = fewest; i <= rows.length - fewest; i++) {
    const before = rows[i - 1];
    const after = rows[i];
    if (!before || !after || after.top - before.bottom < 0.5 * after.size) continue;
    const above = medianSize(rows.slice(0, i));
    const below = medianSize(rows.slice(i));
    if (below > 0.93 * above) continue;
    const steady = rows.slice(i).filter((row) => Math.abs(row.size - below) < 0.04 * below).length;
    if (steady >= 0.85 * (rows.length - i))
      found.push({ at: (before.bottom + after.top) / 2, size: after.size, below });
  }
  return found;
}

/** Rows on each side of a switch. */
const fewest = 3;

function medianSize(rows: readonly Row[]): number {
  const sizes = rows.map((row) => row.size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}

function tallest(gutters: readonly Gutter[]): Gutter | null {
  let best: Gutter | null = null;
  for (const gutter of gutters)
    if (!best || gutter.bottom - gutter.top > best.bottom - best.top) best = gutter;
  return best;
}

const clip = (gutters: readonly Gutter[], top: number, bottom: number): Gutter[] =>
  gutters
    .map((g) => ({ x: g.x, top: Math.max(g.top, top), bottom: Math.min(g.bottom, bottom) }))
    .filter((g) => g.bottom - g.top > 10);
