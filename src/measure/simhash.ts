// Charikar's fingerprint of 64 bits, as CiteSeerX keeps it; here to be compared with shingles.

/** Two halves of 32 bits. */
export type Simhash = readonly [number, number];

export function simhash(text: string): Simhash {
  const sums = new Int32Array(64);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const halves = [hash(word, 0x811c9dc5), hash(word, 0x2f0b4c47)];
    for (let bit = 0; bit < 64; bit++)
      sums[bit] = (sums[bit] ?? 0) + (((halves[bit >> 5] ?? 0) >>> (bit & 31)) & 1 ? 1 : -1);
  }
  const half = (from: number): number => {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) if ((sums[from + bit] ?? 0) > 0) bits |= 1 << bit;
    return bits;
  };
  return [half(0), half(32)];
}

export const differingBits = (a: Simhash, b: Simhash): number => ones(a[0] ^ b[0]) + ones(a[1] ^ b[1]);

function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function hash(word: string, start: number): number {
  let h = start;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
