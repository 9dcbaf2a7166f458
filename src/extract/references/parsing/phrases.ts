// Is this run of words a known name? A set of phrases kept as hashes: it can recognise its members but not recite them.
import { FeatureTable } from '../../../learn/feature-table.ts';
import { mix } from '../../../learn/hash.ts';
import { observe } from './observed.ts';
import { type Word, wordOf } from './words.ts';

const longest = 12;

export class Phrases {
  readonly #table: FeatureTable;

  constructor(hashes: Uint32Array) {
    this.#table = new FeatureTable(hashes);
  }

  /** How many words the longest member has that begins at words[start]; 0 where none does. */
  match(words: readonly Word[], start: number, most = longest): number {
    let hash = 0;
    let found = 0;
    const end = Math.min(words.length, start + most);
    for (let i = start; i < end; i++) {
      hash = mix(hash, words[i]?.hashes[0] ?? 0);
      if (this.#table.rowOf(hash) >= 0) found = i - start + 1;
    }
    return found;
  }
}

/** The hash under which a phrase is kept, 0 where it has no words or too many. */
export function phraseHash(phrase: string): number {
  const words = observe(phrase).tokens.words;
  if (words.length === 0 || words.length > longest) return 0;
  return words.reduce((hash, word) => mix(hash, wordOf(word).hashes[0] ?? 0), 0);
}
