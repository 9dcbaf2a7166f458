// Who says a word of which works, and which documents of a segment is that about?
import { bitsFor, count, numbersOf, set, setAll } from './bits.ts';
import type { Columns } from './columns.ts';
import { mostWeight } from './postings-writer.ts';
import type { Decoded } from './unpack.ts';

export type Said = {
  /** Every time that it is said: the work, and the paper that says it. */
  of: Uint32Array;
  by: Uint32Array;
  /** Every work once, and how often it is said of it. */
  works: Uint32Array;
  counts: Uint16Array;
};

/** Gathers what is said, one saying after another. */
export class SaidList {
  #of = new Uint32Array(256);
  #by = new Uint32Array(256);
  #size = 0;

  /** Work 0 is none. */
  add(work: number, paper: number): void {
    if (work === 0) return;
    if (this.#size === this.#of.length) {
      this.#of = longer(this.#of);
      this.#by = longer(this.#by);
    }
    this.#of[this.#size] = work;
    this.#by[this.#size++] = paper;
  }

  /** Null where nothing is. */
  said(): Said | null {
    if (this.#size === 0) return null;
    const of = this.#of.slice(0, this.#size);
    const sorted = of.toSorted();
    let works = 0;
    const counts = new Uint16Array(sorted.length);
    for (let i = 0; i < sorted.length; i += 1) {
      if (i === 0 || sorted[i] !== sorted[works - 1]) sorted[works++] = sorted[i] ?? 0;
      counts[works - 1] = Math.min(mostWeight, (counts[works - 1] ?? 0) + 1);
    }
    return {
      of,
      by: this.#by.slice(0, this.#size),
      works: sorted.slice(0, works),
      counts: counts.slice(0, works),
    };
  }
}

function longer(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const twice = new Uint32Array(numbers.length * 2);
  twice.set(numbers);
  return twice;
}

/** How often it is said of one work. */
export const timesSaid = (said: Said | null | undefined, work: number): number => {
  const at = said?.works.indexOf(work) ?? -1;
  return said && at >= 0 ? (said.counts[at] ?? 0) : 0;
};

/** The documents of a segment by their works: those of work w stand from `starts[w]` to `starts[w + 1]`. */
export type ByWork = { starts: Uint32Array; docs: Uint32Array };

const known = new WeakMap<Columns, { works: Uint32Array; byWork: ByWork }>();

/** `works`: the work of each document, by the document's id. */
export function byWork(columns: Columns, works: Uint32Array): ByWork {
  const before = known.get(columns);
  if (before?.works === works) return before.byWork;
  const { ids, documents } = columns;
  let highest = 0;
  for (let doc = 0; doc < documents; doc += 1) highest = Math.max(highest, works[ids[doc] ?? 0] ?? 0);
  // Counted one further, and shifted back while the documents are put in their places.
  const starts = new Uint32Array(highest + 3);
  for (let doc = 0; doc < documents; doc += 1) {
    const at = (works[ids[doc] ?? 0] ?? 0) + 2;
    starts[at] = (starts[at] ?? 0) + 1;
  }
  for (let work = 1; work < starts.length; work += 1)
    starts[work] = (starts[work] ?? 0) + (starts[work - 1] ?? 0);
  const docs = new Uint32Array(documents);
  for (let doc = 0; doc < documents; doc += 1) {
    const at = (works[ids[doc] ?? 0] ?? 0) + 1;
    docs[starts[at] ?? 0] = doc;
    starts[at] = (starts[at] ?? 0) + 1;
  }
  const made = { starts, docs };
  known.set(columns, { works, byWork: made });
  return made;
}

/** Calls `visit` with every document that something is said of, and how often. */
export function eachSaid(
  { works, counts }: Said,
  { starts, docs }: ByWork,
  visit: (doc: number, times: number) => void,
): void {
  for (let i = 0; i < works.length; i += 1) {
    const work = works[i] ?? 0;
    if (work + 1 >= starts.length) return;
    for (let at = starts[work] ?? 0; at < (starts[work + 1] ?? 0); at += 1)
      visit(docs[at] ?? 0, counts[i] ?? 0);
  }
}

/** Zeros between two calls. */
let times = new Uint16Array(0);

/** A word's documents, with those of whose works citing papers use it; how often they do is added to its weight. */
export function withSaid(own: Decoded, said: Said, of: ByWork): Decoded {
  const documents = of.docs.length;
  if (times.length < documents) times = new Uint16Array(Math.ceil(documents * 1.25));
  const bits = bitsFor(documents);
  setAll(bits, own.docs, own.count);
  eachSaid(said, of, (doc, often) => {
    set(bits, doc);
    times[doc] = often;
  });
  const found = count(bits);
  const docs = numbersOf(bits, new Int32Array(found));
  const weights = new Uint16Array(found);
  let next = 0;
  for (let i = 0; i < found; i += 1) {
    const doc = docs[i] ?? 0;
    let weight = times[doc] ?? 0;
    times[doc] = 0;
    if (next < own.count && own.docs[next] === doc) weight += own.weights[next++] ?? 0;
    weights[i] = Math.min(weight, mostWeight);
  }
  return { docs, weights, count: found };
}
