// Which words do short forms in names of journals mean, which follow each other, and by what are they joined? Learned from a list
// of journals (training/journals); their names themselves are kept as hashes only.
import { readFileSync } from 'node:fs';
import { inPackage } from '../../base/package-root.ts';
import { hashText } from '../../learn/hash.ts';
import { packWeights, WeightsFile } from '../../learn/weights-file.ts';

const sort = 'journal names';

/** The number of what stands before the first word. */
export const beginning = 0;

export type LearnedWords = {
  /** As they are written; the first is none. */
  words: string[];
  /** Of every short form: the words it stands for, and how often. */
  shorts: { short: string; means: { word: number; times: number }[] }[];
  pairs: { before: number; after: number; times: number }[];
  /** The hash of the words of every name, in small letters, and what stands before each of them: "|of|and". */
  names: { hash: number; joined: string }[];
};

export function packJournalWords({ words, shorts, pairs, names }: LearnedWords): Uint8Array {
  const joins = [...new Set(names.map(({ joined }) => joined))];
  const places = new Map(joins.map((joined, i) => [joined, i]));
  const readings = shorts.flatMap(({ means }) => means);
  const about = { words: words.join('\n'), shorts: shorts.map(({ short }) => short).join('\n'), joins };
  return packWeights(sort, about, {
    sizes: Uint16Array.from(shorts, ({ means }) => means.length),
    readings: Uint16Array.from(readings, ({ word }) => word),
    readingTimes: Uint16Array.from(readings, ({ times }) => times),
    befores: Uint16Array.from(pairs, ({ before }) => before),
    afters: Uint16Array.from(pairs, ({ after }) => after),
    times: Uint16Array.from(pairs, ({ times }) => Math.min(times, 65_535)),
    names: Uint32Array.from(names, ({ hash }) => hash),
    joined: Uint16Array.from(names, ({ joined }) => places.get(joined) ?? 0),
  });
}

export type Reading = { word: number; chance: number };

export class JournalWords {
  readonly #words: string[];
  readonly #numbers: Map<string, number>;
  readonly #shorts = new Map<string, Reading[]>();
  readonly #pairs = new Map<number, number>();
  readonly #names: Map<number, string>;

  constructor(bytes: Uint8Array) {
    const file = new WeightsFile(sort, bytes);
    this.#words = String(file.about.words).split('\n');
    this.#numbers = new Map(this.#words.map((word, i) => [word.toLowerCase(), i]));
    const [readings, readingTimes, sizes] = [
      file.u16('readings'),
      file.u16('readingTimes'),
      file.u16('sizes'),
    ];
    let at = 0;
    for (const [i, short] of String(file.about.shorts).split('\n').entries()) {
      const end = at + (sizes[i] ?? 0);
      const all = readingTimes.subarray(at, end).reduce((sum, times) => sum + times, 0);
      const means: Reading[] = [];
      for (; at < end; at++) means.push({ word: readings[at] ?? 0, chance: (readingTimes[at] ?? 0) / all });
      this.#shorts.set(short, means);
    }
    const [befores, afters, times] = [file.u16('befores'), file.u16('afters'), file.u16('times')];
    const sums = new Map<number, number>();
    befores.forEach((before, i) => void sums.set(before, (sums.get(before) ?? 0) + (times[i] ?? 0)));
    befores.forEach((before, i) => {
      this.#pairs.set(keyOf(before, afters[i] ?? 0), (times[i] ?? 0) / (sums.get(before) ?? 1));
    });
    const [joins, joined] = [file.about.joins as string[], file.u16('joined')];
    this.#names = new Map([...file.u32('names')].map((hash, i) => [hash, joins[joined[i] ?? 0] ?? '']));
  }

  wholeWord(token: string): number | undefined {
    return this.#numbers.get(token);
  }

  /** A word in full may be a short form as well ("Gene"), but seldom is. */
  readingsOf(token: string): Reading[] {
    const short = this.#shorts.get(token) ?? [];
    const whole = this.#numbers.get(token);
    if (whole === undefined || token.length < 3) return short;
    return [{ word: whole, chance: 1 }, ...short.filter(({ word }) => word !== whole).map(asSeldom)];
  }

  /** How probably; 0 where it was never seen. */
  follows(before: number, after: number): number {
    return this.#pairs.get(keyOf(before, after)) ?? 0;
  }

  /** Null where these are no journal's name. */
  nameOf(words: readonly number[]): string | null {
    const written = words.map((word) => this.#words[word] ?? '');
    const joined = this.#names.get(hashText(written.join(' ').toLowerCase()))?.split('|');
    if (!joined) return null;
    return written
      .flatMap((word, i) => [joined[i] ?? '', word])
      .filter((piece) => piece !== '')
      .join(' ');
  }
}

const asSeldom = ({ word, chance }: Reading): Reading => ({ word, chance: chance * 0.01 });
const keyOf = (before: number, after: number): number => before * 65_536 + after;

let shipped: JournalWords | undefined;

/** What Openseer comes with, loaded when first asked for. */
export function shippedWords(): JournalWords {
  shipped ??= new JournalWords(readFileSync(inPackage('models', 'journals.bin')));
  return shipped;
}
