// Where does white space part the page into columns? A gutter is a vertical strip that no text crosses between two heights,
// with lines of text on both sides that were meant to be read down, not across.
import type { Glyphs } from './glyphs.ts';
import type { Piece } from './pieces.ts';

export type Gutter = { x: number; top: number; bottom: number };

/** In ems of the text around it. */
const narrowest = 0.6;

export function guttersOf(pieces: readonly Piece[], width: number, glyphs: Glyphs): Gutter[] {
  const rows = [...pieces].sort((a, b) => a.base - b.base);
  const votes = gapVotes(rows, width);
  const gutters: Gutter[] = [];
  for (const x of peaks(votes)) gutters.push(...zonesAt(x, rows, gutters, glyphs));
  return gutters;
}

/** Half the height of the largest letters that are looked for, in points. */
const highest = 30;

/** For every point of the page's width: how many times does it lie in a gap between two neighbours of one row? */
function gapVotes(rows: readonly Piece[], width: number): Uint16Array {
  const votes = new Int32Array(Math.max(1, Math.ceil(width)) + 2);
  for (let i = 0; i < rows.length; i++) {
    const a = rows[i];
    if (!a) continue;
    let nearest: Piece | null = null;
    // Rows are sorted by baseline; the lines of two columns need not stand at one height.
    for (let step = -1; step <= 1; step += 2)
      for (let j = i + step; j >= 0 && j < rows.length; j += step) {
        const b = rows[j];
        if (!b) break;
        const away = Math.abs(b.base - a.base);
        if (away > highest) break;
        if (away > 0.7 * Math.max(a.size, b.size)) continue;
        if (b.left >= a.right - 1 && (!nearest || b.left < nearest.left)) nearest = b;
      }
    if (!nearest) continue;
    const gap = nearest.left - a.right;
    if (gap < narrowest * Math.min(a.size, nearest.size)) continue;
    const from = Math.max(0, Math.ceil(a.right));
    const to = Math.min(votes.length - 1, Math.floor(nearest.left));
    if (to <= from) continue;
    votes[from] = (votes[from] ?? 0) + 1;
    votes[to] = (votes[to] ?? 0) - 1;
  }
  const sums = new Uint16Array(votes.length);
  let sum = 0;
  for (let x = 0; x < votes.length; x++) {
    sum += votes[x] ?? 0;
    sums[x] = Math.min(sum, 0xffff);
  }
  return sums;
}

/** Two rows are enough where both sides are as wide as columns of text. */
const fewestRows = 3;
/** Word spaces of a few lines can stand over each other by chance. */
const manyRows = 6;
const widerForFew = 1.2;

/** The middle of every plateau that stands higher than what is around it. */
function peaks(votes: Uint16Array): number[] {
  const found: { x: number; votes: number }[] = [];
  let x = 0;
  while (x < votes.length) {
    const height = votes[x] ?? 0;
    let end = x;
    while (end < votes.length && votes[end] === height) end++;
    const before = x > 0 ? (votes[x - 1] ?? 0) : 0;
    const after = votes[end] ?? 0;
    if (height >= 2 && height > before && height > after) found.push({ x: (x + end) / 2, votes: height });
    x = end;
  }
  return found
    .sort((a, b) => b.votes - a.votes)
    .slice(0, 12)
    .map((peak) => peak.x);
}

/** Blank height, in ems, over which the text on both sides no longer belongs together. */
const stripe = 3.5;

