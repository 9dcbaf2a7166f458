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
  for (const x of peaks(votes)) gutters.push(...zonesAt(x, rows, glyphs));
  return gutters;
}

/** For every point of the page's width: how many times does it lie in a gap between two neighbours of one row? */
function gapVotes(rows: readonly Piece[], width: number): Uint16Array {
  const votes = new Int32Array(Math.max(1, Math.ceil(width)) + 2);
  for (let i = 0; i < rows.length; i++) {
    const a = rows[i];
    if (!a) continue;
    let nearest: Piece | null = null;
    // Rows are sorted by baseline: what overlaps this piece in height stands within one line of it.
    for (let step = -1; step <= 1; step += 2)
      for (let j = i + step; j >= 0 && j < rows.length; j += step) {
        const b = rows[j];
        if (!b || Math.abs(b.base - a.base) > 0.5 * Math.max(a.size, b.size)) {
          if (b && Math.abs(b.base - a.base) > 40) break;
          if (b && Math.abs(b.base - a.base) > a.size) break;
          continue;
        }
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

const fewestRows = 3;

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
    if (height >= fewestRows && height > before && height > after)
      found.push({ x: (x + end) / 2, votes: height });
    x = end;
  }
  return found
    .sort((a, b) => b.votes - a.votes)
    .slice(0, 12)
    .map((peak) => peak.x);
}

/** Blank height, in ems, over which the text on both sides no longer belongs together. */
const stripe = 3.5;

function zonesAt(x: number, rows: readonly Piece[], glyphs: Glyphs): Gutter[] {
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
  for (const piece of rows) {
    if (piece.left < x - 1 && piece.right > x + 1) {
      close();
      bottom = piece.bottom;
      continue;
    }
    if (piece.top - bottom > stripe * piece.size) close();
    bottom = Math.max(bottom, piece.bottom);
    (piece.right <= x + 1 ? left : right).push(piece);
  }
  close();
  return zones;
}

function judge(x: number, left: Piece[], right: Piece[], glyphs: Glyphs): Gutter | null {
  const leftRows = rowExtents(left);
  const rightRows = rowExtents(right);
  if (leftRows.length < fewestRows || rightRows.length < fewestRows) return null;
  const em = medianOf([...left, ...right].map((p) => p.size));
  if (labelsBefore(x, left, em, glyphs)) return null;
  const leftWidth = upperQuartile(leftRows.map((r) => r.right - r.left)) / em;
  const rightWidth = upperQuartile(rightRows.map((r) => r.right - r.left)) / em;
  const switches = sideSwitches(left, right);
  const readDown = switches <= 1 + 0.2 * Math.min(leftRows.length, rightRows.length);
  const narrow = Math.min(leftWidth, rightWidth);
  if (!(narrow >= 11 && (readDown || narrow >= 16)) && !(readDown && narrow >= 4.5)) return null;
  const all = [...left, ...right];
  return {
    x,
    top: Math.max(Math.min(...all.map((p) => p.top)), readDown ? headEnd(left, right) : 0),
    bottom: Math.max(...all.map((p) => p.bottom)),
  };
}

/** What stands right before the gap is a column of labels ("12.", "[Wu12]"): they belong to the text behind it. */
function labelsBefore(x: number, left: readonly Piece[], em: number, { code }: Glyphs): boolean {
  const touching = left.filter((p) => p.right > x - 3 * em);
  if (touching.length < fewestRows) return false;
  const bracketed = touching.filter((p) => code[p.first] === openBracket && code[p.end - 1] === closeBracket);
  if (bracketed.length >= 0.7 * touching.length) return true;
  return upperQuartile(touching.map((p) => p.right - p.left)) < widestLabel * em;
}

const widestLabel = 5;
const openBracket = '['.charCodeAt(0);
const closeBracket = ']'.charCodeAt(0);

/** Where rows that were drawn across (authors and their addresses) end and columns begin. */
function headEnd(left: readonly Piece[], right: readonly Piece[]): number {
  const lastLeft = Math.max(...left.map((p) => p.first));
  const firstLeft = Math.min(...left.map((p) => p.first));
  const drawnAfter = right.filter((p) => p.first > firstLeft);
  // Columns drawn right to left have no such head.
  if (drawnAfter.length * 2 < right.length) return 0;
  const flowing = right.filter((p) => p.first > lastLeft);
  if (flowing.length * 2 < right.length) return 0;
  const top = Math.min(...flowing.map((p) => p.top));
  const across = right.filter((p) => p.first < lastLeft && p.base < top);
  return across.length > 0 ? Math.max(...across.map((p) => p.bottom)) + 0.1 : 0;
}

type Extent = { left: number; right: number };

function rowExtents(pieces: readonly Piece[]): Extent[] {
  const rows: (Extent & { base: number })[] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    if (row && Math.abs(row.base - piece.base) < 0.5 * piece.size) {
      row.left = Math.min(row.left, piece.left);
      row.right = Math.max(row.right, piece.right);
    } else rows.push({ left: piece.left, right: piece.right, base: piece.base });
  }
  return rows;
}

/** How often the drawing changed sides: once for columns, at every line for a table's rows. */
function sideSwitches(left: readonly Piece[], right: readonly Piece[]): number {
  const order = [
    ...left.map((p) => ({ at: p.first, side: 0 })),
    ...right.map((p) => ({ at: p.first, side: 1 })),
  ];
  order.sort((a, b) => a.at - b.at);
  let switches = 0;
  for (let i = 1; i < order.length; i++) if (order[i]?.side !== order[i - 1]?.side) switches++;
  return switches;
}

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 1;
}

function upperQuartile(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * 0.75)] ?? 0;
}
