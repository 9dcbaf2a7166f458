// Under which keys is a description found? Two that mean the same work nearly always share one, whatever was misread.
import { bandsOf } from '../../base/sketch.ts';
import { hashText, mix } from '../../learn/hash.ts';
import { gistOf } from './gist.ts';
import { type Prepared, tellingWords } from './prepared.ts';

export type Keys = {
  /** Of its title, with and without its authors. */
  title: number[];
  /** Bands of its text's sketch. */
  text: number[];
  /** They say much however many share them. */
  identifiers: number[];
  /** Of its title: who shares only a word or two of it need not be looked at. */
  gist: number;
};

export const keysOf = (prepared: Prepared): Keys => ({
  title: titleKeysOf(prepared),
  text: prepared.sketch === null ? [] : bandsOf(prepared.sketch).map((band) => keyed(`text\t${band}`)),
  identifiers: identifierKeysOf(prepared),
  gist: gistOf(prepared),
});

export const allOf = ({ title, text, identifiers }: Keys): number[] => [
  ...new Set([...title, ...text, ...identifiers]),
];

/**
 * First author with each of the title's longest words and second author with the longest (CiteSeerX's author and title keys,
 * which a slip in one word does not break); how the title begins and ends and its three longest words, where authors are
 * misread or missing.
 */
function titleKeysOf(prepared: Prepared): number[] {
  const { surnames, letters } = prepared;
  const keys: number[] = [];
  const [first, second] = surnames;
  const longest = tellingWords(prepared).slice(0, 3);
  if (first !== undefined) for (const word of longest) keys.push(keyed(`author\t${first}\t${word}`));
  if (second !== undefined && longest[0] !== undefined && second !== first)
    keys.push(keyed(`author\t${second}\t${longest[0]}`));
  if (longest.length === 3) keys.push(keyed(`words\t${longest.sort().join('\t')}`));
  if (letters !== '') keys.push(keyed(`begins\t${letters.slice(0, edge)}`));
  if (letters.length > edge) keys.push(keyed(`ends\t${letters.slice(-edge)}`));
  return keys;
}

/** Author with volume and page, where the title is misread; DOI and arXiv number. */
function identifierKeysOf({ doi, arxiv, surnames, volume, firstPage }: Prepared): number[] {
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
