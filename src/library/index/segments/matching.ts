// Which documents of a segment fulfil the conditions? Bits for every part of the tree, the rarest words first, so that
// blocks of common words in which nothing can be found are never unpacked.
import {
  allOf,
  type Bits,
  bitsFor,
  count,
  intersect,
  numbersOf,
  set,
  setAll,
  subtract,
  unite,
} from './bits.ts';
import { documentOf } from './columns.ts';
import { documentsWithPhrase } from './phrase.ts';
import type { Node, Plan } from './plan.ts';
import { type ByWork, byWork, eachSaid, withSaid } from './said.ts';
import { integersFor, roomFor } from './scratch.ts';
import type { Segment } from './segment.ts';
import type { Snapshot } from './snapshot.ts';
import type { Decoded } from './unpack.ts';

export class Matching {
  readonly segment: Segment;
  readonly #number: number;
  readonly #plan: Plan;
  readonly #scored: boolean;
  readonly #snapshot: Snapshot;
  readonly #decoded: ({ postings: Decoded; whole: boolean } | undefined)[] = [];

  /** `scored`: whether the weights of words will be asked for, too. */
  constructor(snapshot: Snapshot, number: number, segment: Segment, plan: Plan, scored: boolean) {
    this.#snapshot = snapshot;
    this.#number = number;
    this.segment = segment;
    this.#plan = plan;
    this.#scored = scored;
  }

  /** The documents found, without those deleted. */
  match(): Bits {
    const bits = this.#bits(this.#plan.root, null);
    if (this.segment.deleted) subtract(bits, this.segment.deleted);
    return bits;
  }

