// What both kinds of archive hold: records, one after another, and now and then a stretch that is none.
import type { Stretch } from '../packed/plain-reader.ts';
import type { Fields } from './fields.ts';

type Placed = {
  /** Where it begins, so that reading can go on from here. */
  position: string;
  /** The offset in the file that was reached. */
  reached: number;
};

export type ArchiveRecord = Placed & {
  /** WARC's record types; a record of an ARC is a response. */
  type: string;
  url: string | null;
  /** When it was fetched, in milliseconds. */
  at: number | null;
  contentType: string | null;
  /** Of a WARC record; an ARC record has none. */
  fields: Fields | null;
  /** Null where the record does not say, and its block cannot be told from what follows. */
  length: number | null;
  block: Stretch;
};

export type Damage = Placed & { damage: string };

/** Whether a member of an archive may begin so: records are told from chance after damage. */
export const beginsRecord = (head: Buffer): boolean => {
  const start = head.subarray(0, 4096).toString('latin1');
  return warcStart.test(start) || arcStart.test(start);
};

const warcStart = /^(?:\r?\n)*WARC\/\d/i;
const arcStart = /^(?:\r?\n)*[a-z][a-z0-9+.-]*:\S*[^\n]* \d{8,17} [^\n]*\d+\r?\n/i;
