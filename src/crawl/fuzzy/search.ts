// Where does a text say something like this? CiteSeeker's similarity: 1 - D / (M + N), where D is the number of letters
// to insert and delete, M and N are the lengths of the pattern and of the stretch of text.
import { type Letters, lettersOf } from './letters.ts';
import { likelyParts } from './likely-parts.ts';
import { nearEnds } from './near-ends.ts';
import { type Pattern, patternOf, withNumbers, wordBits, wordMask } from './pattern.ts';

export type Match = {
  /** In the text, as code units. */
  start: number;
  end: number;
  similarity: number;
};

/** Null where nothing can be looked for: no letter, no digit. */
export function fuzzyPattern(text: string): Pattern | null {
  const { codes } = lettersOf(text);
  return codes.length === 0 ? null : patternOf(codes);
}

/** All places, from the beginning on, that are at least so similar (above 0, at most 1). */
export function fuzzySearch(pattern: Pattern, text: Letters, atLeast: number): Match[] {
  return stretches(pattern, text.codes, atLeast).map(({ from, to, distance }) => ({
    ...text.span(from, to),
    similarity: similarity(distance, pattern.codes.length, to - from),
  }));
}

export const similarity = (distance: number, one: number, other: number): number =>
  1 - distance / (one + other);

/** Letters `from` to before `to`. */
export type Stretch = { from: number; to: number; distance: number };

/**
 * The first stretch that is similar enough is the one that ends first; of all that begin before its end, the most similar
 * is taken (of equals the one that begins first, then the shorter one), and the search goes on behind it.
 */
export function stretches(pattern: Pattern, text: Uint16Array, atLeast: number): Stretch[] {
  const size = pattern.codes.length;
  // D is at least |M - N|, so a stretch beyond this length has too large a D whatever stands in it.
  const longest = Math.floor((size * (2 - atLeast)) / atLeast + slack);
  const most = Math.floor((1 - atLeast) * (size + longest) + slack);
  return withNumbers(pattern, (numbers) => {
    const found: Stretch[] = [];
    const parts = likelyParts(pattern, text, atLeast) ?? [0, text.length];
    const runs = nearEnds(pattern, text, most, parts);
    const gains = new Float64Array(size + 1);
    for (let run = 0, low = 0, at = 0; run < runs.length; run += 2) {
      const first = (runs[run] ?? 0) + 1 - longest;
      if (first > at) {
        at = first;
        gains.fill(0);
      }
      for (const last = runs[run + 1] ?? 0; at <= last; at++) {
        if (!isEnd(pattern.codes, gains, text[at] as number, atLeast)) continue;
        const best = bestFrom(pattern, text, numbers, { low, end: at + 1, longest, atLeast });
        if (!best) continue;
        found.push(best);
        low = best.to;
        at = low - 1;
        gains.fill(0);
      }
    }
    return found;
  });
}

/** Against rounding: it lets through a little too much, and the definition itself decides. */
const slack = 1e-6;

/**
 * Takes one more letter of the text and says whether some stretch that ends with it is similar enough. With L common
 * letters in order D is M + N - 2L, so what is asked is whether 2L - tN can reach tM: a match gains 2 - t, a letter of
 * the text costs t, and `gains` holds for each beginning of the pattern the most that can be had.
 */
function isEnd(pattern: Uint16Array, gains: Float64Array, code: number, atLeast: number): boolean {
  let diagonal = 0;
  let above = 0;
  for (let row = 1; row <= pattern.length; row++) {
    const left = gains[row] as number;
    let best = left - atLeast;
    if (above > best) best = above;
    if (pattern[row - 1] === code && diagonal + 2 - atLeast > best) best = diagonal + 2 - atLeast;
    diagonal = left;
    gains[row] = best;
    above = best;
  }
  return above >= atLeast * pattern.length - slack;
}

type Look = { low: number; end: number; longest: number; atLeast: number };

/** The most similar of the stretches that begin from `low` on and before `end`. */
function bestFrom(
  pattern: Pattern,
  text: Uint16Array,
  numbers: Uint16Array,
  { low, end, longest, atLeast }: Look,
): Stretch | undefined {
  const size = pattern.codes.length;
  let best: Stretch | undefined;
  let bestSimilarity = 0;
  for (let to = end; to <= Math.min(text.length, end - 1 + longest); to++) {
    const first = Math.max(low, to - longest);
    const commons = commonLetters(pattern, text, numbers, first, to);
    for (let from = Math.min(end, to) - 1; from >= first; from--) {
      const distance = size + (to - from) - 2 * (commons[to - from] as number);
      const here = similarity(distance, size, to - from);
      if (here < atLeast || here < bestSimilarity) continue;
      const better = here > bestSimilarity || !best || from < best.from;
      if (!better) continue;
      best = { from, to, distance };
      bestSimilarity = here;
    }
  }
  return best;
}

/** For each length of the stretches that end before `to`, the most letters in common, in order, with the pattern. */
function commonLetters(
  { words, backward }: Pattern,
  text: Uint16Array,
  numbers: Uint16Array,
  from: number,
  to: number,
): Uint16Array {
  const commons = new Uint16Array(to - from + 1);
  // A zero is a letter in common; bits beyond the pattern's last letter stay ones.
  const open = new Int32Array(words).fill(wordMask);
  for (let at = to - 1; at >= from; at--) {
    const base = (numbers[text[at] as number] as number) * words;
    let carry = 0;
    let count = 0;
    for (let word = 0; word < words; word++) {
      const before = open[word] as number;
      const hit = before & (backward[base + word] as number);
      const sum = (before + hit + carry) | 0;
      carry = sum >>> 31;
      const after = (sum & wordMask) | (before & ~hit);
      open[word] = after;
      count += wordBits - ones(after);
    }
    commons[to - at] = count;
  }
  return commons;
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
