// Files of records as a way in: cut into records, each understood by its format, and told with a place to go on from.
import { done, Failure, failed, type Outcome } from '../../../base/errors.ts';
import type { MetadataRecord } from '../../../base/metadata-record.ts';
import type { Item, Opened } from '../../source.ts';
import type { Bytes } from '../bytes/bytes.ts';
import type { Format } from '../format.ts';
import { PlainReader } from '../packed/plain-reader.ts';
import { isUtf16 } from '../sample.ts';
import { type Boundary, cut } from './cut.ts';

/** Understands one piece after another; null where a piece is no record (a macro, a blank line). */
export type Understand = (piece: Buffer) => Outcome<MetadataRecord> | null;

export type RecordFormat = {
  name: string;
  is: string;
  /** By the first bytes, unpacked. */
  looksLike(text: string): boolean;
  boundary: Boundary;
  /** Begins a file that begins so; what one piece says may be needed for the next. */
  start(head: string, source: string): Understand;
  /** Whether later pieces need the earlier ones: then going on means reading from the start. */
  remembers?: boolean;
};

export function recordFormat(format: RecordFormat): Format {
  return {
    name: format.name,
    is: format.is,
    knows: ({ bytes, text }) => bytes !== null && format.looksLike(text),
    open: async ({ bytes, place, head, text }) => {
      if (!bytes) throw new Failure('wrong-usage', `${place} is a folder. Name the file of records itself.`);
      if (isUtf16(head))
        throw new Failure(
          'unsupported-format',
          `${place} is ${format.is} in UTF-16. Save it as UTF-8 and import that.`,
        );
      return openRecords(format, bytes, text);
    },
  };
}

export const openRecords = (format: RecordFormat, bytes: Bytes, head: string): Opened => ({
  format: format.name,
  size: bytes.size,
  items: (from) => recordItems(format, bytes, head, from),
  close: async () => {},
});

export async function* recordItems(
  format: RecordFormat,
  bytes: Bytes,
  head: string,
  from: string | null,
): AsyncGenerator<Item> {
  const understand = format.start(head, bytes.name);
  let passed = from === null || !format.remembers;
  const reader = await PlainReader.open(bytes, format.remembers ? null : from, () => true);
  try {
    for await (const { bytes: piece, position, reached } of cut(reader, format.boundary)) {
      const outcome = understood(understand, piece);
      if (passed && outcome) yield itemOf(outcome, { position, reached, status: null }, bytes.name);
      passed ||= position === from;
    }
  } finally {
    await reader.close();
  }
}

/** What cannot be understood costs itself alone. */
function understood(understand: Understand, piece: Buffer | Failure): Outcome<MetadataRecord> | null {
  if (piece instanceof Failure) return { ok: false, error: piece };
  try {
    return understand(piece);
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown };
    throw thrown;
  }
}

type Told = { position: string; reached: number; status: null };

function itemOf(outcome: Outcome<MetadataRecord>, told: Told, file: string): Item {
  const path = `${file}@${told.position}`;
  if (!outcome.ok) {
    const { code, message } = outcome.error;
    return { ...told, name: path, path, url: null, skipped: 'damaged', reason: message, code };
  }
  const { value: record } = outcome;
  return { ...told, name: record.key, path, url: record.urls[0] ?? null, record };
}

/** A record that says nothing a reader could look for is none. */
export function worthwhile(record: MetadataRecord): Outcome<MetadataRecord> {
  if (record.title === null && record.doi === null && record.arxiv === null)
    return failed('damaged', `The record ${record.key || '(without a key)'} has no title.`);
  return done(record);
}
