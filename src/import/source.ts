// What comes in, wherever it comes from: a place that holds items one after another, most of them with bytes.
import type { ErrorCode } from '../base/errors.ts';
import type { MetadataRecord } from '../base/metadata-record.ts';

/** A way in: opens what is at a place and tells its items, in an order that is the same every time. */
export type Opened = {
  /** As `--from` names it: "folder", "warc". */
  format: string;
  /** How many units there are (bytes of an archive, lines of a log), to tell the time left; null where unknown. */
  size: number | null;
  /** All items, or those after the one that had this `position`. */
  items(from: string | null): AsyncIterable<Item>;
  close(): Promise<void>;
};

/** One thing that a place holds. */
export type Item = Source | Skipped | Listed;

type Told = {
  /** What a person calls it: a path, a URL. */
  name: string;
  /** Where the bytes lie: a path, or archive.warc.gz@offset. */
  path: string;
  /** HTTP's or the crawler's; null where none is known. */
  status: number | null;
  /** What the server called it; the content has the last word. */
  mediaType?: string | null;
  /** Opening the place again `from` here goes on after this item. */
  position: string;
  /** How much of `size` lies behind us after this item; absent where unknown. */
  reached?: number;
};

/** Something with an address whose bytes can be had once, before the next item is asked for. */
export type Source = Told & {
  url: string;
  parent: string | null;
  /** Links followed from a seed. */
  depth: number | null;
  seed: boolean;
  /** When it was fetched, in milliseconds; null where unknown. */
  at: number | null;
  /** The payload, decoded. Throws a `Failure` (`file-not-found`, `damaged`). */
  open(): AsyncIterable<Uint8Array>;
};

/** Something that the place names and that is no document. */
export type Skipped = Told & {
  /**
   * line: a line of a log that is no download or cannot be understood. status: fetched, but not with success.
   * record: a record that carries no payload of its own (a request, metadata). damaged: bytes that cannot be had.
   * unchanged: the library has it, and it is the same as then.
   */
  skipped: 'line' | 'status' | 'record' | 'damaged' | 'unchanged';
  url: string | null;
  /** One sentence for people. */
  reason: string;
  /** Where something is broken: counted as a failure under this code. */
  code?: ErrorCode;
  /** Its payload, decoded, where it has one: for whoever wants to see every record. */
  open?(): AsyncIterable<Uint8Array>;
};

/** What a catalogue says of a publication: metadata without a document. */
export type Listed = Told & { url: string | null; record: MetadataRecord };

/** How a place is to be opened; what a format does not need is not looked at. */
export type Places = {
  /** The format, where a person named it. */
  from?: string;
  /** The crawler's log, where it does not lie beside the files. */
  log?: string;
  /** The name of a log parser, or the path of a module that is one. */
  parser?: string;
  /** A folder for what cannot be streamed. */
  temp?: string;
  /** When the library last had a file from a web address; what has not changed since is not fetched again. */
  seenAt?: (url: string) => Promise<number | null>;
  /** Which services may be asked what an identifier stands for. */
  lookups?: Readonly<Record<'doi' | 'arxiv', boolean>>;
};
