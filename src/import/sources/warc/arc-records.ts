// Which records are in this ARC? Versions 1 and 2: a line of blanks and words before each, its length the last of them.
import { Failure } from '../../../base/errors.ts';
import type { PlainReader } from '../packed/plain-reader.ts';
import { headerText } from './fields.ts';
import type { ArchiveRecord, Damage } from './record.ts';

export async function* arcRecords(reader: PlainReader): AsyncGenerator<ArchiveRecord | Damage> {
  let inGarbage = false;
  for (;;) {
    let record: ArchiveRecord;
    try {
      const position = await reader.position();
      if (position === null) return;
      const { reached } = reader;
      const line = headerText(await reader.line());
      if (line.trim() === '') continue;
      const said = recordLine(line);
      if (!said) {
        if (!inGarbage) yield { position, reached, damage: 'Something stands here that is no ARC record.' };
        inGarbage = true;
        continue;
      }
      inGarbage = false;
      record = { position, reached, fields: null, ...said, block: reader.stretch(said.length) };
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      yield { position: reader.lastPosition, reached: reader.reached, damage: thrown.message };
      continue;
    }
    yield record;
    try {
      await record.block.finish();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
    }
  }
}

type Said = Pick<ArchiveRecord, 'type' | 'url' | 'at' | 'contentType'> & { length: number };

/** Version 1: address, IP, date, type, length. Version 2 has status, checksum, location, offset and file name before the length. */
function recordLine(line: string): Said | null {
  const found = versionTwo.exec(line) ?? versionOne.exec(line);
  if (!found) return null;
  const [, url = '', , date = '', contentType = '', length = ''] = found;
  const isAbout = url.startsWith('filedesc:');
  return {
    type: isAbout ? 'warcinfo' : 'response',
    url: isAbout ? null : url,
    at: timeOf(date),
    contentType: contentType === '-' ? null : contentType,
    length: Math.max(0, Number(length)),
  };
}

/** Addresses with blanks were written as they came, so the line is understood from its end. */
const versionOne = /^([a-z][a-z0-9+.-]*:.*?) (\S+) (\d{8,17}|-) (.*) (-?\d{1,15})\s*$/i;
const versionTwo =
  /^([a-z][a-z0-9+.-]*:.*?) (\S+) (\d{8,17}|-) (\S+) (?:\d{3}|-) \S+ \S+ (?:\d+|-) \S+ (\d{1,15})\s*$/i;

/** "20080430204825" */
function timeOf(date: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?/.exec(date) ?? [];
  if (year === undefined) return null;
  const time = Date.parse(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}Z`);
  return Number.isNaN(time) ? null : time;
}
