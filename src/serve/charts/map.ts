// Where does each work stand in the picture of its neighbourhood? Years from left to right, works apart from each other,
// the one in question in the middle; the same works always give the same picture.
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';

/** `end`: the label ends at the dot instead of beginning there, where the picture has no room to the right. */
export type Spot = { work: Work; label: string; x: number; y: number; radius: number; end: boolean };

export type Map2d = { spots: Spot[]; ticks: { year: number; x: number }[]; width: number; height: number };

const width = 1000;
const edge = 60;
const rowHeight = 30;
const fewestRows = 11;
const mostRows = 41;
/** Of the small letters of labels, on average; the seed's are bold. */
const letter = 7;

/** `seed` is in the middle row; there are as many rows as labels need to stand clear of each other. */
export function spread(works: readonly Work[], seed: WorkId, labelOf: (work: Work) => string): Map2d {
  const dated = works.flatMap(({ year }) => (year === null ? [] : [year]));
  const first = Math.min(...dated, 9999);
  const last = Math.max(...dated, first);
  const span = Math.max(1, last - first);
  const middleYear = works.find(({ id }) => id === seed)?.year ?? first;
  const xOf = (year: number | null): number =>
    edge + (((year ?? middleYear) - first) / span) * (width - 2 * edge);
  const most = Math.max(1, ...works.map(({ citedBy }) => citedBy));
  const unplaced = works
    .map((work): Unplaced => {
      const [x, label] = [xOf(work.year), labelOf(work)];
      const radius = 3.5 + 5.5 * Math.sqrt(work.citedBy / most);
      const long = radius + 8 + label.length * letter;
      const end = x + long > width;
      return {
        work,
        label,
        x,
        radius,
        end,
        from: end ? x - long : x - radius - 4,
        to: end ? x + radius + 4 : x + long,
      };
    })
    // The one in question chooses its place first.
    .sort(
      (a, b) =>
        Number(b.work.id === seed) - Number(a.work.id === seed) ||
        a.x - b.x ||
        b.work.citedBy - a.work.citedBy ||
        a.work.id - b.work.id,
    );
  for (let rows = fewestRows; ; rows += 2) {
    const { placed, crowded } = place(unplaced, rows);
    if (crowded && rows < mostRows) continue;
    const height = 26 + rows * rowHeight + 24;
    return { spots: placed, ticks: ticksOf(first, last, xOf), width, height };
  }
}

type Unplaced = Omit<Spot, 'y'> & { from: number; to: number };

/** Each in a free row near the middle, above and below in turn; in the least crowded one where none is free. */
function place(unplaced: readonly Unplaced[], rows: number): { placed: Spot[]; crowded: boolean } {
  const middle = (rows - 1) / 2;
  const taken: { from: number; to: number }[][] = Array.from({ length: rows }, () => []);
  let crowded = false;
  const placed = unplaced.map(({ from, to, ...spot }) => {
    let [best, cost, over] = [middle, Infinity, 0];
    for (let row = 0; row < rows; row += 1) {
      const crowd = (taken[row] ?? []).reduce(
        (sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)),
        0,
      );
      const now = crowd * 100 + Math.abs(row - middle);
      if (now < cost) [best, cost, over] = [row, now, crowd];
    }
    crowded ||= over > 0;
    taken[best]?.push({ from, to });
    return { ...spot, y: 26 + best * rowHeight };
  });
  return { placed, crowded };
}

function ticksOf(first: number, last: number, xOf: (year: number) => number): { year: number; x: number }[] {
  const span = last - first;
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => span / each <= 9) ?? 200;
  const ticks: { year: number; x: number }[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step)
    ticks.push({ year, x: xOf(year) });
  return ticks.length > 0 ? ticks : [{ year: first, x: xOf(first) }];
}
