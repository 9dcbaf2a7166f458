// How does the index learn? A batch becomes a new segment, what it replaces is marked as deleted, and the manifest is
// switched; then segments are merged where that is due.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import type { IndexChange, IndexDocument, Standing } from '../index.ts';
import { type Bits, bitsFor, has, set } from './bits.ts';
import { type Columns, columnsOf, documentOf, type Facts } from './columns.ts';
import { Inverter } from './inverter.ts';
import { emptyManifest, type Manifest, readManifest, type SegmentRow, writeManifest } from './manifest.ts';
import { merge } from './merge.ts';
import { dueForMerge } from './merge-policy.ts';
import { deletionsFile, standingsFile, sweep, valuesFile } from './names.ts';
import type { Segment } from './segment.ts';
import { SegmentWriter } from './segment-writer.ts';
import { type Reader, readStandings } from './snapshot.ts';
import { Values } from './values.ts';
import { Vocabulary } from './vocabulary.ts';
import { withWriteLock } from './write-lock.ts';

/** Words in memory before a segment is written out, however large the batch: 12 bytes each. */
const mostTokens = 8_000_000;
/** Words that are remembered from one large batch for the next, about 100 bytes each. */
const mostRemembered = 1_000_000;
/** A smaller batch gains nothing by what is remembered. */
const largeBatch = 200_000;
/** Milliseconds after the last large batch for which it is worth its memory. */
const rememberedFor = 30_000;

export class Writer {
  readonly #folder: string;
  readonly #reader: Reader;
  /** Kept from one batch to the next, for one index. */
  #values: Values;
  #begun = 0;
  #vocabulary = new Vocabulary();
  #forgetting: NodeJS.Timeout | undefined;

  constructor(folder: string, reader: Reader) {
    this.#folder = folder;
    this.#reader = reader;
    this.#values = new Values(valuesFile(folder, 0));
  }

  apply(changes: readonly IndexChange[]): Promise<void> {
    return withWriteLock(this.#folder, async () => {
      const manifest = this.#manifest();
      const newest = new Map(
        changes.map((change) => ['put' in change ? change.put.id : change.remove, change]),
      );
      const puts = [...newest.values()].flatMap((change) => ('put' in change ? [change.put] : []));
      try {
        this.#values.readTo(manifest.values);
        const next = { ...manifest, generation: manifest.generation + 1 };
        next.segments = this.#deleteFrom(next.generation, [...newest.keys()]).filter(({ live }) => live > 0);
        this.#write(puts, next);
        next.values = this.#values.save();
        writeManifest(this.#folder, next);
        await this.#mergeWhereDue(next);
      } catch (thrown) {
        this.#values.forget();
        throw thrown;
      }
    });
  }

