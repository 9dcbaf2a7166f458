// What do citing papers say of a work? Their sentences are small documents of their own, joined with the work when it is
// asked for, so that a work is not written anew each time it is cited.
import { marks, type Term } from '../analysis/term.ts';
import { mostMentioning } from '../ranking.ts';
import { type Bits, bitsFor, count, has, intersect, numbersOf, subtract } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Entry } from './dictionary.ts';
import { eachPhrase } from './phrase.ts';
import { PostingsCursor } from './postings-cursor.ts';
import { type Said, SaidList } from './said.ts';
import { integersFor } from './scratch.ts';
import type { Segment } from './segment.ts';
import type { Snapshot } from './snapshot.ts';

/** Sayings of the words asked for last, up to as many as take 16 MB. */
const mostKept = 2_000_000;

const bySnapshot = new WeakMap<Snapshot, Mentions>();

export function mentionsIn(snapshot: Snapshot): Mentions {
  const known = bySnapshot.get(snapshot) ?? new Mentions(snapshot);
  bySnapshot.set(snapshot, known);
  return known;
}

export class Mentions {
  readonly #snapshot: Snapshot;
  /** A question asks for the same words several times, in other combinations. */
  readonly #kept = new Map<Term, Said | null>();
  #size = 0;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** Null where nobody says it, or nearly everybody does. */
  of(term: Term): Said | null {
    let said = this.#kept.get(term);
    if (said === undefined) {
      said = this.#gathered(term);
      this.#size += sizeOf(said);
    }
    this.#kept.delete(term);
    this.#kept.set(term, said);
    for (const [oldest, each] of this.#kept) {
      if (this.#size <= mostKept) break;
      this.#kept.delete(oldest);
      this.#size -= sizeOf(each);
    }
    return said;
  }

  /** Of which works somebody says these words side by side, and how often; null where nobody does. */
  ofPhrase(terms: readonly Term[]): Said | null {
    if (!terms.every((term) => term.startsWith(marks.everywhere))) return null;
    const list = new SaidList();
    for (const segment of this.#snapshot.segments) gatherPhrase(segment, terms, list);
    return list.said();
  }

  /** The papers that say these words of each of these works, those with most of the words first; `most` of each. */
  saying(works: ReadonlySet<number>, terms: readonly Term[], most: number): Map<number, number[]> {
    const words = new Map<number, Map<number, number>>();
    for (const term of terms) {
      const said = this.of(term);
      if (!said) continue;
      const seen = new Set<string>();
      for (let i = 0; i < said.of.length; i += 1) {
        const work = said.of[i] ?? 0;
        if (!works.has(work)) continue;
        const paper = said.by[i] ?? 0;
        if (seen.size === seen.add(`${work} ${paper}`).size) continue;
        const papers = words.get(work) ?? new Map<number, number>();
        words.set(work, papers.set(paper, (papers.get(paper) ?? 0) + 1));
      }
    }
    return new Map(
      [...words].map(([work, papers]) => [
        work,
        [...papers]
          .sort(([a, m], [b, n]) => n - m || a - b)
          .slice(0, most)
          .map(([paper]) => paper),
      ]),
    );
  }

  #gathered(term: Term): Said | null {
    if (!term.startsWith(marks.everywhere)) return null;
    const { segments, live } = this.#snapshot;
    const entries = segments.map(({ file }) => file.dictionary.find(term));
    const papers = entries.reduce(
      (sum, entry, i) => sum + (entry ? (segments[i]?.liveDocuments(entry) ?? 0) : 0),
      0,
    );
    if (papers === 0 || papers > mostMentioning(live)) return null;
    const list = new SaidList();
    segments.forEach((segment, i) => {
      const entry = entries[i];
      if (entry) gather(segment, entry, list);
    });
    return list.said();
  }
}

/** That nobody says a word is also worth knowing. */
const sizeOf = (said: Said | null): number => 100 + (said?.of.length ?? 0);

function gatherPhrase({ file, deleted, documents }: Segment, terms: readonly Term[], into: SaidList): void {
  const entries = terms.flatMap((term) => file.dictionary.find(term) ?? []);
  if (entries.length < terms.length) return;
  const words = entries.map((entry, i) => ({
    postings: file.postings(entry),
    places: file.places(entry, i),
  }));
  let found: Bits | null = null;
  for (const { postings } of words) {
    const bits = bitsFor(documents);
    postings.mark(found, bits);
    if (found) intersect(bits, found);
    found = bits;
  }
  if (!found) return;
  if (deleted) subtract(found, deleted);
  eachPhrase(words, numbersOf(found, integersFor(words.length, count(found))), (doc, starts) => {
    for (const place of starts) into.add(workAt(file.columns, doc, place), file.columns.ids[doc] ?? 0);
  });
}

const places = new Int32Array(1 << 12);

function gather({ file, deleted }: Segment, entry: Entry, into: SaidList): void {
  const decoded = {
    docs: new Int32Array(entry.documents),
    weights: new Uint16Array(entry.documents),
    count: 0,
  };
  const postings = file.postings(entry);
  postings.decode(null, decoded);
  // All of them will be asked for: read at once.
  const all = file.places(entry, 0);
  const cursor = new PostingsCursor(postings, {
    size: entry.placeBytes,
    read: (from, to) => all.subarray(from, to),
  });
  for (let i = 0; i < decoded.count; i += 1) {
    const doc = decoded.docs[i] ?? 0;
    if (deleted && has(deleted, doc)) continue;
    cursor.moveTo(doc);
    const count = cursor.places(places);
    for (let p = 0; p < count; p += 1)
      into.add(workAt(file.columns, doc, places[p] ?? 0), file.columns.ids[doc] ?? 0);
  }
}

/** The work that the sentence at this place is about; 0 where there is none. */
function workAt({ said: { starts, values } }: Columns, doc: number, place: number): number {
  let low = (starts[doc] ?? 0) / 2;
  let high = (starts[doc + 1] ?? 0) / 2;
  const first = low;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle * 2] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low === first ? 0 : (values[(low - 1) * 2 + 1] ?? 0);
}
