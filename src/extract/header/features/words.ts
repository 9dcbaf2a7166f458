// Which words does a line hold, and how are they written?
import { hashText, mix } from '../../../learn/hash.ts';
import type { Observe } from './observe.ts';

const first = hashText('first word');
const second = hashText('second word');
const last = hashText('last word');
const any = hashText('any word');
const pair = hashText('first two words');
const ending = hashText('ending');
const form = hashText('form of line');
const opening = hashText('opening letters');

const mostWords = 24;

export const words: Observe = (line, add) => {
  const found = line.tokens;
  if (found.length === 0) return;
  const lower = line.lower;
  add(mix(first, hashText(lower[0] ?? '')));
  if (lower.length > 1) add(mix(second, hashText(lower[1] ?? '')));
  add(mix(pair, hashText(`${lower[0]} ${lower[1] ?? ''}`)));
  add(mix(last, hashText(lower.at(-1) ?? '')));
  for (const word of new Set(lower.slice(0, mostWords))) {
    add(mix(any, hashText(word)));
    if (word.length > 4) add(mix(ending, hashText(word.slice(-3))));
  }
  const start = line.text.slice(0, 12).toLowerCase();
  for (let at = 0; at + 4 <= start.length; at++) add(mix(opening, hashText(start.slice(at, at + 4))));
  const forms = found.slice(0, 6).map(formOf).join('');
  add(mix(form, hashText(forms)));
  add(mix(form, hashText(`${forms.slice(0, 2)}…${formOf(found.at(-1) ?? '')}`)));
};

/** A letter for how a word is written: Aa, AA, A., aa, 12, 12a, punctuation. */
function formOf(word: string): string {
  if (/^\p{Lu}\.?$/u.test(word)) return 'I';
  if (/^\p{Lu}[\p{Ll}\p{M}'’.-]+/u.test(word)) return 'C';
  if (/^\p{Lu}{2,}/u.test(word)) return 'U';
  if (/^\p{Ll}+$/u.test(word)) return 'l';
  if (/^\d+$/.test(word)) return '9';
  if (/\d/.test(word)) return 'm';
  if (/^\p{L}/u.test(word)) return 'L';
  return /^[,;]$/.test(word) ? ',' : 'p';
}
