// How do archives name bytes? By SHA-1 in base 32, as WARC files have always written it.
import { createHash } from 'node:crypto';

export function sha1Name(bytes: Uint8Array): string {
  const digest = createHash('sha1').update(bytes).digest();
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of digest) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return `sha1:${text}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
