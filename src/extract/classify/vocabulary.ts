// Which trade speaks here? How many different words of each vocabulary open the document, and how dense they are in it.
import { type Features, grown, share } from './feature.ts';
import type { Sight } from './sight.ts';
import { themes } from './themes.ts';

type Theme = keyof typeof themes;
const names = Object.keys(themes) as Theme[];

const themesOf = new Map<string, number[]>();
names.forEach((name, i) => {
  for (const word of themes[name].split(/\s+/)) themesOf.set(word, [...(themesOf.get(word) ?? []), i]);
});

export const vocabulary: Features = Object.fromEntries(
  names.flatMap((name, i) => [
    [`${name} at first`, (sight: Sight) => grown(countsOf(sight).first[i] ?? 0)],
    [`${name} in all`, (sight: Sight) => Math.sqrt(1000 * (countsOf(sight).all[i] ?? 0))],
  ]),
);

type Counts = { first: number[]; all: number[] };

/** Words are counted once a document. */
const seen = new WeakMap<Sight, Counts>();

function countsOf(sight: Sight): Counts {
  const known = seen.get(sight);
  if (known) return known;
  const first = names.map(() => new Set<string>());
  const all = new Float64Array(names.length);
  eachWord(sight.opening, (word) => {
    for (const theme of themesOf.get(word) ?? []) first[theme]?.add(word);
  });
  let words = 0;
  eachWord(sight.text, (word) => {
    words += 1;
    for (const theme of themesOf.get(word) ?? []) all[theme] = (all[theme] ?? 0) + 1;
  });
  // A few words are no sample: fifty more dilute them.
  const counts = { first: first.map(({ size }) => size), all: [...all].map((n) => share(n, words + 50)) };
  seen.set(sight, counts);
  return counts;
}

/** By hand, since a pattern of Unicode letters costs five times as much on the text of a whole paper. */
function eachWord(text: string, told: (word: string) => void): void {
  const low = text.toLowerCase();
  let start = -1;
  for (let i = 0; i <= low.length; i++) {
    const code = i < low.length ? low.charCodeAt(i) : 0;
    const letter = (code >= 97 && code <= 122) || (code >= 0xc0 && code < 0x2000);
    if (letter && start < 0) start = i;
    else if (!letter && start >= 0) {
      if (i - start > 1) told(low.slice(start, i));
      start = -1;
    }
  }
}
