// Into which pieces does punctuation cut a reference?
import type { Gap } from './gaps.ts';
import { kinds, type Word } from './words.ts';

export type Pieces = {
  /** The piece of each word. */
  of: Uint16Array;
  /** The first word of each piece, and at the end the number of words. */
  starts: number[];
};

export function cut(words: readonly Word[], gaps: readonly Gap[], at: 'strong' | 'stop'): Pieces {
  const of = new Uint16Array(words.length);
  const starts = [0];
  for (let i = 1; i < words.length; i++) {
    const gap = gaps[i];
    // After an initial, a period does not end anything.
    const abbreviates = words[i - 1]?.kind === kinds.initial && (gap?.tight === '.' || gap?.tight === '.-');
    if (gap?.[at] && !abbreviates) starts.push(i);
    of[i] = starts.length - 1;
  }
  starts.push(words.length);
  return { of, starts };
}
