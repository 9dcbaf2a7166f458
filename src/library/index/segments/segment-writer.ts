// How does a segment get onto the disk? Term by term in order, then the facts of its documents, all into one file:
// places, documents, dictionary, columns, and at the end where each begins. Synced when it is finished.
import type { Term } from '../analysis/term.ts';
import { type Columns, writeColumns } from './columns.ts';
import { DictionaryWriter } from './dictionary-writer.ts';
import { FileStream } from './file-stream.ts';
import { segmentFile } from './names.ts';
import { PostingsWriter, type TermPostings } from './postings-writer.ts';

/** Bytes at the end of a file: where documents, dictionary and columns begin, and where these end. */
export const trailerBytes = 32;

export class SegmentWriter {
  readonly #places: FileStream;
  readonly #documents: FileStream;
  readonly #entries: FileStream;
  readonly #dictionary: DictionaryWriter;
  readonly #postings = new PostingsWriter();

  constructor(folder: string, name: number) {
    const path = segmentFile(folder, name);
    this.#places = new FileStream(path);
    this.#documents = new FileStream(`${path}.documents`);
    this.#entries = new FileStream(`${path}.dictionary`);
    this.#dictionary = new DictionaryWriter(this.#entries);
  }

  add(term: Term, postings: TermPostings): void {
    if (postings.count === 0) return;
    const [documentsBefore, placesBefore] = [this.#documents.length, this.#places.length];
    this.#postings.write(postings, this.#documents.buffer, this.#places.buffer);
    this.#dictionary.add(term, {
      documents: postings.count,
      documentBytes: this.#documents.length - documentsBefore,
      placeBytes: this.#places.length - placesBefore,
    });
    this.#documents.relieve();
    this.#places.relieve();
  }

  finish(columns: Columns): void {
    const file = this.#places;
    const starts = [file.length];
    file.append(this.#documents);
    starts.push(file.length);
    this.#dictionary.finish();
    file.append(this.#entries);
    starts.push(file.length);
    writeColumns(file, columns);
    starts.push(file.length);
    const trailer = Buffer.alloc(trailerBytes);
    starts.forEach((start, i) => {
      trailer.writeDoubleLE(start, i * 8);
    });
    file.buffer.copy(trailer, 0, trailerBytes);
    file.finish();
  }

  /** After a failure: nothing stays. */
  abandon(): void {
    this.#documents.abandon();
    this.#places.abandon();
    this.#entries.abandon();
  }
}
