// Are these numbers in the margin the numbers of the lines? Manuscripts for review count their lines; the count is no text.
import type { Glyphs } from './glyphs.ts';
import type { Piece } from './pieces.ts';

/** Fewest numbers in one margin of a page that make a count. */
const fewest = 6;

/** Takes the pieces that count the lines out of `pieces`; gives them back apart. */
export function lineNumbers(pieces: Piece[], glyphs: Glyphs): { counts: Piece[]; rest: Piece[] } {
  const numbers = pieces.flatMap((piece) => {
    const value = numberIn(piece, glyphs);
    return value === null ? [] : [{ piece, value }];
  });
  if (numbers.length < fewest) return { counts: [], rest: pieces };
  const counts = new Set<Piece>();
  for (const edge of ['right', 'left'] as const) {
    for (const margin of margins(numbers, edge))
      if (isCount(margin, pieces)) for (const n of margin) counts.add(n.piece);
  }
  return counts.size === 0
    ? { counts: [], rest: pieces }
    : { counts: pieces.filter((p) => counts.has(p)), rest: pieces.filter((p) => !counts.has(p)) };
}

type Numbered = { piece: Piece; value: number };

function numberIn(piece: Piece, { code }: Glyphs): number | null {
  if (piece.end - piece.first > 4) return null;
  let value = 0;
  for (let i = piece.first; i < piece.end; i++) {
    const digit = (code[i] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  return value;
}

/** Numbers that share an edge, top to bottom. */
function margins(numbers: readonly Numbered[], edge: 'left' | 'right'): Numbered[][] {
  const sorted = [...numbers].sort((a, b) => a.piece[edge] - b.piece[edge]);
  const groups: Numbered[][] = [];
  for (const number of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && number.piece[edge] - first.piece[edge] < 2) group.push(number);
    else groups.push([number]);
  }
  return groups
    .filter((group) => group.length >= fewest)
    .map((group) => group.sort((a, b) => a.piece.base - b.piece.base));
}

/** Rising by one step all the way down, in a margin where hardly anything else stands. */
function isCount(margin: readonly Numbered[], pieces: readonly Piece[]): boolean {
  const steps = new Map<number, number>();
  for (let i = 1; i < margin.length; i++) {
    const step = (margin[i]?.value ?? 0) - (margin[i - 1]?.value ?? 0);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  const [step, times] = [...steps].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if ((step !== 1 && step !== 5 && step !== 10) || times < 0.9 * (margin.length - 1)) return false;
  const left = Math.min(...margin.map((n) => n.piece.left));
  const right = Math.max(...margin.map((n) => n.piece.right));
  const own = new Set(margin.map((n) => n.piece));
  const inMargin = pieces.filter((p) => !own.has(p) && p.left < right + 2 && p.right > left - 2);
  // A numbered list has text at its numbers' sides, and other text above and below them.
  return inMargin.length <= 0.1 * margin.length;
}
