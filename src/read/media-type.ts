// What is this file? By its content alone: names and extensions of crawled files lie too often.

import { isTarHeader } from './archive/tar.ts';
import { zipKind } from './archive/zip-kind.ts';
import { compoundKind } from './office/compound-kind.ts';
import { postScriptKind, signedAs } from './signatures.ts';
import { isSurelyHtml, markupKind } from './text/markup-kind.ts';

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
  return looksLikeText(bytes) || isSurelyHtml(head) ? markupKind(bytes) : 'application/octet-stream';
}

/** Mail servers and web scripts put lines of their own before a PDF's first; viewers forgive a kilobyte of it. */
const pdfAfterJunk = /^.{1,1024}?%PDF-\d\.\d\s.{1,2048}?\d+ \d+ obj\b/s;

/** Hardly any control characters, once the zeros of UTF-16 and UTF-32 are forgiven. */
function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096);
  const marked = unitsOfUtf16(sample);
  if (marked) return fewOdd(marked, (unit) => unit < 32 && !textControls.has(unit));
  const wide = (sample[0] ?? 0) >= 0xfe || zeroPattern(sample);
  return fewOdd(sample, (byte) => byte < 32 && !(byte === 0 && wide) && !textControls.has(byte));
}

function fewOdd(units: Uint8Array | Uint16Array, isOdd: (unit: number) => boolean): boolean {
  let odd = 0;
  for (const unit of units) if (isOdd(unit)) odd++;
  return units.length > 0 && odd <= units.length * 0.01;
}

/** The characters behind a byte order mark: half the bytes of other scripts than Latin would pass for controls. */
function unitsOfUtf16(sample: Uint8Array): Uint16Array | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = sample;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return null;
  if (isLittle && third === 0 && fourth === 0) return null;
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength);
  return Uint16Array.from({ length: (sample.length >> 1) - 1 }, (_, i) =>
    view.getUint16(2 * i + 2, isLittle),
  );
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
