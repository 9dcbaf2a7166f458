// Could two titles be one? A number tells of most that they are not, so that neither has to be fetched and compared.
import type { Prepared } from './prepared.ts';

/** A bit for how each telling word of a title begins, and one for how it ends: a slip spoils one of the two. */
export function gistOf({ words, weights }: Prepared): number {
  let low = 0;
  let high = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if ((weights[i] ?? 0) < 3) continue;
    for (let end = 0; end < 2; end++) {
      const from = end === 0 ? 0 : word.length - 3;
      const bit = bitOf(word.charCodeAt(from), word.charCodeAt(from + 1), word.charCodeAt(from + 2), end);
      if (bit < half) low |= 1 << bit;
      else high |= 1 << (bit - half);
    }
  }
  return high * 2 ** half + low;
}

/** Bits a number holds exactly, and the catalogue in six bytes. */
const bits = 47;
const half = 24;

function bitOf(first: number, second: number, third: number, end: number): number {
  const mixed = Math.imul(((first * 31 + second) * 31 + third) * 2 + end, 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % bits;
}

/** Of Scholar's records that are like one of DBLP's and share a single key with it, about one in forty has less in common. */
const enough = 0.6;
/** Titles of a word or two, or in scripts without spaces, say too little here. */
const fewest = 5;

export function mayBeOne(a: number, b: number): boolean {
  const [lowA, lowB] = [a % 2 ** half, b % 2 ** half];
  const [highA, highB] = [(a - lowA) / 2 ** half, (b - lowB) / 2 ** half];
  const least = Math.min(ones(lowA) + ones(highA), ones(lowB) + ones(highB));
  return least < fewest || ones(lowA & lowB) + ones(highA & highB) >= enough * least;
}

function ones(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
