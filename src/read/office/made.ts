// Compound files made in code, so that old Word and PowerPoint files can be tested without a program that writes them.

/** Streams of any length, each in whole sectors; none is short enough for the mini stream. */
export function makeCompound(streams: Record<string, Uint8Array>): Buffer {
  const size = 512;
  const entries = Object.entries(streams).map(([name, bytes]) => {
    const padded = Buffer.alloc(Math.max(4096, Math.ceil(bytes.length / size) * size));
    padded.set(bytes);
    return { name, padded };
  });
  const directory = Buffer.alloc(Math.ceil((entries.length + 1) / 4) * size);
  const sectors: Buffer[] = [];
  const table: number[] = [0xfffffffd];
  const add = (bytes: Buffer): number => {
    const start = sectors.length + 1;
    for (let at = 0; at < bytes.length; at += size) {
      sectors.push(bytes.subarray(at, at + size));
      table.push(at + size < bytes.length ? sectors.length + 1 : 0xfffffffe);
    }
    return start;
  };
  const name = (
    at: number,
    text: string,
    kind: number,
    right: number,
    child: number,
    start: number,
    length: number,
  ): void => {
    directory.write(text, at, 'utf16le');
    directory.writeUInt16LE((text.length + 1) * 2, at + 64);
    directory[at + 66] = kind;
    directory.writeUInt32LE(0xffffffff, at + 68);
    directory.writeUInt32LE(right, at + 72);
    directory.writeUInt32LE(child, at + 76);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(length, at + 120);
  };
  name(0, 'Root Entry', 5, 0xffffffff, 1, 0xfffffffe, 0);
  entries.forEach(({ name: label, padded }, index) => {
    const right = index + 1 < entries.length ? index + 2 : 0xffffffff;
    name((index + 1) * 128, label, 2, right, 0xffffffff, add(padded), padded.length);
  });
  const directoryStart = add(directory);
  const allocation = Buffer.alloc(size, 0xff);
  for (const [index, id] of table.entries()) allocation.writeUInt32LE(id, index * 4);
  const header = Buffer.alloc(size, 0);
  header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, allocation, ...sectors]);
}