function zonesAt(x: number, rows: readonly Piece[], known: readonly Gutter[], glyphs: Glyphs): Gutter[] {
  const zones: Gutter[] = [];
  let left: Piece[] = [];
  let right: Piece[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  const close = (): void => {
    const zone = judge(x, left, right, glyphs);
    if (zone) zones.push(zone);
    left = [];
    right = [];
  };
  for (const row of rowsOf(rows.filter((piece) => !behindAnother(piece, x, known)))) {
    const top = Math.min(...row.map((p) => p.top));
    const crossed = row.some((p) => p.left < x - 1 && p.right > x + 1);
    if (crossed || top - bottom > stripe * (row[0]?.size ?? 0)) close();
    bottom = Math.max(bottom, ...row.map((p) => p.bottom));
    if (!crossed) for (const piece of row) (piece.right <= x + 1 ? left : right).push(piece);
  }
  close();
  return zones;
}

/** Whether a gutter that is known already lies between the piece and this place: then they are no neighbours. */
function behindAnother(piece: Piece, x: number, known: readonly Gutter[]): boolean {
  for (const gutter of known) {
    if (piece.base < gutter.top || piece.base > gutter.bottom) continue;
    if (gutter.x < x ? piece.right <= gutter.x + 1 : piece.left >= gutter.x - 1) return true;
  }
  return false;
}

function judge(x: number, left: Piece[], right: Piece[], glyphs: Glyphs): Gutter | null {
  if (left.length < 2 || right.length < 2) return null;
  const em = quantile(
    [...left, ...right].map((p) => p.size),
    0.5,
  );
  const leftRows = rowsOf(left);
  const rightRows = rowsOf(right);
  const leftRuns = runsAt(leftRows, 'right', em, x);
  const rightRuns = runsAt(rightRows, 'left', em, x);
  const rows = Math.min(leftRuns.length, rightRuns.length);
  if (rows < 2) return null;
  // One line in ten may stick out.
  const clear =
    quantile(
      rightRuns.map((r) => r.left),
      0.1,
    ) -
    quantile(
      leftRuns.map((r) => r.right),
      0.9,
    );
  if (clear < (rows < manyRows ? widerForFew : narrowest) * em) return null;
  const switches = sideSwitches(leftRuns, rightRuns);
  // The labels of a list are drawn with their entries, a table in the next column before or after all of ours.
  if (switches > 1 && labelsBefore(x, left, em, glyphs)) return null;
  const readDown = switches <= 1 + 0.2 * rows;
  const extents = readDown ? [leftRows.map(extent), rightRows.map(extent)] : [leftRuns, rightRuns];
  const narrow = Math.min(...extents.map(widthOf)) / em;
  if (narrow < (rows < fewestRows ? columnWidth : readDown ? 4.5 : columnWidth)) return null;
  if (rows < fewestRows && !readDown) return null;
  const all = [...left, ...right];
  return {
    x,
    top: Math.max(Math.min(...all.map((p) => p.top)), readDown ? headEnd(leftRows, rightRows) : 0),
    bottom: Math.min(Math.max(...all.map((p) => p.bottom)), readDown ? tailStart(leftRows, right) : infinity),
  };
}

const infinity = Number.POSITIVE_INFINITY;

/** What stands right before the gap is a column of labels ("12.", "[Wu12]"): they belong to the text behind it. */
function labelsBefore(x: number, left: readonly Piece[], em: number, { code }: Glyphs): boolean {
  const touching = left.filter((p) => p.right > x - 3 * em);
  if (touching.length < fewestRows) return false;
  const bracketed = touching.filter((p) => code[p.first] === openBracket && code[p.end - 1] === closeBracket);
  if (bracketed.length >= 0.7 * touching.length) return true;
  return (
    quantile(
      touching.map((p) => p.right - p.left),
      0.75,
    ) <
    widestLabel * em
  );
}

const widestLabel = 5;
const openBracket = '['.charCodeAt(0);
const closeBracket = ']'.charCodeAt(0);

/** Ems from which on a column's lines are text beyond doubt. */
const columnWidth = 16;

/** Where what stands over the columns (authors and their addresses) ends and the columns begin. */
function headEnd(left: readonly Piece[][], right: readonly Piece[][]): number {
  return Math.max(drawnAcross(left, right), aboveRight(left, right));
}

/** Rows at the top that were drawn across. */
function drawnAcross(left: readonly Piece[][], right: readonly Piece[][]): number {
  let end = 0;
  let below = 0;
  for (const row of right) {
    const piece = row[0];
    if (!piece) continue;
    while (below < left.length && (left[below]?.[0]?.base ?? 0) <= piece.base + 0.3 * piece.size) below++;
    const above = left[below - 1]?.[0];
    const next = left[below]?.[0];
    // Drawn after the line at its left and before the one under that: it belongs to the row.
    if (!next || next.first < piece.first || (above && above.first > piece.first)) break;
    end = Math.max(...row.map((p) => p.bottom)) + 0.1;
  }
  return end;
}

/** Lines at the left before the right column begins, up to the last white between them: they are read first anyway. */
function aboveRight(left: readonly Piece[][], right: readonly Piece[][]): number {
  const start = Math.min(...(right[0] ?? []).map((p) => p.top));
  let end = 0;
  let bottom = 0;
  for (const row of left) {
    const top = Math.min(...row.map((p) => p.top));
    if (bottom > 0 && top - bottom > 0.45 * (row[0]?.size ?? 0)) end = bottom + 0.1;
    bottom = Math.max(...row.map((p) => p.bottom));
    if (bottom > start) break;
  }
  return end;
}

/** Where the columns have ended and lines under both of them follow that are not long enough to cross the gutter. */
function tailStart(left: readonly Piece[][], right: readonly Piece[]): number {
  const lastBottom = Math.max(...right.map((p) => p.bottom));
  const lastDrawn = Math.max(...right.map((p) => p.first));
  const tail = left.find((row) => row.every((p) => p.top > lastBottom && p.first > lastDrawn));
  return tail ? Math.min(...tail.map((p) => p.top)) - 0.1 : infinity;
}

/** Pieces by baseline, grouped into rows. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.base - piece.base) < 0.5 * piece.size) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

/** The text of one row that stands next to the gutter. */
type SideRun = { left: number; right: number; first: number };

function extent(row: readonly Piece[]): SideRun {
  const run = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, first: row[0]?.first ?? 0 };
  for (const { left, right } of row) {
    run.left = Math.min(run.left, left);
    run.right = Math.max(run.right, right);
  }
  return run;
}

