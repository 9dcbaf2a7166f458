// What is looked for, made ready once: for every letter the places where the pattern has it, as bits of machine words.

/** 31 bits a word: a sum of two words and a carry fits into 32. */
export const wordBits = 31;
export const wordMask = 0x7fffffff;

export type Pattern = {
  codes: Uint16Array;
  /** The number of words that hold a bit for every letter. */
  words: number;
  /** Bits of the n-th different letter stand from n * words on; the 0th stands for every other letter. */
  forward: Int32Array;
  /** The same for the pattern read backwards. */
  backward: Int32Array;
  /** The different letters; the first has number 1. */
  alphabet: Uint16Array;
};

export function patternOf(codes: Uint16Array): Pattern {
  const alphabet = Uint16Array.from(new Set(codes));
  const numbers = new Map([...alphabet].map((code, i) => [code, i + 1]));
  const words = Math.max(1, Math.ceil(codes.length / wordBits));
  const bitsOf = (read: Uint16Array): Int32Array => {
    const bits = new Int32Array((alphabet.length + 1) * words);
    for (const [i, code] of read.entries()) {
      const word = (numbers.get(code) ?? 0) * words + Math.floor(i / wordBits);
      bits[word] = (bits[word] ?? 0) | (1 << (i % wordBits));
    }
    return bits;
  };
  return { codes, words, forward: bitsOf(codes), backward: bitsOf(codes.toReversed()), alphabet };
}

/** Calls `use` with a table that gives every code unit the number of its letter in the pattern's alphabet. */
export function withNumbers<T>({ alphabet }: Pattern, use: (numbers: Uint16Array) => T): T {
  for (const [i, code] of alphabet.entries()) table[code] = i + 1;
  try {
    return use(table);
  } finally {
    for (const code of alphabet) table[code] = 0;
  }
}

/** One for all patterns: to clear 65,536 numbers for every search would take longer than most searches. */
const table = new Uint16Array(65_536);
