// By which keys is a person found? "Jon M. Kleinberg" by each of his names, by "kleinberg,j" and by "kleinberg,jon".
import { parseName } from '../../../base/names.ts';
import { fold } from './fold.ts';
import { wordsOf } from './scan.ts';

/** What the index keeps of a name. A name that is known by its initial alone carries a mark, so that full names find it. */
export function nameKeys(name: string): string[] {
  const { given, family } = parseName(name);
  const keys = keysOf(given ?? '', family ?? '');
  if (joined(name) === name) return keys;
  return [...new Set([...keys, ...keysOf(joined(given ?? ''), joined(family ?? ''))])];
}

function keysOf(given: string, family: string): string[] {
  const families = foldedWords(family);
  const givens = foldedWords(given);
  const last = families.at(-1);
  const keys = new Set([...families, ...givens]);
  if (last !== undefined)
    for (const each of givens) {
      keys.add(`${last},${each[0]}`);
      keys.add(each.length > 1 ? `${last},${each}` : `${last},${each}!`);
    }
  return [...keys];
}

/** "O'Halloran" is also written "OHalloran", "Jia-hao" also "Jiahao". */
export const joined = (name: string): string => name.replace(/(?<=[\p{L}\p{M}])[-‐‑'’ʼ](?=\p{L})/gu, '');

/** What a name that is asked for may look like: any of these readings, of each all keys, of each key any form. */
export type NameReading = string[][];

export function nameReadings(asked: string): NameReading[] {
  const whole = joined(asked);
  return whole === asked ? readingsOf(asked) : [...readingsOf(asked), ...readingsOf(whole)];
}

function readingsOf(asked: string): NameReading[] {
  const words = foldedWords(asked);
  if (words.length < 2) return words.map((word) => [[word]]);
  const { given, family } = parseName(asked);
  const readings: NameReading[] = [];
  const add = (last: string | undefined, givens: readonly string[]): void => {
    if (last === undefined || last.length < 2 || givens.length === 0) return;
    readings.push(
      givens.map((each) =>
        each.length > 1 ? [`${last},${each}`, `${last},${each[0]}!`] : [`${last},${each}`],
      ),
    );
  };
  const last = foldedWords(family ?? '').at(-1);
  add(last, foldedWords(given ?? ''));
  // Kleinberg JM
  if (/^\p{Lu}{2,3}$/u.test(given ?? '')) add(last, [...fold(given ?? '')]);
  if (!asked.includes(',')) {
    add(words.at(-1), words.slice(0, -1));
    add(words[0], words.slice(1));
  }
  return readings.length > 0 ? readings : [words.map((word) => [word])];
}

const foldedWords = (text: string): string[] => wordsOf(text).map(fold);