  /** A word's documents; at least those in `within`. */
  decoded(slot: number, within: Bits | null): Decoded {
    const known = this.#decoded[slot];
    if (known?.whole) return known.postings;
    const entry = this.#plan.slots[slot]?.entries[this.#number];
    const documents = entry?.documents ?? 0;
    const postings = roomFor(slot, documents);
    const said = this.#plan.slots[slot]?.said;
    if (said) {
      if (entry) this.segment.file.postings(entry).decode(null, postings);
      const whole = withSaid(postings, said, this.#byWork());
      this.#decoded[slot] = { postings: whole, whole: true };
      return whole;
    }
    // Asked for a second time: another part of the tree may look at other documents.
    const narrow = known ? null : within;
    if (entry) this.segment.file.postings(entry).decode(narrow, postings);
    this.#decoded[slot] = { postings, whole: narrow === null };
    return postings;
  }

  /** As a rule it may return more than `within`, which the caller cuts off. */
  #bits(node: Node, within: Bits | null): Bits {
    if ('slot' in node) return this.#slotBits([node.slot], within);
    if ('union' in node) return this.#slotBits(node.union, within);
    if ('phrase' in node) {
      const bits = this.#phraseBits(node.phrase, within);
      if (node.said) eachSaid(node.said, this.#byWork(), (doc) => set(bits, doc));
      return bits;
    }
    if ('all' in node) return this.#allBits(node.all, within);
    if ('any' in node) {
      const bits = bitsFor(this.segment.documents);
      for (const part of node.any) unite(bits, this.#bits(part, within));
      return bits;
    }
    if ('not' in node) {
      const bits = allOf(this.segment.documents);
      subtract(bits, this.#bits(node.not, within));
      return bits;
    }
    return factBits(this.#snapshot, this.segment, node.fact);
  }

  /** The documents of any of these words. */
  #slotBits(slots: readonly number[], within: Bits | null): Bits {
    const bits = bitsFor(this.segment.documents);
    for (const slot of slots) {
      const { entries, said } = this.#plan.slots[slot] ?? {};
      const entry = entries?.[this.#number];
      if (this.#scored || said) {
        const { docs, count } = this.decoded(slot, within);
        setAll(bits, docs, count);
      } else if (entry) this.segment.file.postings(entry).mark(within, bits);
    }
    return bits;
  }

  #allBits(parts: readonly Node[], within: Bits | null): Bits {
    let found: Bits | null = null;
    for (const part of parts.toSorted((a, b) => this.#cost(a) - this.#cost(b))) {
      const bits = this.#bits(part, found ?? within);
      if (found) intersect(found, bits);
      else found = bits;
    }
    return found ?? allOf(this.segment.documents);
  }

  #phraseBits(slots: readonly number[], within: Bits | null): Bits {
    const bits =
      slots.length === 0
        ? bitsFor(this.segment.documents)
        : this.#allBits(
            slots.map((slot) => ({ slot })),
            within,
          );
    if (within) intersect(bits, within);
    const entries = slots.flatMap((slot) => this.#plan.slots[slot]?.entries[this.#number] ?? []);
    if (entries.length < slots.length) return bits.fill(0);
    const { file } = this.segment;
    const words = entries.map((entry, i) => ({
      postings: file.postings(entry),
      places: file.places(entry, i),
    }));
    const found = bitsFor(this.segment.documents);
    documentsWithPhrase(words, numbersOf(bits, integersFor(slots.length, count(bits))), (doc) =>
      set(found, doc),
    );
    return found;
  }

  #byWork(): ByWork {
    return byWork(this.segment.file.columns, this.#snapshot.standings.works);
  }

  /** How many documents a part may give, as an order of magnitude. */
  #cost(node: Node): number {
    if ('slot' in node) {
      const slot = this.#plan.slots[node.slot];
      return (slot?.entries[this.#number]?.documents ?? 0) + (slot?.said?.works.length ?? 0);
    }
    if ('union' in node) return node.union.reduce((sum, slot) => sum + this.#cost({ slot }), 0);
    if ('phrase' in node)
      return (
        1 + (node.said?.works.length ?? 0) + 2 * Math.min(...node.phrase.map((slot) => this.#cost({ slot })))
      );
    if ('all' in node) return Math.min(this.segment.documents, ...node.all.map((each) => this.#cost(each)));
    if ('any' in node) return node.any.reduce((sum, each) => sum + this.#cost(each), 0);
    return this.segment.documents;
  }
}

function factBits(
  snapshot: Snapshot,
  { file, documents }: Segment,
  fact: Extract<Node, { fact: unknown }>['fact'],
): Bits {
  const { columns } = file;
  const bits = bitsFor(documents);
  const where = (test: (doc: number) => boolean): Bits => {
    for (let doc = 0; doc < documents; doc += 1) if (test(doc)) set(bits, doc);
    return bits;
  };
  if ('years' in fact) {
    const [from, to] = [fact.years[0] ?? -32_768, fact.years[1] ?? 32_767];
    return where((doc) => {
      const year = columns.years[doc] ?? 0;
      return year !== 0 && year >= from && year <= to;
    });
  }
  if ('citations' in fact) {
    const [least, most] = [fact.citations[0] ?? 0, fact.citations[1] ?? Number.POSITIVE_INFINITY];
    const { citations } = snapshot.standings;
    return where((doc) => {
      const cited = citations[columns.ids[doc] ?? 0] ?? 0;
      return cited >= least && cited <= most;
    });
  }
  if ('hasFile' in fact) return where((doc) => (columns.files[doc] === 1) === fact.hasFile);
  if ('ids' in fact) {
    for (const id of fact.ids) {
      const doc = documentOf(columns, id);
      if (doc >= 0) set(bits, doc);
    }
    return bits;
  }
  const number = snapshot.values.known(fact.of, fact.value);
  if (number === 0) return bits;
  if (fact.of === 'author' || fact.of === 'keyword') {
    const { starts, values } = columns.multiple[fact.of];
    return where((doc) => values.subarray(starts[doc], starts[doc + 1]).includes(number));
  }
  const column = columns.single[fact.of];
  return where((doc) => column[doc] === number);
}
