// What does an archive bring? Each record as an item: what a server sent is a source, all else is told and passed over.
import { Failure } from '../../../base/errors.ts';
import { collect } from '../../../read/archive/bytes.ts';
import type { Skipped, Source } from '../../source.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { PlainReader } from '../packed/plain-reader.ts';
import { arcRecords } from './arc-records.ts';
import { decodedBody } from './body.ts';
import { Fields, headerText } from './fields.ts';
import { httpMessage } from './http.ts';
import { type Archived, type Led, ledByMetadata, ledByRequest, withParents } from './parents.ts';
import { type ArchiveRecord, beginsRecord, type Damage } from './record.ts';
import { isSegmented, laterSegments } from './segments.ts';
import { warcRecords } from './warc-records.ts';

export type ArchiveFormat = 'warc' | 'arc';

/** `from` is the position of the item after which to go on. */
export async function* archiveItems(
  format: ArchiveFormat,
  bytes: Bytes,
  from: string | null,
): AsyncGenerator<Source | Skipped> {
  for await (const item of itemsAt(format, bytes, from)) if (item.position !== from) yield item;
}

/** From the item at this position on. */
export function itemsAt(
  format: ArchiveFormat,
  bytes: Bytes,
  position: string | null,
): AsyncGenerator<Source | Skipped> {
  return withParents(archivedAt(format, bytes, position));
}

async function* archivedAt(
  format: ArchiveFormat,
  bytes: Bytes,
  position: string | null,
): AsyncGenerator<Archived> {
  const reader = await PlainReader.open(bytes, position, beginsRecord);
  try {
    for await (const record of format === 'warc' ? warcRecords(reader) : arcRecords(reader))
      yield await archived(bytes, record);
  } finally {
    await reader.close();
  }
}

async function archived(bytes: Bytes, record: ArchiveRecord | Damage): Promise<Archived> {
  const { position, reached } = record;
  const path = `${bytes.name}@${position}`;
  const told = { path, position, reached };
  if ('damage' in record) {
    const about = { ...told, name: path, url: null, status: null };
    return { item: { ...about, skipped: 'damaged', reason: record.damage, code: 'damaged' }, led: null };
  }
  const { url, at } = record;
  const { status, open, led } = await payloadOf(bytes, record);
  const about = { ...told, name: url ?? path, status, url, open };
  const skipped = skipping(record, status);
  if (skipped || url === null)
    return {
      item: { ...about, ...(skipped ?? { skipped: 'record', reason: 'A record without an address.' }) },
      led,
    };
  return { item: { ...about, url, parent: null, depth: null, seed: false, at }, led };
}

function skipping(
  record: ArchiveRecord,
  status: number | null,
): Pick<Skipped, 'skipped' | 'reason' | 'code'> | null {
  if (record.length === null)
    return { skipped: 'damaged', reason: 'The header does not say how long the record is.', code: 'damaged' };
  const reason = reasonToSkip(record);
  if (reason !== null) return { skipped: 'record', reason };
  if (status === null || (status >= 200 && status <= 299)) return null;
  return { skipped: 'status', reason: `The server answered with status ${status}.` };
}

/** What was fetched has an address that can be fetched from; names were looked up on the way, and no document. */
function reasonToSkip({ type, url }: ArchiveRecord): string | null {
  if (type === 'revisit') return 'The same bytes were archived earlier: this record only says so.';
  if (type === 'continuation') return 'A later part of a record that was archived in parts.';
  if (!['response', 'resource', 'conversion'].includes(type)) return `A ${type} record holds no document.`;
  return url?.startsWith('dns:') || url?.startsWith('whois:') ? 'A look-up, not a document.' : null;
}

type Payload = { status: number | null; led: Led | null; open(): Chunks };

/** The header of an HTTP message is read at once, because it says the status; the body waits for `open`. */
async function payloadOf(bytes: Bytes, record: ArchiveRecord): Promise<Payload> {
  const block = isSegmented(record) ? laterSegments(bytes, record) : record.block.chunks;
  try {
    if (record.type === 'metadata' && (record.length ?? 0) <= largestMetadata) return await metadataOf(block);
    if (!isHttp(record)) return { status: null, led: null, open: () => block };
    const message = await httpMessage(block);
    const led = record.type === 'request' ? ledByRequest(message.fields) : null;
    return { status: message.status, led, open: () => decodedBody(message) };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { status: null, led: null, open: () => failing(thrown) };
  }
}

const largestMetadata = 65_536;

async function metadataOf(block: Chunks): Promise<Payload> {
  const payload = await collect(block, largestMetadata);
  const fields = new Fields();
  for (const line of headerText(payload).split(/\r?\n/)) fields.add(line);
  return { status: null, led: ledByMetadata(fields), open: () => once(payload) };
}

async function* once(payload: Uint8Array): Chunks {
  if (payload.length > 0) yield payload;
}

function isHttp({ type, contentType, url }: ArchiveRecord): boolean {
  if (contentType !== null && /^application\/http\b/i.test(contentType)) return true;
  return (type === 'response' || type === 'revisit') && (url === null || /^<?https?:/i.test(url));
}

// biome-ignore lint/correctness/useYield: a stream that ends in failure before its first byte
async function* failing(failure: Failure): Chunks {
  throw failure;
}
