// Which records are in this WARC? Versions 0.17 to 1.1; what stands between records and is none is told as damage.
import { Failure } from '../../../base/errors.ts';
import type { PlainReader } from '../packed/plain-reader.ts';
import { Fields, headerText } from './fields.ts';
import type { ArchiveRecord, Damage } from './record.ts';
import { trueLength } from './true-length.ts';

/** A record's block can be read until the next record is asked for. */
export async function* warcRecords(reader: PlainReader): AsyncGenerator<ArchiveRecord | Damage> {
  let inGarbage = false;
  let pending: Start | null = null;
  for (;;) {
    let record: ArchiveRecord;
    try {
      const start: Start | Damage | null = pending ?? (await nextStart(reader));
      pending = null;
      if (start === null) return;
      if (start.damage !== undefined) {
        if (!inGarbage) yield start;
        inGarbage = true;
        continue;
      }
      inGarbage = false;
      const header = await readHeader(reader);
      pending = header.next;
      record = await recordOf(reader, start, header.fields, pending === null);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      yield { position: reader.lastPosition, reached: reader.reached, damage: thrown.message };
      continue;
    }
    yield record;
    await finish(record);
  }
}

type Start = { position: string; reached: number; damage?: undefined };

const versionLine = /^WARC\/\d+\.\d+\.?\s*$/i;

/** The next line that begins a record, or the line that is none and should be; null at the end. */
async function nextStart(reader: PlainReader): Promise<Start | Damage | null> {
  for (;;) {
    const position = await reader.position();
    if (position === null) return null;
    const { reached } = reader;
    const line = headerText(await reader.line());
    if (line.trim() === '') continue;
    if (versionLine.test(line)) return { position, reached };
    return { position, reached, damage: 'Something stands here that is no WARC record.' };
  }
}

const largestHeader = 1024 * 1024;

/** Up to the blank line. Where the next record begins without one, this one was cut off and `next` is the other's start. */
async function readHeader(reader: PlainReader): Promise<{ fields: Fields; next: Start | null }> {
  const fields = new Fields();
  for (let size = 0; size < largestHeader; ) {
    const position = await reader.position();
    if (position === null) return { fields, next: null };
    const { reached } = reader;
    const raw = await reader.line();
    const line = headerText(raw);
    if (line.trim() === '') return { fields, next: null };
    if (versionLine.test(line)) return { fields, next: { position, reached } };
    fields.add(line);
    size += raw.length;
  }
  throw new Failure('damaged', 'The header of the record has no end.');
}

async function recordOf(
  reader: PlainReader,
  start: Start,
  fields: Fields,
  hasBlock: boolean,
): Promise<ArchiveRecord> {
  const written = fields.get('content-length') ?? '';
  const promised = hasBlock && /^\d{1,15}$/.test(written) ? Number(written) : null;
  const length = promised === null ? null : await trueLength(reader, promised);
  const date = fields.get('warc-date');
  return {
    ...start,
    type: (fields.get('warc-type') ?? 'unknown').toLowerCase(),
    url: targetOf(fields),
    at: date === null ? null : timeOf(date),
    contentType: fields.get('content-type'),
    fields,
    length,
    block: reader.stretch(length ?? 0),
  };
}

/** Wget 1.19 and 1.20 wrote the address in angle brackets. */
function targetOf(fields: Fields): string | null {
  const written = fields.get('warc-target-uri');
  return written === null ? null : written.replace(/^<(.*)>$/, '$1');
}

function timeOf(date: string): number | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : time;
}

/** Damage in what nobody read is no news: the record was told of already. */
async function finish(record: ArchiveRecord): Promise<void> {
  try {
    await record.block.finish();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
  }
}
