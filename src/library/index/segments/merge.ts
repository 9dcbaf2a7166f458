// How do several segments become one? Their dictionaries are walked side by side; deleted documents are left out.
import { setImmediate as breathe } from 'node:timers/promises';
import { has } from './bits.ts';
import { type Columns, columnsOf, type Facts, factsOf } from './columns.ts';
import type { Entry } from './dictionary.ts';
import { skipPlaces, TermPostings } from './postings-writer.ts';
import type { Segment, SegmentFile } from './segment.ts';
import { SegmentWriter } from './segment-writer.ts';
import { type Decoded, decodeAll } from './unpack.ts';

/** Milliseconds of work between two looks at what else the process has to do. */
const turn = 15;

/** Writes the segment `name` and returns its columns. */
export async function merge(segments: readonly Segment[], folder: string, name: number): Promise<Columns> {
  const facts: Facts[] = [];
  const sources = segments.map((segment) => sourceOf(segment, facts));
  const columns = columnsOf(facts);
  const writer = new SegmentWriter(folder, name);
  try {
    const postings = new TermPostings();
    const having: Source[] = [];
    let began = performance.now();
    let added = 0;
    for (;;) {
      const term = withLeastTerm(sources, having);
      if (term === undefined) break;
      postings.clear();
      for (const source of having) take(source, postings);
      writer.add(term, postings);
      added += 1;
      if (added % 256 === 0 && performance.now() - began > turn) {
        await breathe();
        began = performance.now();
      }
    }
    writer.finish(columns);
    return columns;
  } catch (thrown) {
    writer.abandon();
    throw thrown;
  }
}

type Source = {
  segment: Segment;
  bytes: ReturnType<SegmentFile['inOrder']>;
  entries: Generator<Entry>;
  entry: Entry | undefined;
  /** The new number of each document, -1 for those deleted. */
  numbers: Int32Array;
  decoded: Decoded;
};

function sourceOf(segment: Segment, facts: Facts[]): Source {
  const { documents, deleted, file } = segment;
  const numbers = new Int32Array(documents);
  for (let doc = 0; doc < documents; doc += 1) {
    const gone = deleted !== null && has(deleted, doc);
    numbers[doc] = gone ? -1 : facts.length;
    if (!gone) facts.push(factsOf(file.columns, doc));
  }
  const entries = file.dictionary.all();
  const first = entries.next();
  return {
    segment,
    bytes: file.inOrder(),
    entries,
    entry: first.done ? undefined : first.value,
    numbers,
    decoded: { docs: new Int32Array(documents), weights: new Uint16Array(documents), count: 0 },
  };
}

/** The first of all present terms; puts the sources that stand at it into `having`. */
function withLeastTerm(sources: readonly Source[], having: Source[]): string | undefined {
  let least: string | undefined;
  having.length = 0;
  for (const source of sources) {
    const term = source.entry?.term;
    if (term === undefined || (least !== undefined && term > least)) continue;
    if (term !== least) having.length = 0;
    least = term;
    having.push(source);
  }
  return least;
}

/** Appends what a source has of its present term, and moves it on. */
function take(source: Source, into: TermPostings): void {
  const { segment, bytes, entry, numbers, decoded } = source;
  if (!entry) return;
  const { deleted } = segment;
  const documentsAt = bytes.documents.seek(entry.documentsAt, entry.documentBytes);
  decodeAll(bytes.documents.bytes, documentsAt, entry.documents, decoded);
  let at = bytes.places.seek(entry.placesAt, entry.placeBytes);
  const places = bytes.places.bytes;
  into.reserve(decoded.count);
  if (deleted === null) into.places.copy(places, at, at + entry.placeBytes);
  for (let i = 0; i < decoded.count; i += 1) {
    const number = numbers[decoded.docs[i] ?? 0] ?? -1;
    if (deleted !== null) {
      const end = skipPlaces(places, at);
      if (number >= 0) into.places.copy(places, at, end);
      at = end;
    }
    if (number < 0) continue;
    into.docs[into.count] = number;
    into.weights[into.count] = decoded.weights[i] ?? 0;
    into.count += 1;
  }
  const next = source.entries.next();
  source.entry = next.done ? undefined : next.value;
}
