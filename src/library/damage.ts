// Does a file of the catalogue still have its bytes?
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Failure, messageOf } from '../base/errors.ts';
import type { FileRow } from './catalogue/catalogue.ts';
import type { Files } from './files/files.ts';

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

export async function hashOf(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}
