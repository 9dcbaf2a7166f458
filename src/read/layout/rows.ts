// Which pieces stand on one line? Same baseline and no gutter between them; then raised and lowered pieces join their host.
import type { Gutter } from './gutters.ts';
import type { Piece } from './pieces.ts';

export type Row = {
  pieces: Piece[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  base: number;
  size: number;
  /** The large first letter of a chapter, where the row begins with one. */
  initial?: Piece;
};

export function rowsOf(pieces: readonly Piece[], gutters: readonly Gutter[]): Row[] {
  const sorted = [...pieces].sort((a, b) => a.base - b.base || a.left - b.left);
  const rows: Row[] = [];
  // Rows whose baseline may still be met again.
  let open = 0;
  for (const piece of sorted) {
    while (open < rows.length && (rows[open]?.base ?? 0) < piece.base - 0.5 * piece.size - 2) open++;
    const host = findHost(rows, open, piece, gutters);
    if (host) add(host, piece);
    else rows.push(rowFrom(piece));
  }
  // A mark behind another mark finds its line once that one has.
  const hung = new Set<Piece>();
  return joinInitials(joinRaised(joinRaised(rows, gutters, hung), gutters, hung));
}

const rowFrom = (piece: Piece): Row => ({
  pieces: [piece],
  left: piece.left,
  right: piece.right,
  top: piece.top,
  bottom: piece.bottom,
  base: piece.base,
  size: piece.size,
});

function add(row: Row, piece: Piece): void {
  row.pieces.push(piece);
  row.left = Math.min(row.left, piece.left);
  row.right = Math.max(row.right, piece.right);
  row.top = Math.min(row.top, piece.top);
  row.bottom = Math.max(row.bottom, piece.bottom);
  if (piece.size > row.size) {
    row.size = piece.size;
    row.base = piece.base;
  }
}

function findHost(rows: Row[], from: number, piece: Piece, gutters: readonly Gutter[]): Row | null {
  for (let i = rows.length - 1; i >= from; i--) {
    const row = rows[i];
    if (!row || Math.abs(row.base - piece.base) > 0.15 * Math.min(row.size, piece.size)) continue;
    if (overlaps(row, piece)) continue;
    if (!parted(row, piece, gutters)) return row;
  }
  return null;
}

/** Two pieces over each other on one baseline are no neighbours: a stamp over text, a strike-out. */
function overlaps(row: Row, piece: Piece): boolean {
  const slack = 0.5 * piece.size;
  return row.pieces.some((p) => piece.left < p.right - slack && piece.right > p.left + slack);
}

function parted(row: Row, piece: Piece, gutters: readonly Gutter[]): boolean {
  const y = piece.base - 0.3 * piece.size;
  for (const gutter of gutters) {
    if (y < gutter.top || y > gutter.bottom) continue;
    if (row.right <= gutter.x + 1 && piece.left >= gutter.x - 1) return true;
    if (piece.right <= gutter.x + 1 && row.left >= gutter.x - 1) return true;
  }
  return false;
}

/** Raised and lowered pieces (notes, indices) stand in rows of their own until they find the line that they hang on. */
function joinRaised(rows: Row[], gutters: readonly Gutter[], hung: Set<Piece>): Row[] {
  rows.sort((a, b) => a.base - b.base);
  const kept: Row[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (!row) continue;
    const left = row.pieces.filter((piece) => {
      if (hung.has(piece) || !hang(piece, row, rows, i, gutters)) return true;
      hung.add(piece);
      return false;
    });
    if (left.length === row.pieces.length) kept.push(row);
    else if (left.length > 0) {
      const [first, ...rest] = left;
      if (!first) continue;
      const smaller = rowFrom(first);
      for (const piece of rest) add(smaller, piece);
      kept.push(smaller);
    }
  }
  return kept;
}

/** No note is raised higher than this, in points, however large the title that it hangs on. */
const farthest = 20;
/** Asterisks and daggers are drawn high in their own boxes, and raised besides. */
const markLength = 2;

function hang(piece: Piece, own: Row, rows: Row[], index: number, gutters: readonly Gutter[]): boolean {
  let best: Row | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let step = -1; step <= 1; step += 2)
    for (let i = index + step; i >= 0 && i < rows.length; i += step) {
      const row = rows[i];
      if (!row) break;
      const rise = Math.abs(row.base - piece.base);
      if (rise > 40) break;
      const isMark = piece.end - piece.first <= markLength && piece.base < row.base;
      const highest = isMark ? 0.75 : 0.62;
      if (row === own || piece.size > 0.88 * row.size || rise > Math.min(highest * row.size, farthest))
        continue;
      // Spaces are wide where a line is stretched to the column's edge.
      const within = piece.base < row.base && row.left < piece.left && row.right > piece.right;
      const reach = (within ? 0.9 : 0.5) * row.size;
      // The mark of a footnote stands a little before it.
      const leads = piece.right <= row.left && row.left - piece.right < (isMark ? 3 : 1.6) * row.size;
      const touches =
        leads ||
        row.pieces.some(
          (p) =>
            (p.size > piece.size || p.size < 0.88 * row.size) &&
            piece.left - p.right < reach &&
            p.left - piece.right < reach,
        );
      if (!touches || outweighs(piece, row) || parted(row, piece, gutters)) continue;
      if (rise < bestDistance) {
        bestDistance = rise;
        best = row;
      }
    }
  if (best) add(best, piece);
  return best !== null;
}

const glyphsIn = (row: Row): number => row.pieces.reduce((sum, p) => sum + p.end - p.first, 0);

/** Indices and notes are shorter than the line they hang on; a line beside a large initial is not. */
const outweighs = (piece: Piece, row: Row): boolean =>
  piece.end - piece.first > Math.max(4, 0.5 * glyphsIn(row));

/** A large initial over two or three lines belongs to the first of them. */
function joinInitials(rows: Row[]): Row[] {
  return rows.filter((row) => {
    const [piece] = row.pieces;
    if (!piece || row.pieces.length > 1 || piece.end - piece.first > 2) return true;
    const host = rows.find(
      (other) =>
        other !== row &&
        piece.size > 1.6 * other.size &&
        glyphsIn(other) > 8 &&
        Math.abs(other.top - piece.top) < 0.8 * other.size &&
        other.base < piece.base - 0.5 * other.size &&
        other.left - piece.right > -0.5 * other.size &&
        other.left - piece.right < 1.2 * other.size,
    );
    if (!host) return true;
    host.pieces.push(piece);
    host.left = piece.left;
    host.initial = piece;
    return false;
  });
}
