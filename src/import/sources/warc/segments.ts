// Where is the rest of a record that was archived in parts? In continuation records further on in the same file.
import { Failure } from '../../../base/errors.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { PlainReader } from '../packed/plain-reader.ts';
import { type ArchiveRecord, beginsRecord } from './record.ts';
import { warcRecords } from './warc-records.ts';

export const isSegmented = ({ type, fields }: ArchiveRecord): boolean =>
  type !== 'continuation' && fields?.get('warc-segment-number') === '1';

/** Parts follow closely where they are written at all; a search without end would cost the square of the file. */
const farthest = 1000;

/** The block of the first part and of all that belong to it, read by a reader of their own. */
export async function* laterSegments(bytes: Bytes, first: ArchiveRecord): Chunks {
  yield* first.block.chunks;
  const id = first.fields?.get('warc-record-id') ?? null;
  const reader = await PlainReader.open(bytes, first.position, beginsRecord);
  let wanted = 2;
  let passed = 0;
  try {
    for await (const record of warcRecords(reader)) {
      if (passed++ > farthest) break;
      if ('damage' in record || record.type !== 'continuation') continue;
      const { fields, block } = record;
      if (fields?.get('warc-segment-origin-id') !== id) continue;
      if (fields?.get('warc-segment-number') !== String(wanted)) continue;
      yield* block.chunks;
      if (fields.get('warc-segment-total-length') !== null) return;
      wanted += 1;
      passed = 0;
    }
  } finally {
    await reader.close();
  }
  throw new Failure('damaged', 'The record was archived in parts, and not all of them are in this file.');
}
