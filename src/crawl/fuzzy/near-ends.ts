// Where may something like the pattern end? For every place of the text the least number of insertions and deletions
// that turn the pattern into some stretch that ends there, computed for 31 letters of the pattern at a time.
import { type Pattern, wordBits, wordMask } from './pattern.ts';

/**
 * Runs of ends, as pairs (first, last), at which some stretch is within `most` insertions and deletions of the pattern;
 * only stretches within one of these parts of the text, pairs (from, before), are thought of.
 */
export function nearEnds(
  pattern: Pattern,
  text: Uint16Array,
  most: number,
  parts: readonly number[],
): number[] {
  const runs: number[] = [];
  const states = Array.from({ length: pattern.words }, (_, word) => firstState(word, pattern.codes.length));
  // No stretch within `most` is longer, so what was near two blocks ago is of no use here.
  const size = Math.max(4096, pattern.codes.length + most);
  const carries = new Uint8Array(pattern.words > 1 ? Math.min(size, text.length) : 0);
  showLetters(pattern, 0);
  for (let part = 0; part < parts.length; part += 2) {
    for (const state of states) begin(state, state.rows, state.rows <= most);
    const before = parts[part + 1] as number;
    for (let from = parts[part] as number; from < before; from += size) {
      const to = Math.min(before, from + size);
      if (pattern.words === 1) passAlone(text, from, to, states[0] as State, most, runs);
      else passBlock(pattern, text, from, to, states, carries, most, runs);
    }
  }
  for (const code of pattern.alphabet) bits[code] = 0;
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
  isNear: boolean;
  isIdle: boolean;
  /** Of the pattern up to here, and in this word. */
  rows: number;
  letters: number;
};

function firstState(word: number, size: number): State {
  const letters = Math.min(wordBits, size - word * wordBits);
  const rows = word * wordBits + letters;
  return { plus: wordMask, minus: 0, distance: rows, isNear: false, isIdle: false, rows, letters };
}

function begin(state: State, distance: number, isNear: boolean): void {
  state.plus = wordMask;
  state.minus = 0;
  state.distance = distance;
  state.isNear = isNear;
  state.isIdle = false;
}

/** Where the word's letters are this one. One table for all searches: clearing it takes longer than most of them. */
const bits = new Int32Array(65_536);

function showLetters({ alphabet, forward, words }: Pattern, word: number): void {
  for (let i = 0; i < alphabet.length; i++)
    bits[alphabet[i] as number] = forward[(i + 1) * words + word] as number;
}

/** A block of text for one word after the other: the state of one word stays in registers. */
function passBlock(
  pattern: Pattern,
  text: Uint16Array,
  from: number,
  before: number,
  states: readonly State[],
  carries: Uint8Array,
  most: number,
  runs: number[],
): void {
  carries.fill(0);
  let [above, mayGoOn] = [0, true];
  for (const [word, state] of states.entries()) {
    if (!mayGoOn) {
      state.isIdle = true;
      state.isNear = false;
      continue;
    }
    // Nothing was near above it for a block: any distances that are not too small will do (Ukkonen's cut-off).
    if (state.isIdle) begin(state, above + state.letters, false);
    above = state.distance;
    const wasNear = state.isNear;
    showLetters(pattern, word);
    pass(text, from, before, carries, state, most, word === states.length - 1 ? runs : null);
    mayGoOn = wasNear || state.isNear;
  }
}

/**
 * Rows are letters of the pattern, columns letters of the text. Myers' bit vectors, without his substitutions: a step
 * along the diagonal costs 0 or 1 as there, or 2 where both neighbours are one more, which spreads downwards like the
 * carry of a sum. `carries` holds for every column what the word above handed down, and takes what this one does.
 */
function pass(
  text: Uint16Array,
  from: number,
  before: number,
  carries: Uint8Array,
  state: State,
  most: number,
  runs: number[] | null,
): void {
  let { plus, minus, distance } = state;
  const lastBit = state.letters - 1;
  let isNear = false;
  for (let at = from; at < before; at++) {
    const same = bits[text[at] as number] as number;
    const carry = carries[at - from] as number;
    const sum = ((same & plus) + plus + (carry & 1)) | 0;
    const level = ((sum & wordMask) ^ plus) | same | minus;
    const falls = plus & level;
    const raised = ~level & wordMask;
    const starts = minus | (raised & ~plus);
    const passes = minus | raised;
    const carried = (passes + starts + ((carry >> 1) & 1)) | 0;
    const risesAbove = (carried ^ passes ^ starts) & wordMask;
    const rises = starts | (raised & plus & risesAbove);
    carries[at - from] = (sum >>> 31) | ((carried >>> 31) << 1) | ((falls >>> 30) << 2);
    distance += ((rises >>> lastBit) & 1) - ((falls >>> lastBit) & 1);
    minus = level & risesAbove;
    plus = (((falls << 1) | (carry >> 2)) & wordMask) | (raised & (~risesAbove | plus));
    if (distance <= most) {
      isNear = true;
      if (runs) append(runs, at);
    }
  }
  state.isNear = isNear;
  state.plus = plus;
  state.minus = minus;
  state.distance = distance;
}

/** The same for a pattern of one word, to which nothing is handed down: in half the time. */
function passAlone(
  text: Uint16Array,
  from: number,
  before: number,
  state: State,
  most: number,
  runs: number[],
): void {
  let { plus, minus, distance } = state;
  const lastBit = state.letters - 1;
  for (let at = from; at < before; at++) {
    const same = bits[text[at] as number] as number;
    const level = (((same & plus) + plus) ^ plus) | same | minus;
    const falls = plus & level;
    const raised = ~level;
    const starts = minus | (raised & ~plus);
    const passes = minus | raised;
    const risesAbove = (passes + starts) ^ passes ^ starts;
    const rises = starts | (raised & plus & risesAbove);
    distance += ((rises >>> lastBit) & 1) - ((falls >>> lastBit) & 1);
    minus = level & risesAbove;
    plus = (falls << 1) | (raised & (~risesAbove | plus));
    if (distance <= most) append(runs, at);
  }
  state.plus = plus;
  state.minus = minus;
  state.distance = distance;
}

function append(runs: number[], end: number): void {
  if (runs.length > 0 && runs[runs.length - 1] === end - 1) runs[runs.length - 1] = end;
  else runs.push(end, end);
}
