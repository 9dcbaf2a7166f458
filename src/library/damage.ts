// Does a file of the catalogue still have its bytes, and can these give them back?
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Failure, messageOf } from '../base/errors.ts';
import type { FileRow } from './catalogue/catalogue.ts';
import type { Files, Staged } from './files/files.ts';
import type { Library } from './library.ts';

/** The two parts of a library that must agree. */
export type Stock = Pick<Library, 'catalogue' | 'files'>;

export type Damage = { code: 'missing' | 'truncated' | 'altered' | 'unreadable'; said: string };

/** Null where all is well; `said` goes on after the file's name. */
export async function damageOf(files: Files, row: FileRow): Promise<Damage | null> {
  try {
    const { bytes, sha256 } = await hashOf(await files.open(row.key));
    if (bytes < row.bytes) return { code: 'truncated', said: `has ${bytes} of its ${row.bytes} bytes` };
    return sha256 === row.sha256 ? null : { code: 'altered', said: 'has other bytes than it came with' };
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'file-not-found')
      return { code: 'missing', said: 'is missing' };
    return { code: 'unreadable', said: `cannot be read (${messageOf(thrown)})` };
  }
}

/** Where a paper has failed for want of its bytes, puts them back and lets it wait again. Answers whether it was so. */
export async function giveBack({ catalogue, files }: Stock, row: FileRow, staged: Staged): Promise<boolean> {
  if (row.paper === null || row.state !== 'failed' || !(await damageOf(files, row))) return false;
  await files.keep(staged, row.key);
  await catalogue.papers.retry([row.paper]);
  return true;
}

export async function hashOf(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}
