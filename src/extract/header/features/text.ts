// How long is a line, how much of it is capitals, figures, commas, and what signs does it bear?
import { hashText, mix } from '../../../learn/hash.ts';
import type { Observe } from './observe.ts';

const sign = hashText('sign');
const pairOfSigns = hashText('two signs');
const length = hashText('words in line');
const letters = hashText('characters in line');
const share = hashText('share of');

const named = new Map<string, number>();
const numberOf = (name: string): number => {
  let number = named.get(name);
  if (number === undefined) {
    number = hashText(name);
    named.set(name, number);
  }
  return number;
};

export const text: Observe = (line, add) => {
  for (const name of line.signs) add(mix(sign, numberOf(name)));
  if (line.signs.length < 8)
    for (let i = 0; i < line.signs.length; i++)
      for (let j = i + 1; j < line.signs.length; j++)
        add(mix(mix(pairOfSigns, numberOf(line.signs[i] ?? '')), numberOf(line.signs[j] ?? '')));
  const count = line.tokens.length;
  add(mix(length, count < 6 ? count : Math.min(12, 4 + (count >> 2))));
  add(mix(letters, Math.min(12, line.text.length >> 3)));
  if (count === 0) return;
  const shares: readonly (readonly [string, RegExp])[] = [
    ['capitals', /^\p{Lu}/u],
    ['small words', /^\p{Ll}+$/u],
    ['figures', /\d/],
    ['punctuation', /^[^\p{L}\d]+$/u],
    ['initials', /^\p{Lu}\.?$/u],
  ];
  for (const [name, pattern] of shares) {
    const part = line.tokens.filter((token) => pattern.test(token)).length / count;
    add(mix(mix(share, numberOf(name)), Math.round(part * 5)));
  }
};