  rate(standings: readonly Standing[]): Promise<void> {
    return withWriteLock(this.#folder, async () => {
      const manifest = this.#manifest();
      const before = readStandings(this.#folder, manifest);
      const size = standings.reduce((most, { id }) => Math.max(most, id + 1), before.citations.length);
      const numbers = new Uint32Array(size * 3);
      numbers.set(before.citations, 0);
      numbers.set(before.byOthers, size);
      numbers.set(before.works, size * 2);
      for (const { id, citations, citationsByOthers, work = 0 } of standings) {
        numbers[id] = citations;
        numbers[size + id] = citationsByOthers;
        numbers[size * 2 + id] = work;
      }
      const generation = manifest.generation + 1;
      writeSynced(standingsFile(this.#folder, generation), numbers);
      const next = { ...manifest, generation, standings: generation };
      writeManifest(this.#folder, next);
      sweep(this.#folder, next);
    });
  }

  #manifest(): Manifest {
    const manifest = readManifest(this.#folder) ?? emptyManifest(Date.now());
    if (manifest.begun !== this.#begun) this.#values = new Values(valuesFile(this.#folder, manifest.begun));
    this.#begun = manifest.begun;
    return manifest;
  }

  /** The rows of the segments after documents with these ids are deleted from them. */
  #deleteFrom(generation: number, ids: readonly number[]): SegmentRow[] {
    return (this.#reader.current()?.segments ?? []).map((segment) => {
      const { columns } = segment.file;
      const docs = ids
        .map((id) => documentOf(columns, id))
        .filter((doc) => doc >= 0 && !(segment.deleted && has(segment.deleted, doc)));
      if (docs.length === 0) return segment.row;
      const deleted: Bits = segment.deleted ? segment.deleted.slice() : bitsFor(segment.documents);
      let length = 0;
      for (const doc of docs) {
        set(deleted, doc);
        length += columns.lengths[doc] ?? 0;
      }
      writeSynced(deletionsFile(this.#folder, segment.row.name, generation), deleted);
      const { row } = segment;
      return { ...row, live: row.live - docs.length, length: row.length - length, deletions: generation };
    });
  }

  #write(documents: readonly IndexDocument[], next: Manifest): void {
    for (let done = 0; done < documents.length; ) {
      const inverter = new Inverter(this.#vocabulary);
      const facts: Facts[] = [];
      while (done < documents.length && inverter.tokens < mostTokens) {
        const document = documents[done++];
        if (document) facts.push(this.#factsOf(document, inverter.add(document)));
      }
      const writer = new SegmentWriter(this.#folder, next.next);
      try {
        for (const [term, postings] of inverter.terms()) writer.add(term, postings);
        const columns = columnsOf(facts);
        writer.finish(columns);
        next.segments.push(rowOf(next.next, columns));
      } catch (thrown) {
        writer.abandon();
        throw thrown;
      }
      next.next += 1;
      this.#remember(inverter.tokens >= largeBatch && this.#vocabulary.size <= mostRemembered);
    }
  }

  /** The words of this batch, for one that comes soon. */
  #remember(worthwhile: boolean): void {
    const forget = (): void => {
      this.#vocabulary = new Vocabulary();
    };
    clearTimeout(this.#forgetting);
    if (worthwhile) this.#forgetting = setTimeout(forget, rememberedFor).unref();
    else forget();
  }

  #factsOf(document: IndexDocument, { length, said }: { length: number; said: number[] }): Facts {
    const values = this.#values;
    return {
      id: document.id,
      length,
      year:
        document.year !== null && document.year > 0 && document.year < 4_096 ? Math.trunc(document.year) : 0,
      file: document.hasFile ? 1 : 0,
      single: {
        venue: values.numberOf('venue', document.venue),
        kind: values.numberOf('kind', document.kind ?? ''),
        language: values.numberOf('language', document.language ?? ''),
      },
      multiple: {
        author: unique(document.authors.map((author) => values.numberOf('author', author))),
        keyword: unique(document.keywords.map((keyword) => values.numberOf('keyword', keyword))),
      },
      said,
    };
  }

  async #mergeWhereDue(begun: Manifest): Promise<void> {
    let manifest = begun;
    for (;;) {
      const due = dueForMerge(manifest.segments);
      if (due.length === 0) break;
      const segments = this.#openSegments(due);
      const columns = await merge(segments, this.#folder, manifest.next);
      const first = manifest.segments.findIndex((row) => due.includes(row));
      const rest = manifest.segments.filter((row) => !due.includes(row));
      rest.splice(first, 0, rowOf(manifest.next, columns));
      manifest = {
        ...manifest,
        generation: manifest.generation + 1,
        next: manifest.next + 1,
        segments: rest,
      };
      writeManifest(this.#folder, manifest);
    }
    sweep(this.#folder, manifest);
  }

  #openSegments(rows: readonly SegmentRow[]): Segment[] {
    const open = this.#reader.current()?.segments ?? [];
    return rows.flatMap((row) => open.filter((segment) => segment.row.name === row.name));
  }
}

const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)].filter((number) => number > 0);

const rowOf = (name: number, columns: Columns): SegmentRow => ({
  name,
  documents: columns.documents,
  live: columns.documents,
  length: columns.lengths.reduce((sum, length) => sum + length, 0),
  deletions: 0,
});

function writeSynced(path: string, numbers: Uint32Array): void {
  const file = openSync(path, 'w');
  try {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
