// Where in the reference a word stands: from the start, from the end, and in eighths of the whole.
import type { Column } from './column.ts';

export const fromStart: Column = {
  name: 'fromStart',
  fill({ words }, out, at) {
    for (let i = 0; i < words.length; i++) out[at + i] = 1 + Math.min(i, 6);
  },
};

export const fromEnd: Column = {
  name: 'fromEnd',
  fill({ words }, out, at) {
    for (let i = 0; i < words.length; i++) out[at + i] = 1 + Math.min(words.length - 1 - i, 6);
  },
};

export const eighth: Column = {
  name: 'eighth',
  fill({ words }, out, at) {
    for (let i = 0; i < words.length; i++) out[at + i] = 1 + Math.floor((i * 8) / words.length);
  },
};
