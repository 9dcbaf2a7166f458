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
