// The punctuation before a word, as printed and without blanks.
import type { Column } from './column.ts';

export const gap: Column = {
  name: 'gap',
  ofGaps: true,
  fill({ gaps }, out, at) {
    for (let i = 0; i < gaps.length; i++) out[at + i] = gaps[i]?.hash ?? 0;
  },
};

export const tightGap: Column = {
  name: 'tightGap',
  ofGaps: true,
  fill({ gaps }, out, at) {
    for (let i = 0; i < gaps.length; i++) out[at + i] = gaps[i]?.tightHash ?? 0;
  },
};
