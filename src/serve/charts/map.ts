// Where does each work stand in the picture of its neighbourhood? Years from left to right, works apart from each other,
// the one in question in the middle; the same works always give the same picture.
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';

export type Spot = { work: Work; x: number; y: number; radius: number };

export type Map2d = { spots: Spot[]; ticks: { year: number; x: number }[]; width: number; height: number };

const width = 1000;
const edge = 60;
const rowHeight = 30;
const fewestRows = 11;

/** `seed` is in the middle row. */
export function spread(works: readonly Work[], seed: WorkId): Map2d {
  const dated = works.flatMap(({ year }) => (year === null ? [] : [year]));
  const first = Math.min(...dated, 9999);
  const last = Math.max(...dated, first);
  const span = Math.max(1, last - first);
  const middleYear = works.find(({ id }) => id === seed)?.year ?? first;
  const xOf = (year: number | null): number =>
    edge + (((year ?? middleYear) - first) / span) * (width - 2 * edge);
  const most = Math.max(1, ...works.map(({ citedBy }) => citedBy));
  const rows = Math.max(fewestRows, Math.ceil(Math.sqrt(works.length) * 2.6) | 1);
  const middle = (rows - 1) / 2;
  /** How far each row is taken: labels need room to the right of their dots. */
  const taken = new Array<number>(rows).fill(-Infinity);
  const placed = new Map<WorkId, { x: number; row: number }>();
  const seeded = works.find(({ id }) => id === seed);
  const order = works.toSorted((a, b) => xOf(a.year) - xOf(b.year) || b.citedBy - a.citedBy || a.id - b.id);
  for (const work of order) {
    const x = xOf(work.year);
    if (work === seeded) {
      placed.set(work.id, { x, row: middle });
      taken[middle] = x + 230;
      continue;
    }
    const row = bestRow(taken, middle, x, seeded ? xOf(seeded.year) : x);
    placed.set(work.id, { x, row });
    taken[row] = x + 150;
  }
  const spots = works.map((work) => {
    const { x, row } = placed.get(work.id) ?? { x: edge, row: middle };
    return { work, x, y: 26 + row * rowHeight, radius: 3.5 + 5.5 * Math.sqrt(work.citedBy / most) };
  });
  return { spots, ticks: ticksOf(first, last, xOf), width, height: 26 + rows * rowHeight + 24 };
}

/** A free row near the middle, above and below in turn; the least crowded one where none is free. */
function bestRow(taken: readonly number[], middle: number, x: number, seedX: number): number {
  let best = 0;
  let cost = Infinity;
  for (let row = 0; row < taken.length; row += 1) {
    const crowd = Math.max(0, (taken[row] ?? 0) - x);
    // The middle row belongs to the work in question.
    const mine = row === middle ? 60 + Math.max(0, 300 - Math.abs(x - seedX)) : 0;
    const now = crowd * 3 + Math.abs(row - middle) * 4 + mine;
    if (now < cost) [best, cost] = [row, now];
  }
  return best;
}

function ticksOf(first: number, last: number, xOf: (year: number) => number): { year: number; x: number }[] {
  const span = last - first;
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => span / each <= 9) ?? 200;
  const ticks: { year: number; x: number }[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step)
    ticks.push({ year, x: xOf(year) });
  return ticks.length > 0 ? ticks : [{ year: first, x: xOf(first) }];
}
