// What does one segment hold? Documents that never change; what was deleted since is known beside it.

import { readFileSync } from 'node:fs';
import { marks, type Term } from '../analysis/term.ts';
import { type Bits, bitsFor, count, intersect, setAll } from './bits.ts';
import { type Columns, readColumns } from './columns.ts';
import { Dictionary, type Entry } from './dictionary.ts';
import { type FilePart, FileView, type InOrder, type ReadCache } from './file-view.ts';
import type { SegmentRow } from './manifest.ts';
import { deletionsFile, segmentFile } from './names.ts';
import { Postings } from './postings.ts';
import { PostingsCursor } from './postings-cursor.ts';
import { trailerBytes } from './segment-writer.ts';

/** Titles and names are asked for most, and are small: such questions are answered without reading a file. */
const inMemory = [marks.title, marks.name];

/** The file of a segment, open. Several states of the index share it. */
export class SegmentFile {
  readonly columns: Columns;
  readonly dictionary: Dictionary;
  readonly #view: FileView;
  readonly #places: FilePart;
  readonly #documents: FilePart;

  constructor(folder: string, name: number, cache: ReadCache) {
    this.#view = new FileView(segmentFile(folder, name), cache);
    const trailer = this.#view.readOnce(this.#view.size - trailerBytes, trailerBytes);
    const [documents, dictionary, columns, end] = [0, 8, 16, 24].map((at) => trailer.readDoubleLE(at));
    this.#places = this.#view.part(0, documents ?? 0);
    this.#documents = this.#view.part(documents ?? 0, dictionary ?? 0);
    this.dictionary = new Dictionary(this.#view.part(dictionary ?? 0, columns ?? 0));
    for (const mark of inMemory) {
      const stretch = this.dictionary.keep(mark);
      if (!stretch) continue;
      this.#documents.keep(...stretch.documents);
      this.#places.keep(...stretch.places);
    }
    this.columns = readColumns(this.#view.readOnce(columns ?? 0, (end ?? 0) - (columns ?? 0)));
  }

  postings(entry: Entry): Postings {
    return new Postings(this.#documents.read(entry.documentsAt, entry.documentBytes), entry.documents);
  }

  /** All places of a word; valid until those of another word are asked for with the same number. */
  places(entry: Entry, number: number): Uint8Array {
    return this.#places.borrow(entry.placesAt, entry.placeBytes, number);
  }

  cursor(entry: Entry): PostingsCursor {
    return new PostingsCursor(this.postings(entry), {
      size: entry.placeBytes,
      read: (from, to) => this.#places.read(entry.placesAt + from, to - from),
    });
  }

  /** For a merge, which reads every word once, in order. */
  inOrder(): { documents: InOrder; places: InOrder } {
    return { documents: this.#documents.inOrder(), places: this.#places.inOrder() };
  }

  close(): void {
    this.#view.close();
  }
}

/** A segment as a manifest sees it. */
export class Segment {
  readonly row: SegmentRow;
  readonly file: SegmentFile;
  /** Null where nothing is deleted. */
  readonly deleted: Bits | null;
  readonly #live = new Map<Term, number>();

  constructor(folder: string, row: SegmentRow, file: SegmentFile) {
    this.row = row;
    this.file = file;
    this.deleted = row.deletions === 0 ? null : readBits(deletionsFile(folder, row.name, row.deletions));
  }

  get documents(): number {
    return this.row.documents;
  }

  /**
   * In how many documents that are not deleted a word stands: exact, so that a score does not depend on what was there
   * before. Deleted documents are few, since segments with many are merged.
   */
  liveDocuments(entry: Entry): number {
    if (!this.deleted) return entry.documents;
    const known = this.#live.get(entry.term);
    if (known !== undefined) return known;
    const postings = this.file.postings(entry);
    const decoded = {
      docs: new Int32Array(entry.documents),
      weights: new Uint16Array(entry.documents),
      count: 0,
    };
    postings.decode(this.deleted, decoded);
    const seen = bitsFor(this.documents);
    setAll(seen, decoded.docs, decoded.count);
    intersect(seen, this.deleted);
    const live = entry.documents - count(seen);
    if (this.#live.size > 10_000) this.#live.clear();
    this.#live.set(entry.term, live);
    return live;
  }
}

function readBits(path: string): Bits {
  const bytes = readFileSync(path);
  const bits = new Uint32Array(bytes.length / 4);
  for (let i = 0; i < bits.length; i += 1) bits[i] = bytes.readUInt32LE(i * 4);
  return bits;
}
