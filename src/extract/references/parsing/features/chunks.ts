// The pieces between strong punctuation: which piece, where in it, how long it is, how it and its neighbours look.
import { mix } from '../../../../learn/hash.ts';
import type { Observed } from '../observed.ts';
import type { Pieces } from '../pieces.ts';
import { type Column, step } from './column.ts';

type Cut = 'chunks' | 'sentences';
type Piece = { nth: number; start: number; end: number; pieces: Pieces };

/** A column with one value for all words of a piece. */
const ofPiece = (name: string, cut: Cut, value: (piece: Piece, reference: Observed) => number): Column => ({
  name,
  fill(reference, out, at) {
    const pieces = reference[cut];
    for (let nth = 0; nth + 1 < pieces.starts.length; nth++) {
      const [start = 0, end = 0] = pieces.starts.slice(nth, nth + 2);
      if (end > start) out.fill(value({ nth, start, end, pieces }, reference), at + start, at + end);
    }
  },
});

const positionIn = (name: string, cut: Cut): Column => ({
  name,
  fill({ words, [cut]: { of, starts } }, out, at) {
    for (let i = 0; i < words.length; i++) out[at + i] = 1 + step(i - (starts[of[i] ?? 0] ?? 0));
  },
});

const wordAt = ({ words }: Observed, i: number): number => words[i]?.hashes[0] ?? 5;
const kindAt = ({ words }: Observed, i: number): number => words[i]?.hashes[3] ?? 5;
const gapAt = ({ gaps }: Observed, i: number): number => gaps[i]?.tightHash ?? 7;

export const chunks: readonly Column[] = [
  ofPiece('chunk', 'chunks', ({ nth }) => 1 + Math.min(nth, 12)),
  positionIn('chunkPosition', 'chunks'),
  ofPiece('chunkLength', 'chunks', ({ start, end }) => 1 + step(end - start)),
  ofPiece('chunkFirst', 'chunks', ({ start }, reference) => wordAt(reference, start)),
  ofPiece('chunkEnd', 'chunks', ({ end }, reference) => mix(gapAt(reference, end), kindAt(reference, end))),
  ofPiece('chunkBefore', 'chunks', ({ nth, start, pieces }, reference) =>
    nth === 0 ? 0 : mix(wordAt(reference, pieces.starts[nth - 1] ?? 0), gapAt(reference, start)),
  ),
  ofPiece('chunkAfter', 'chunks', ({ end }, reference) => mix(wordAt(reference, end), gapAt(reference, end))),
  ofPiece('sentence', 'sentences', ({ nth }) => 1 + Math.min(nth, 8)),
  positionIn('sentencePosition', 'sentences'),
  ofPiece('sentenceLength', 'sentences', ({ start, end }) => 1 + step(end - start)),
  ofPiece('sentenceFirst', 'sentences', ({ start }, reference) =>
    mix(wordAt(reference, start), gapAt(reference, start)),
  ),
  ofPiece('sentenceEnd', 'sentences', ({ end }, reference) =>
    mix(mix(gapAt(reference, end), wordAt(reference, end)), wordAt(reference, end - 1)),
  ),
];
