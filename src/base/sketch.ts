// How much do two texts have in common? Told from sketches: of all runs of four words (shingles, Broder 1997) a text keeps
// the 200 with the lowest hashes, whatever its length. Layout, hyphens, case and accents do not count.
import { fold } from './fold.ts';

export type Sketch = {
  /** How many different shingles the text has. */
  shingles: number;
  /** The lowest hashes of these, ascending. */
  lowest: Uint32Array;
};

const run = 4;
const most = 200;
/** A thesis is long enough with this many letters. */
const mostRead = 4_000_000;

export function sketchOf(text: string): Sketch {
  const words = wordsIn(text);
  const hashes = new Uint32Array(Math.max(0, words.length - run + 1));
  for (let i = 0; i < hashes.length; i++) {
    let h = 0;
    for (let j = 0; j < run; j++) h = Math.imul(h ^ (words[i + j] ?? 0), 0x9e3779b1) + 0x7f4a7c15;
    hashes[i] = finish(h);
  }
  hashes.sort();
  const lowest: number[] = [];
  let shingles = 0;
  for (let i = 0; i < hashes.length; i++) {
    if (i > 0 && hashes[i] === hashes[i - 1]) continue;
    shingles += 1;
    if (lowest.length < most) lowest.push(hashes[i] ?? 0);
  }
  return { shingles, lowest: Uint32Array.from(lowest) };
}

/** Shared shingles of all that either has, and of those of the shorter text: 1 where it stands whole in the longer. */
export type Overlap = { common: number; ofShorter: number };

export function overlapOf(a: Sketch, b: Sketch): Overlap {
  // The lowest of both together are a fair sample of all; as many of them are known as the smaller sketch has.
  const sample = Math.min(a.lowest.length, b.lowest.length);
  let [i, j, seen, shared] = [0, 0, 0, 0];
  while (seen < sample && i < a.lowest.length && j < b.lowest.length) {
    const [x, y] = [a.lowest[i] ?? 0, b.lowest[j] ?? 0];
    if (x === y) shared += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
    seen += 1;
  }
  const common = seen === 0 ? 0 : shared / seen;
  const both = ((a.shingles + b.shingles) * common) / (1 + common);
  return { common, ofShorter: Math.min(1, both / Math.max(1, Math.min(a.shingles, b.shingles))) };
}

const bands = 10;

/**
 * Twenty keys of two minima each (MinHash): texts with half of their shingles in common share one in 997 of 1,000 cases, those
 * with a third in nine of ten. The first ten came first, and are what older papers have.
 */
export const bandsOf = ({ lowest }: Sketch): string[] => [
  ...bandsBy(lowest, (hash) => hash, ''),
  ...bandsBy(lowest, (hash) => finish(hash), 'b'),
];

function bandsBy(lowest: Uint32Array, digits: (hash: number) => number, name: string): string[] {
  // One hash serves all minima: its low digits say to which of them it belongs (Li et al. 2012).
  const minima = new Map<number, number>();
  for (const hash of lowest) {
    const at = digits(hash) % (bands * 2);
    if (!minima.has(at)) minima.set(at, hash);
  }
  return Array.from({ length: bands }, (_, i) => i).flatMap((band) => {
    const [one, other] = [minima.get(band * 2), minima.get(band * 2 + 1)];
    return one === undefined || other === undefined ? [] : [`${name}${band} ${one} ${other}`];
  });
}

export function packSketch({ shingles, lowest }: Sketch): string {
  const bytes = Buffer.alloc(4 * (lowest.length + 1));
  bytes.writeUInt32LE(shingles);
  lowest.forEach((hash, i) => {
    bytes.writeUInt32LE(hash, 4 * (i + 1));
  });
  return bytes.toString('base64');
}

export function unpackSketch(packed: string): Sketch {
  const bytes = Buffer.from(packed, 'base64');
  const lowest = new Uint32Array(Math.max(0, (bytes.length >> 2) - 1));
  for (let i = 0; i < lowest.length; i++) lowest[i] = bytes.readUInt32LE(4 * (i + 1));
  return { shingles: bytes.length < 4 ? 0 : bytes.readUInt32LE(), lowest };
}

/** A hash a word; scripts without spaces have a word a sign. */
function wordsIn(text: string): Uint32Array {
  const whole = fold(text.slice(0, mostRead).replace(/(\p{L})-\s*\n\s*(?=\p{Ll})/gu, '$1'));
  const found = whole.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[\p{L}\p{N}]+/gu) ?? [];
  return Uint32Array.from(found, (word) => {
    let h = 0x811c9dc5;
    for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193);
    return finish(h);
  });
}

function finish(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
