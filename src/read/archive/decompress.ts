// How does a compressed stream become plain again, without ever holding more than a few chunks?
import { Readable, type Transform } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { Failure } from '../../base/errors.ts';
import type { Chunks } from './bytes.ts';
import { uncompress } from './lzw.ts';

/**
 * The plain bytes behind a media type that is one compressed stream; null for any other type.
 * A stream that was cut off gives what is there, and `onCut` is told.
 */
export function plainStream(mediaType: string, chunks: Chunks, onCut: () => void): Chunks | null {
  if (mediaType === 'application/gzip') return decompressed(chunks, createGunzip(), onCut);
  if (mediaType === 'application/zstd') return decompressed(chunks, createZstdDecompress(), onCut);
  if (mediaType === 'application/x-compress') return uncompress(chunks);
  return null;
}

export async function* decompressed(packed: Chunks, engine: Transform, onCut?: () => void): Chunks {
  const input = Readable.from(packed);
  input.on('error', (error) => engine.destroy(error));
  input.pipe(engine);
  try {
    for await (const chunk of engine) yield chunk;
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    if (onCut && thrown instanceof Error && /unexpected end of file/.test(thrown.message)) return onCut();
    throw new Failure('damaged', 'The compressed data are damaged or were cut off.', { cause: thrown });
  } finally {
    input.destroy();
    engine.destroy();
  }
}
