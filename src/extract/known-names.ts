// Is this the name of a journal, a place or a person as lists have them? The lists of names.bin, read once.
import { readFileSync } from 'node:fs';
import { inPackage } from '../base/package-root.ts';
import { type Lexicons, unpackLexicons } from './references/parsing/lexicons.ts';
import { observe } from './references/parsing/observed.ts';
import { wordOf } from './references/parsing/words.ts';

let loaded: Lexicons | undefined;

export function knownNames(): Lexicons {
  loaded ??= unpackLexicons(readFileSync(inPackage('models', 'names.bin')));
  return loaded;
}

/** No name is longer. */
const longest = 200;

/** Whether the whole of `name` stands in the list, whatever its case. */
export function isKnown(list: keyof Lexicons, name: string): boolean {
  if (name.length > longest) return false;
  const words = observe(name).tokens.words.map(wordOf);
  return words.length > 0 && knownNames()[list].match(words, 0) === words.length;
}
