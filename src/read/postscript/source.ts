// What should be mended in a PostScript file before Ghostscript sees it?

/** The PostScript itself, its pages in reading order and its letters under names that mean nothing else. */
export function mendedPostScript(bytes: Uint8Array): Buffer {
  const text = withoutWrapping(bytes).toString('latin1');
  return Buffer.from(inReadingOrder(withPlainNames(text)), 'latin1');
}

/** EPS made for DOS has a header that says where the PostScript is; printer jobs have a few lines before it. */
function withoutWrapping(bytes: Uint8Array): Buffer {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length > 30 && data.readUInt32LE(0) === 0xc6d3d0c5) {
    const start = data.readUInt32LE(4);
    return data.subarray(start, start + data.readUInt32LE(8));
  }
  const start = data.subarray(0, 4096).indexOf('%!');
  return start > 0 ? data.subarray(start) : data;
}

/**
 * dvips since 5.86 calls letter n by the digits of n + 360 in base 36: "c" is called CR, the ligature ffi AE. PDF
 * readers take those for a carriage return and an Æ. As in older versions, each letter is called by itself instead.
 */
const withPlainNames = (text: string): string =>
  text.replace(/360\s+add\s+36\s+4\s+index\s+cvrs\s+cvn/, '1 string dup 0 4 -1 roll put cvn');

/** Printers that stack their sheets face up wanted the last page first. */
function inReadingOrder(text: string): string {
  if (!/^%%PageOrder:\s*Descend/m.test(text)) return text;
  const starts = [...text.matchAll(/^%%Page:.*$/gm)].map(({ index }) => index);
  const end = text.search(/^%%Trailer/m);
  const [first] = starts;
  if (first === undefined || end < (starts.at(-1) ?? 0)) return text;
  const pages = starts.map((start, index) => text.slice(start, starts[index + 1] ?? end));
  return text.slice(0, first) + pages.reverse().join('') + text.slice(end);
}
