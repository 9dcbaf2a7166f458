// What do citing papers say of a work? Their sentences are small documents of their own, joined with the work when it is
// asked for, so that a work is not written anew each time it is cited.
import { marks, type Term } from '../analysis/term.ts';
import { mostMentioning } from '../ranking.ts';
import { type Bits, bitsFor, count, has, intersect, numbersOf, subtract } from './bits.ts';
import type { Columns } from './columns.ts';
import { eachPhrase } from './phrase.ts';
import { integersFor } from './scratch.ts';
import type { Segment } from './segment.ts';
import type { Snapshot } from './snapshot.ts';

/** How often a word stands in sentences about each work, and about how many works. */
export type Said = { counts: Uint16Array; works: number };

export class Mentions {
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** Null where nobody says it, or nearly everybody does. */
  of(term: Term): Said | null {
    if (!term.startsWith(marks.everywhere)) return null;
    const { segments, live } = this.#snapshot;
    const entries = segments.map(({ file }) => file.dictionary.find(term));
    const papers = entries.reduce(
      (sum, entry, i) => sum + (entry ? (segments[i]?.liveDocuments(entry) ?? 0) : 0),
      0,
    );
    if (papers === 0 || papers > mostMentioning(live)) return null;
    const said = { counts: new Uint16Array(1024), works: 0 };
    segments.forEach((segment, i) => {
      const entry = entries[i];
      if (entry) gather(segment, entry, said);
    });
    return said;
  }

  /** Of which works somebody says these words side by side, and how often; null where nobody does. */
  ofPhrase(terms: readonly Term[]): Said | null {
    if (!terms.every((term) => term.startsWith(marks.everywhere))) return null;
    const said = { counts: new Uint16Array(1024), works: 0 };
    for (const segment of this.#snapshot.segments) gatherPhrase(segment, terms, said);
    return said.works === 0 ? null : said;
  }
}

function gatherPhrase({ file, deleted, documents }: Segment, terms: readonly Term[], into: Said): void {
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
    for (const place of starts) add(into, workAt(file.columns, doc, place));
  });
}

const places = new Int32Array(1 << 12);

function gather(segment: Segment, entry: Parameters<Segment['liveDocuments']>[0], into: Said): void {
  const { file, deleted } = segment;
  const decoded = {
    docs: new Int32Array(entry.documents),
    weights: new Uint16Array(entry.documents),
    count: 0,
  };
  file.postings(entry).decode(null, decoded);
  const cursor = file.cursor(entry);
  for (let i = 0; i < decoded.count; i += 1) {
    const doc = decoded.docs[i] ?? 0;
    if (deleted && has(deleted, doc)) continue;
    cursor.moveTo(doc);
    const count = cursor.places(places);
    for (let p = 0; p < count; p += 1) add(into, workAt(file.columns, doc, places[p] ?? 0));
  }
}

function add(into: Said, work: number): void {
  if (work === 0) return;
  if (work >= into.counts.length) {
    const counts = new Uint16Array(Math.max(work + 1, into.counts.length * 2));
    counts.set(into.counts);
    into.counts = counts;
  }
  const before = into.counts[work] ?? 0;
  if (before === 0) into.works += 1;
  if (before < 0xffff) into.counts[work] = before + 1;
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
