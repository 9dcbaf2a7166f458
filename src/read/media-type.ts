// What is this file? By its content alone: names and extensions of crawled files lie too often.

import { isTarHeader } from './archive/tar.ts';
import { zipKind } from './archive/zip-kind.ts';
import { compoundKind } from './office/compound-kind.ts';
import { postScriptKind, signedAs } from './signatures.ts';
import { markupKind } from './text/markup-kind.ts';

/** Media types of what Openseer reads, unpacks or at least calls by its name. */
export function mediaTypeOf(bytes: Uint8Array): string {
  const head = latin1(bytes.subarray(0, 1024));
  const signed = signedAs(head);
  if (signed) return signed;
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return zipKind(bytes);
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundKind(bytes);
  if (isTarHeader(bytes.subarray(0, 512))) return 'application/x-tar';
  const postScript = postScriptKind(head);
  if (postScript) return postScript;
  if (pdfAfterJunk.test(latin1(bytes.subarray(0, 4096)))) return 'application/pdf';
  return looksLikeText(bytes) ? markupKind(bytes) : 'application/octet-stream';
}

/** Mail servers and web scripts put lines of their own before a PDF's first; viewers forgive a kilobyte of it. */
const pdfAfterJunk = /^.{1,1024}?%PDF-\d\.\d\s.{1,2048}?\d+ \d+ obj\b/s;

/** Hardly any control characters, once the zeros of UTF-16 and UTF-32 are forgiven. */
function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096);
  const wide = (sample[0] ?? 0) >= 0xfe || zeroPattern(sample);
  let odd = 0;
  for (const byte of sample) if (byte < 32 && !(byte === 0 && wide) && !textControls.has(byte)) odd++;
  return sample.length > 0 && odd <= sample.length * 0.01;
}

const textControls = new Set([8, 9, 10, 12, 13, 26, 27]);

/** Zeros only at even or only at odd places. */
function zeroPattern(sample: Uint8Array): boolean {
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > sample.length * 0.2 && Math.min(even, odd) < sample.length * 0.025;
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
