// In which encoding are these bytes, and what do they say? The order of belief: byte order mark, valid UTF-8,
// what the file declares, what the letters look like.
import { detect } from 'chardet';

export type Decoded = { text: string; encoding: string };

/** `declared` is a charset that the file, or whoever sent it, names; it is believed where it can be true. */
export function decodeText(bytes: Uint8Array, declared: string | null = null): Decoded {
  const marked = byByteOrderMark(bytes);
  if (marked) return marked;
  const wide = utf16ByZeros(bytes);
  if (wide) return decodeAs(bytes, wide);
  const utf8 = asUtf8(bytes);
  if (utf8 && !isStateful(utf8.text)) return utf8;
  const name = knownEncoding(declared);
  if (name && name !== 'utf-8' && !name.startsWith('utf-16')) return decodeAs(bytes, name);
  return decodeAs(bytes, knownEncoding(guess(bytes)) ?? 'windows-1252');
}

/** The name that TextDecoder gives to a charset label, or null when it is not one. */
function knownEncoding(label: string | null): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}

const decodeAs = (bytes: Uint8Array, encoding: string): Decoded => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

function byByteOrderMark(bytes: Uint8Array): Decoded | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeAs(bytes, 'utf-8');
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return utf32(bytes.subarray(4), true);
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return utf32(bytes.subarray(4), false);
  if (a === 0xff && b === 0xfe) return decodeAs(bytes, 'utf-16le');
  if (a === 0xfe && b === 0xff) return decodeAs(bytes, 'utf-16be');
  return null;
}

/** TextDecoder knows no UTF-32. */
function utf32(bytes: Uint8Array, littleEndian: boolean): Decoded {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    pieces.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
  }
  return { text: pieces.join(''), encoding: littleEndian ? 'utf-32le' : 'utf-32be' };
}

/** Western text in UTF-16 has a zero for every other byte, which no other text encoding has at all. */
function utf16ByZeros(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 2048);
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even++;
    if (sample[at + 1] === 0) odd++;
  }
  const pairs = sample.length >> 1;
  if (pairs < 4) return null;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
}

/** Valid UTF-8, or UTF-8 with so few broken sequences that no other encoding would have written the rest. */
function asUtf8(bytes: Uint8Array): Decoded | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.endsWith('\ufffd') ? count(text, '\ufffd') - 1 : count(text, '\ufffd');
  if (broken === 0) return { text, encoding: 'utf-8' };
  let whole = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) whole++;
  return whole - broken > broken * 20 ? { text, encoding: 'utf-8' } : null;
}

function count(text: string, letter: string): number {
  let found = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) found++;
  return found;
}

/** ISO-2022 text is all ASCII with escapes: valid UTF-8 that means something else. */
const isStateful = (text: string): boolean => text.includes('\u001b$') || text.includes('\u001b(J');

/** A sample is enough, and chardet's time grows with its square for some encodings. */
const guess = (bytes: Uint8Array): string | null => detect(bytes.subarray(0, 65536));
