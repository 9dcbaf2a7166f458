// What is known of each document beside its words? One array a fact, in the order of the segment's documents.
import type { FileStream } from './file-stream.ts';

/** Facts of which a document has at most one, as numbers of values (values.ts); 0 is none. */
export const singleFields = ['venue', 'kind', 'language'] as const;
export type SingleField = (typeof singleFields)[number];
/** Facts of which it may have several. */
export const multipleFields = ['author', 'keyword'] as const;
export type MultipleField = (typeof multipleFields)[number];
export type ValueField = SingleField | MultipleField;

export type Several = { starts: Uint32Array; values: Uint32Array };

export type Columns = {
  documents: number;
  ids: Uint32Array;
  /** The documents in ascending order of their ids. */
  byId: Uint32Array;
  /** Weighted numbers of words. */
  lengths: Uint32Array;
  /** 0 where unknown. */
  years: Int16Array;
  files: Uint8Array;
  single: Record<SingleField, Uint32Array>;
  multiple: Record<MultipleField, Several>;
  /** Of mentions: by turns the place where a sentence begins and the work it is about. */
  said: Several;
};

/** The facts of one document while a segment is gathered. */
export type Facts = {
  id: number;
  length: number;
  year: number;
  file: number;
  single: Record<SingleField, number>;
  multiple: Record<MultipleField, ArrayLike<number>>;
  said: ArrayLike<number>;
};

export function columnsOf(facts: readonly Facts[]): Columns {
  const ids = Uint32Array.from(facts, (each) => each.id);
  return {
    documents: facts.length,
    ids,
    byId: Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0)),
    lengths: Uint32Array.from(facts, (each) => each.length),
    years: Int16Array.from(facts, (each) => each.year),
    files: Uint8Array.from(facts, (each) => each.file),
    single: {
      venue: Uint32Array.from(facts, (each) => each.single.venue),
      kind: Uint32Array.from(facts, (each) => each.single.kind),
      language: Uint32Array.from(facts, (each) => each.single.language),
    },
    multiple: {
      author: several(facts.map((each) => each.multiple.author)),
      keyword: several(facts.map((each) => each.multiple.keyword)),
    },
    said: several(facts.map((each) => each.said)),
  };
}

export function factsOf(columns: Columns, doc: number): Facts {
  const { single, multiple } = columns;
  const slice = ({ starts, values }: Several) => values.subarray(starts[doc], starts[doc + 1]);
  return {
    id: columns.ids[doc] ?? 0,
    length: columns.lengths[doc] ?? 0,
    year: columns.years[doc] ?? 0,
    file: columns.files[doc] ?? 0,
    single: {
      venue: single.venue[doc] ?? 0,
      kind: single.kind[doc] ?? 0,
      language: single.language[doc] ?? 0,
    },
    multiple: { author: slice(multiple.author), keyword: slice(multiple.keyword) },
    said: slice(columns.said),
  };
}

/** The document with this id, or -1. */
export function documentOf({ ids, byId, documents }: Columns, id: number): number {
  let low = 0;
  let high = documents;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  const doc = byId[low] ?? -1;
  return low < documents && ids[doc] === id ? doc : -1;
}

function several(lists: ArrayLike<number>[]): Several {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = (starts[i] ?? 0) + list.length;
  });
  const values = new Uint32Array(starts[lists.length] ?? 0);
  lists.forEach((list, i) => {
    values.set(list, starts[i]);
  });
  return { starts, values };
}

/** All arrays one behind the other, each on a multiple of 8 bytes, in this order. */
const arraysOf = (columns: Columns): [Uint32Array | Int16Array | Uint8Array, number][] => [
  [columns.ids, 4],
  [columns.byId, 4],
  [columns.lengths, 4],
  [columns.years, 2],
  [columns.files, 1],
  ...singleFields.map((field): [Uint32Array, number] => [columns.single[field], 4]),
  ...multipleFields.flatMap((field): [Uint32Array, number][] => [
    [columns.multiple[field].starts, 4],
    [columns.multiple[field].values, 4],
  ]),
  [columns.said.starts, 4],
  [columns.said.values, 4],
];

export function writeColumns(out: FileStream, columns: Columns): void {
  for (const [array] of arraysOf(columns)) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const head = Buffer.alloc(8);
    head.writeDoubleLE(array.length);
    out.buffer.copy(head, 0, 8);
    out.buffer.copy(bytes, 0, bytes.length);
    out.buffer.copy(head, 0, (8 - (bytes.length % 8)) % 8);
    out.relieve();
  }
}

/** `bytes` must begin on a multiple of 8 in their memory. */
export function readColumns(bytes: Buffer): Columns {
  let at = 0;
  const next = (width: number): { offset: number; length: number } => {
    const length = bytes.readDoubleLE(at);
    const offset = bytes.byteOffset + at + 8;
    at += 8 + Math.ceil((length * width) / 8) * 8;
    return { offset, length };
  };
  const numbers = (): Uint32Array => {
    const { offset, length } = next(4);
    return new Uint32Array(bytes.buffer, offset, length);
  };
  const ids = numbers();
  const byId = numbers();
  const lengths = numbers();
  const years = next(2);
  const files = next(1);
  return {
    documents: ids.length,
    ids,
    byId,
    lengths,
    years: new Int16Array(bytes.buffer, years.offset, years.length),
    files: new Uint8Array(bytes.buffer, files.offset, files.length),
    single: { venue: numbers(), kind: numbers(), language: numbers() },
    multiple: {
      author: { starts: numbers(), values: numbers() },
      keyword: { starts: numbers(), values: numbers() },
    },
    said: { starts: numbers(), values: numbers() },
  };
}
