// What does a broken file look like? Papers with seeded damage: noise, cuts, holes, doublings, wrong digits.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Trial } from './ordeal.ts';

/** `count` damaged copies of the given files, one after the other; the same for the same seed. */
export async function* damagedCopies(
  paths: readonly string[],
  count: number,
  seed: number,
): AsyncGenerator<Trial> {
  const random = generator(seed);
  for (let i = 0; i < count; i++) {
    const path = paths[i % paths.length];
    const kind = kinds[i % kinds.length];
    if (path === undefined || kind === undefined) continue;
    yield { name: `${basename(path)} (${kind} ${i})`, bytes: damage(await readFile(path), kind, random) };
  }
}

const kinds = ['noise', 'cut', 'hole', 'doubling', 'digits'] as const;
type Kind = (typeof kinds)[number];

function damage(file: Uint8Array, kind: Kind, random: () => number): Buffer {
  const bytes = Buffer.from(file);
  const place = (): number => Math.floor(random() * bytes.length);
  switch (kind) {
    case 'noise':
      for (let i = 0; i < Math.max(4, bytes.length / 2000); i++) bytes[place()] = Math.floor(random() * 256);
      return bytes;
    case 'cut':
      return bytes.subarray(0, place());
    case 'hole': {
      const from = place();
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + Math.floor(random() * 2000))]);
    }
    case 'doubling': {
      const from = place();
      const to = Math.min(bytes.length, from + Math.floor(random() * 4000));
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
    }
    case 'digits':
      for (let i = 0; i < 400; i++) {
        const at = place();
        const byte = bytes[at] ?? 0;
        if (byte >= 0x30 && byte <= 0x39) bytes[at] = 0x30 + Math.floor(random() * 10);
      }
      return bytes;
  }
}

/** Mulberry32: small, seeded, the same everywhere. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
