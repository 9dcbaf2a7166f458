// Which lists of names does the parser know, and how are they kept? One file of hashes; NOTICE says where they are from.
import { packWeights, WeightsFile } from '../../../learn/weights-file.ts';
import { Phrases, phraseHash } from './phrases.ts';

const lists = ['journals', 'places', 'universities', 'given', 'family'] as const;
export type Lexicons = Record<(typeof lists)[number], Phrases>;

export function packLexicons(names: Record<(typeof lists)[number], Iterable<string>>): Uint8Array {
  const arrays: Record<string, Uint32Array> = {};
  for (const list of lists) {
    const hashes = new Set<number>();
    for (const name of names[list]) hashes.add(phraseHash(name));
    hashes.delete(0);
    arrays[list] = Uint32Array.from(hashes).sort();
  }
  return packWeights('lexicons', {}, arrays);
}

export function unpackLexicons(bytes: Uint8Array): Lexicons {
  const file = new WeightsFile('lexicons', bytes);
  const phrases = (list: (typeof lists)[number]): Phrases => new Phrases(file.u32(list));
  return {
    journals: phrases('journals'),
    places: phrases('places'),
    universities: phrases('universities'),
    given: phrases('given'),
    family: phrases('family'),
  };
}
