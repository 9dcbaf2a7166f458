// What identifies these bytes? SHA-256 for us, SHA-1 for CDI and web archives, MD5 for older catalogues; in one pass.
import { createHash } from 'node:crypto';
import type { Fingerprint } from './files.ts';

/** Takes bytes as they stream by. */
export class Fingerprinter {
  readonly #sha256 = createHash('sha256');
  readonly #sha1 = createHash('sha1');
  readonly #md5 = createHash('md5');
  #bytes = 0;

  update(chunk: Uint8Array): void {
    this.#sha256.update(chunk);
    this.#sha1.update(chunk);
    this.#md5.update(chunk);
    this.#bytes += chunk.byteLength;
  }

  get bytes(): number {
    return this.#bytes;
  }

  digest(): Fingerprint {
    return {
      sha256: this.#sha256.digest('hex'),
      sha1: this.#sha1.digest('hex'),
      md5: this.#md5.digest('hex'),
      bytes: this.#bytes,
    };
  }
}
