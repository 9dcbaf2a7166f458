// Does any damaged file stop us? Papers with seeded damage: noise, cuts, holes, doublings, wrong digits; each must end in an outcome.
import { readFile } from 'node:fs/promises';
import { defaultLimits } from '../read/limits.ts';
import { readPdf } from '../read/pdf/read.ts';

export type Robustness = {
  files: number;
  read: number;
  /** Refusals by error code. */
  refused: Record<string, number>;
  slowest: { name: string; seconds: number };
};

/** Damages `count` copies of the given files, one after the other, and reads them. */
export async function readDamaged(
  paths: readonly string[],
  count: number,
  seed: number,
): Promise<Robustness> {
  const random = generator(seed);
  const result: Robustness = { files: count, read: 0, refused: {}, slowest: { name: '', seconds: 0 } };
  for (let i = 0; i < count; i++) {
    const path = paths[i % paths.length];
    const kind = kinds[i % kinds.length];
    if (path === undefined || kind === undefined) continue;
    const damaged = damage(await readFile(path), kind, random);
    const started = performance.now();
    const outcome = await readPdf(damaged, defaultLimits);
    const seconds = (performance.now() - started) / 1000;
    if (outcome.ok) result.read++;
    else result.refused[outcome.error.code] = (result.refused[outcome.error.code] ?? 0) + 1;
    if (seconds > result.slowest.seconds) result.slowest = { name: `${path} (${kind})`, seconds };
  }
  return result;
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
