// What is seen of a reference before anything is decided: its words, its gaps, and what each is by itself.
import { type Gap, gapOf } from './gaps.ts';
import { cut, type Pieces } from './pieces.ts';
import { type Tokens, tokenize } from './tokens.ts';
import { type Word, wordOf } from './words.ts';

export type Observed = {
  tokens: Tokens;
  words: Word[];
  gaps: Gap[];
  /** The pieces between all strong punctuation, and those between stops: everything but commas. */
  chunks: Pieces;
  sentences: Pieces;
};

export function observe(raw: string): Observed {
  const tokens = tokenize(raw);
  const words = tokens.words.map(wordOf);
  const gaps = tokens.gaps.map(gapOf);
  return { tokens, words, gaps, chunks: cut(words, gaps, 'strong'), sentences: cut(words, gaps, 'stop') };
}
