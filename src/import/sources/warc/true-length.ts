// Is a record as long as it says? In a plain file one wrong digit would swallow all the records after it.
import type { Chunks } from '../bytes/bytes.ts';
import type { PlainReader } from '../packed/plain-reader.ts';

/** The promised length where the next record or the end follows it; else the distance to where the next one begins. */
export async function trueLength(reader: PlainReader, promised: number): Promise<number> {
  if (!reader.canLookAhead || (await isBoundary(reader.ahead(promised)))) return promised;
  return (await distanceToRecord(reader.ahead(0), promised)) ?? promised;
}

async function isBoundary(chunks: Chunks): Promise<boolean> {
  let text = '';
  for await (const chunk of chunks) {
    text += Buffer.from(chunk.subarray(0, 64)).toString('latin1');
    if (text.length >= 64) break;
  }
  return /^\s*(?:WARC\/\d|$)/.test(text.slice(0, 64));
}

/** A blank line and the line that begins a record. */
const beginning = /\r?\n\r?\nWARC\/[01]\.\d+\r?\n(?=[A-Za-z-]+:)/;
const longestBeginning = 64;

async function distanceToRecord(chunks: Chunks, limit: number): Promise<number | null> {
  let text = '';
  let passed = 0;
  for await (const chunk of chunks) {
    text += Buffer.from(chunk).toString('latin1');
    const found = beginning.exec(text);
    if (found) return passed + found.index < limit ? passed + found.index : null;
    const drop = Math.max(0, text.length - longestBeginning);
    text = text.slice(drop);
    passed += drop;
    if (passed > limit) return null;
  }
  return null;
}
