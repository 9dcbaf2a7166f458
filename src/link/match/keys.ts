// Under which keys is a description found? Two that mean the same work nearly always share one, whatever was misread.
import { bandsOf } from '../../base/sketch.ts';
import { hashText, mix } from '../../learn/hash.ts';
import { type Prepared, tellingWords } from './prepared.ts';

/**
 * First author with each of the title's longest words and second author with the longest (CiteSeerX's author and title keys,
 * which a slip in one word does not break); how the title begins and ends and its three longest words, where authors are
 * misread or missing; author with volume and page, where the title is; identifiers; and bands of the text's sketch.
 */
export function keysOf(prepared: Prepared): number[] {
  const { surnames, letters, sketch } = prepared;
  const keys = new Set<number>();
  const add = (...parts: string[]): void => void keys.add(keyed(parts.join('\t')));
  const [first, second] = surnames;
  const longest = tellingWords(prepared).slice(0, 3);
  if (first !== undefined) for (const word of longest) add('author', first, word);
  if (second !== undefined && longest[0] !== undefined) add('author', second, longest[0]);
  if (longest.length === 3) add('words', ...longest.sort());
  if (letters !== '') add('begins', letters.slice(0, edge));
  if (letters.length > edge) add('ends', letters.slice(-edge));
  for (const key of identifierKeysOf(prepared)) keys.add(key);
  if (sketch !== null) for (const band of bandsOf(sketch)) add('text', band);
  return [...keys];
}

/** Those of its keys that say much however many share them. */
export function identifierKeysOf({ doi, arxiv, surnames, volume, firstPage }: Prepared): number[] {
  const keys: number[] = [];
  const [first] = surnames;
  if (first !== undefined && volume !== null && firstPage !== null)
    keys.push(keyed(`page\t${first}\t${volume}\t${firstPage}`));
  if (doi !== null) keys.push(keyed(`doi\t${doi}`));
  if (arxiv !== null) keys.push(keyed(`arxiv\t${arxiv}`));
  return keys;
}

/** So many letters of a title are seldom those of another one. */
const edge = 20;

/** 53 bits: exact in a number and in both engines' integers. */
function keyed(text: string): number {
  const high = hashText(text);
  return (mix(high, hashText(`${text}\n`)) & 0x1fffff) * 0x100000000 + high;
}
