// Under which keys is a description found? Two that mean the same work nearly always share one, whatever was misread.
import { hashText, mix } from '../../learn/hash.ts';
import { type Prepared, tellingWords } from './prepared.ts';

/**
 * CiteSeerX's keys (first author with title, with the title's beginning, second author likewise), pairs of the longest words
 * against misread names and cut titles, author with volume and page for references without a title, and identifiers.
 */
export function keysOf(prepared: Prepared): number[] {
  const { surnames, letters, doi, arxiv, volume, firstPage } = prepared;
  const keys = new Set<number>();
  const add = (sort: string, ...parts: string[]): void =>
    void keys.add(keyed(`${sort}\t${parts.join('\t')}`));
  const [first, second] = surnames;
  const telling = tellingWords(prepared);
  const longest = telling.slice(0, 4);
  const opening = prepared.words.filter((word) => telling.includes(word)).slice(0, 2);
  if (first !== undefined && letters !== '') add('title', first, letters);
  if (opening.length === 2)
    for (const name of [first, second]) if (name !== undefined) add('opening', name, ...opening);
  for (const [i, a] of longest.entries()) for (const b of longest.slice(i + 1)) add('words', a, b);
  if (longest.length === 1) add('word', longest[0] ?? '', first ?? '');
  if (longest.length === 0 && letters !== '') add('letters', letters);
  if (first !== undefined && volume !== null && firstPage !== null) add('page', first, volume, firstPage);
  if (doi !== null) add('doi', doi);
  if (arxiv !== null) add('arxiv', arxiv);
  return [...keys];
}

/** 53 bits: exact in a number and in both engines' integers. */
function keyed(text: string): number {
  const high = hashText(text);
  return (mix(high, hashText(`${text}\n`)) & 0x1fffff) * 0x100000000 + high;
}
