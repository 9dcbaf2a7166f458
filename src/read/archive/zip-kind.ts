// Is this ZIP a document in itself, a Word or OpenDocument file or a book, or an archive of other files?
import { decodeText } from '../text/encoding.ts';

/** From the names at the front and, when the whole file is there, from its directory at the end. */
export function zipKind(bytes: Uint8Array): string {
  const names = new Set<string>();
  for (const { name, content } of localEntries(bytes)) {
    if (name === 'mimetype') {
      const declared = decodeText(content).text.trim();
      if (/^application\/(epub\+zip|vnd\.oasis\.opendocument\.[\w.-]+)$/.test(declared)) return declared;
    }
    names.add(name);
  }
  for (const name of directoryNames(bytes)) names.add(name);
  for (const [part, type] of parts) if (names.has(part)) return type;
  return 'application/zip';
}

const parts: [string, string][] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['META-INF/container.xml', 'application/epub+zip'],
];

/** The first few entries. Where one does not say its length the directory knows better, unless it was cut off. */
function* localEntries(bytes: Uint8Array): Generator<{ name: string; content: Uint8Array }> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasEnd = data.lastIndexOf('PK\x05\x06', undefined, 'latin1') >= 0;
  let at = 0;
  for (let count = 0; count < 50 && at + 30 < data.length; count++) {
    if (data.readUInt32LE(at) !== 0x04034b50) return;
    const start = at + 30 + data.readUInt16LE(at + 26);
    const from = start + data.readUInt16LE(at + 28);
    const size = data.readUInt32LE(at + 18);
    yield { name: decodeText(data.subarray(at + 30, start)).text, content: data.subarray(from, from + size) };
    const saysSize = (data.readUInt16LE(at + 6) & 8) === 0;
    if (!saysSize && hasEnd) return;
    at = saysSize ? from + size : data.indexOf('PK\x03\x04', from, 'latin1');
    if (at < 0) return;
  }
}

function* directoryNames(bytes: Uint8Array): Generator<string> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = data.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > data.length) return;
  let at = end - data.readUInt32LE(end + 12);
  for (let count = 0; count < 10_000 && at >= 0 && at + 46 < end; count++) {
    if (data.readUInt32LE(at) !== 0x02014b50) return;
    const nameEnd = at + 46 + data.readUInt16LE(at + 28);
    yield decodeText(data.subarray(at + 46, nameEnd)).text;
    at = nameEnd + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
}