/** Distances, in ems: beyond the first a row does not speak for this gutter, beyond the second a gap ends its text. */
const farAway = 10;
const wideGap = 1.5;

/** `inner` is the edge that faces the gutter. */
function runsAt(rows: readonly Piece[][], inner: 'left' | 'right', em: number, x: number): SideRun[] {
  const outwards = inner === 'right' ? -1 : 1;
  return rows.flatMap((row) => {
    row.sort((a, b) => outwards * (a.left - b.left));
    let run: SideRun | null = null;
    for (const { left, right, first } of row) {
      if (!run) {
        if (Math.abs((inner === 'right' ? right : left) - x) > farAway * em) break;
        run = { left, right, first };
        continue;
      }
      const gap = outwards < 0 ? run.left - right : left - run.right;
      if (gap > wideGap * em) break;
      run.left = Math.min(run.left, left);
      run.right = Math.max(run.right, right);
    }
    return run ? [run] : [];
  });
}

/** Most lines of a column are about as wide as it; the last ones of paragraphs are not. */
const widthOf = (runs: readonly SideRun[]): number =>
  quantile(
    runs.map((r) => r.right - r.left),
    0.75,
  );

/** How often the drawing changed sides: once for columns, at every line for a table's rows. */
function sideSwitches(left: readonly SideRun[], right: readonly SideRun[]): number {
  const order = [
    ...left.map((r) => ({ at: r.first, side: 0 })),
    ...right.map((r) => ({ at: r.first, side: 1 })),
  ];
  order.sort((a, b) => a.at - b.at);
  let switches = 0;
  for (let i = 1; i < order.length; i++) if (order[i]?.side !== order[i - 1]?.side) switches++;
  return switches;
}

function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
