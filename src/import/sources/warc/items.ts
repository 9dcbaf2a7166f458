// What does an archive bring? Each record as an item: what a server sent is a source, all else is told and passed over.
import { Failure } from '../../../base/errors.ts';
import type { Skipped, Source } from '../../source.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { PlainReader } from '../packed/plain-reader.ts';
import { arcRecords } from './arc-records.ts';
import { decodedBody } from './body.ts';
import { httpMessage } from './http.ts';
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
export async function* itemsAt(
  format: ArchiveFormat,
  bytes: Bytes,
  position: string | null,
): AsyncGenerator<Source | Skipped> {
  const reader = await PlainReader.open(bytes, position, beginsRecord);
  try {
    for await (const record of format === 'warc' ? warcRecords(reader) : arcRecords(reader))
      yield await itemOf(bytes, record);
  } finally {
    await reader.close();
  }
}

async function itemOf(bytes: Bytes, record: ArchiveRecord | Damage): Promise<Source | Skipped> {
  const { position, reached } = record;
  const path = `${bytes.name}@${position}`;
  const told = { path, position, reached };
  if ('damage' in record)
    return {
      ...told,
      name: path,
      url: null,
      status: null,
      skipped: 'damaged',
      reason: record.damage,
      code: 'damaged',
    };
  const { url, type, at } = record;
  const name = url ?? path;
  const { status, open } = await payloadOf(bytes, record);
  const about = { ...told, name, status };
  const why = reasonToSkip(record);
  if (record.length === null)
    return {
      ...about,
      url,
      open,
      skipped: 'damaged',
      reason: 'The header does not say how long the record is.',
      code: 'damaged',
    };
  if (why !== null || url === null)
    return { ...about, url, open, skipped: 'record', reason: why ?? `A ${type} record without an address.` };
  if (status !== null && (status < 200 || status > 299))
    return { ...about, url, open, skipped: 'status', reason: `The server answered with status ${status}.` };
  return { ...about, url, open, parent: null, depth: null, seed: false, at };
}

/** What was fetched has an address that can be fetched from; names were looked up on the way, and no document. */
function reasonToSkip({ type, url }: ArchiveRecord): string | null {
  if (type === 'revisit') return 'The same bytes were archived earlier: this record only says so.';
  if (type === 'continuation') return 'A later part of a record that was archived in parts.';
  if (!['response', 'resource', 'conversion'].includes(type)) return `A ${type} record holds no document.`;
  return url?.startsWith('dns:') || url?.startsWith('whois:') ? 'A look-up, not a document.' : null;
}

type Payload = { status: number | null; open(): Chunks };

/** The header of an HTTP message is read at once, because it says the status; the body waits for `open`. */
async function payloadOf(bytes: Bytes, record: ArchiveRecord): Promise<Payload> {
  const block = isSegmented(record) ? laterSegments(bytes, record) : record.block.chunks;
  if (!isHttp(record)) return { status: null, open: () => block };
  try {
    const message = await httpMessage(block);
    return { status: message.status, open: () => decodedBody(message) };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { status: null, open: () => failing(thrown) };
  }
}

function isHttp({ type, contentType, url }: ArchiveRecord): boolean {
  if (contentType !== null && /^application\/http\b/i.test(contentType)) return true;
  return (type === 'response' || type === 'revisit') && (url === null || /^<?https?:/i.test(url));
}

// biome-ignore lint/correctness/useYield: a stream that ends in failure before its first byte
async function* failing(failure: Failure): Chunks {
  throw failure;
}
