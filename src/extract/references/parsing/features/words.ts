// The word itself, its shape, kind, beginnings and ends.
import { wordColumns } from '../words.ts';
import type { Column } from './column.ts';

export const words: readonly Column[] = wordColumns.map((name, attribute) => ({
  name,
  fill({ words }, out, at) {
    for (let i = 0; i < words.length; i++) out[at + i] = words[i]?.hashes[attribute] ?? 0;
  },
}));
