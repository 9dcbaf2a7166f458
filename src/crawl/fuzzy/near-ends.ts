// Where may something like the pattern end? For every place of the text the least number of insertions and deletions
// that turn the pattern into some stretch that ends there, computed for 31 letters of the pattern at a time.
import { type Pattern, wordBits, wordMask } from './pattern.ts';

/** Runs of ends, as pairs (first, last), at which some stretch is within `most` insertions and deletions of the pattern. */
export function nearEnds(
  { codes, words, forward, alphabet }: Pattern,
  text: Uint16Array,
  most: number,
): number[] {
  const runs: number[] = [];
  const states = Array.from({ length: words }, (_, word) => {
    const letters = Math.min(wordBits, codes.length - word * wordBits);
    const distance = word * wordBits + letters;
    return { plus: wordMask, minus: 0, distance, letters, isNear: distance <= most, isIdle: false };
  });
  // No stretch within `most` is longer, so what was near two blocks ago is of no use here.
  const size = Math.max(4096, codes.length + most);
  const carries = new Uint8Array(Math.min(size, text.length));
  // A block of text for one word after the other: the state of one word stays in registers.
  for (let from = 0; from < text.length; from += size) {
    const block = text.subarray(from, from + size);
    carries.fill(0);
    let [above, mayGoOn] = [0, true];
    for (const [word, state] of states.entries()) {
      if (!mayGoOn) {
        state.isIdle = true;
        state.isNear = false;
        continue;
      }
      // Nothing was near above it for a block: any distances that are not too small will do (Ukkonen's cut-off).
      if (state.isIdle)
        Object.assign(state, { plus: wordMask, minus: 0, distance: above + state.letters, isIdle: false });
      above = state.distance;
      const wasNear = state.isNear;
      for (const [i, code] of alphabet.entries()) bits[code] = forward[(i + 1) * words + word] as number;
      pass(block, carries, state, most, from, word === words - 1 ? runs : null);
      mayGoOn = wasNear || state.isNear;
    }
  }
  for (const code of alphabet) bits[code] = 0;
  return runs;
}

/**
 * Rows whose distance is one more, or one less, than that of the row above; the distance of the last row; whether that
 * was near anywhere in the last block. Idle: left out in the last block.
 */
type State = {
  plus: number;
  minus: number;
  distance: number;
  letters: number;
  isNear: boolean;
  isIdle: boolean;
};

/** Where the word's letters are this one. One table for all searches: clearing it takes longer than most of them. */
const bits = new Int32Array(65_536);

/**
 * Rows are letters of the pattern, columns letters of the text. Myers' bit vectors, without his substitutions: a step
 * along the diagonal costs 0 or 1 as there, or 2 where both neighbours are one more, which spreads downwards like the
 * carry of a sum. `carries` holds for every column what the word above handed down, and takes what this one does.
 */
function pass(
  block: Uint16Array,
  carries: Uint8Array,
  state: State,
  most: number,
  from: number,
  runs: number[] | null,
): void {
  let { plus, minus, distance } = state;
  const lastBit = state.letters - 1;
  let isNear = false;
  for (let at = 0; at < block.length; at++) {
    const same = bits[block[at] as number] as number;
    const carry = carries[at] as number;
    const sum = ((same & plus) + plus + (carry & 1)) | 0;
    const level = ((sum & wordMask) ^ plus) | same | minus;
    const falls = plus & level;
    const raised = ~level & wordMask;
    const starts = minus | (raised & ~plus);
    const passes = minus | raised;
    const carried = (passes + starts + ((carry >> 1) & 1)) | 0;
    const risesAbove = (carried ^ passes ^ starts) & wordMask;
    const rises = starts | (raised & plus & risesAbove);
    carries[at] = (sum >>> 31) | ((carried >>> 31) << 1) | ((falls >>> 30) << 2);
    distance += ((rises >>> lastBit) & 1) - ((falls >>> lastBit) & 1);
    minus = level & risesAbove;
    plus = (((falls << 1) | (carry >> 2)) & wordMask) | (raised & (~risesAbove | plus));
    if (distance <= most) {
      isNear = true;
      if (runs === null) continue;
      const end = from + at;
      if (runs.length > 0 && runs[runs.length - 1] === end - 1) runs[runs.length - 1] = end;
      else runs.push(end, end);
    }
  }
  state.isNear = isNear;
  state.plus = plus;
  state.minus = minus;
  state.distance = distance;
}
