// What a child process does with one file: read it, and understand it. Only what was understood travels back.
import { done, failed, type Outcome } from '../base/errors.ts';
import { extract } from '../extract/extract.ts';
import type { Work } from '../pool/pool.ts';
import { textOf } from '../read/document.ts';
import type { Limits } from '../read/limits.ts';
import { readPdf } from '../read/pdf/read.ts';

export type Given = { bytes: Uint8Array; limits: Limits };
/** Both as UTF-8: the parent stores them as they are. */
export type Understood = { text: Uint8Array; extraction: Uint8Array };

const understand: Work<Given, Understood> = async ({ bytes, limits }): Promise<Outcome<Understood>> => {
  const read = await readPdf(bytes, limits);
  if (!read.ok) return read;
  const text = textOf(read.value);
  if (text.trim() === '') return failed('no-text');
  const extraction = extract(read.value);
  return done({ text: Buffer.from(text), extraction: Buffer.from(JSON.stringify(extraction)) });
};

export default understand;
