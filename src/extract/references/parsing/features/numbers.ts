// The numbers around: the next one and how far it is, the last one, and how many years are behind and ahead.
import { mix } from '../../../../learn/hash.ts';
import { kinds, lastNumber } from '../words.ts';
import { type Column, step } from './column.ts';

const isNumber = (kind: number): boolean => kind <= lastNumber || kind === kinds.roman;

export const nextNumber: Column = {
  name: 'nextNumber',
  fill({ words }, out, at) {
    let next = 99;
    let distance = 0;
    for (let i = words.length - 1; i >= 0; i--) {
      out[at + i] = mix(next, step(distance));
      distance += 1;
      const kind = words[i]?.kind ?? 0;
      if (!isNumber(kind)) continue;
      next = kind;
      distance = 0;
    }
  },
};

export const previousNumber: Column = {
  name: 'previousNumber',
  fill({ words }, out, at) {
    let previous = 99;
    for (let i = 0; i < words.length; i++) {
      out[at + i] = 1 + previous;
      const kind = words[i]?.kind ?? 0;
      if (isNumber(kind)) previous = kind;
    }
  },
};

export const years: Column = {
  name: 'years',
  fill({ words }, out, at) {
    const all = words.filter(({ kind }) => kind === kinds.year).length;
    let behind = 0;
    for (let i = 0; i < words.length; i++) {
      out[at + i] = 1 + Math.min(behind, 2) * 3 + Math.min(all - behind, 2);
      if (words[i]?.kind === kinds.year) behind += 1;
    }
  },
};
