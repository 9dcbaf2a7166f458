// How is a sidecar stored? An extraction packed, the others as they are, so that CDI's tools can read them.
// Zstandard: gzip's size for a third of its time (docs/decisions.md), and its frame carries a checksum.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { Failure } from '../../base/errors.ts';
import type { Sidecar } from './files.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

export async function pack(sidecar: Sidecar, content: Uint8Array): Promise<Uint8Array> {
  return sidecar === 'extraction' ? compress(content, withChecksum) : content;
}

export async function unpack(sidecar: Sidecar, stored: Uint8Array, name: string): Promise<Uint8Array> {
  if (sidecar !== 'extraction') return stored;
  try {
    return await decompress(stored);
  } catch (cause) {
    throw new Failure('damaged', `${name} is damaged. Read the paper again.`, { cause });
  }
}
