// Archives made in code, so that tests can make them wrong in exactly one way.
import { crc32, deflateRawSync } from 'node:zlib';

export type MadeEntry = {
  name: string;
  content: Uint8Array | string;
  stored?: boolean;
  /** Overrides what the directory says. */
  lies?: Partial<{ size: number; crc: number; flags: number; method: number }>;
};

export function makeZip(entries: readonly MadeEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored, lies } of entries) {
    const plain = Buffer.from(content);
    const packed = stored ? plain : deflateRawSync(plain);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(lies?.flags ?? 0x800, 2);
    common.writeUInt16LE(lies?.method ?? (stored ? 0 : 8), 4);
    common.writeUInt32LE(lies?.crc ?? crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(lies?.size ?? plain.length, 18);
    common.writeUInt16LE(label.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, label]));
    bodies.push(header);
    offset += header.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

export function makeTar(
  entries: readonly { name: string; content: Uint8Array | string; type?: string }[],
): Buffer {
  const blocks = entries.flatMap(({ name, content, type }) => {
    const body = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0, 100);
    header.write('0000644\0', 100);
    header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        ', 148);
    header.write(type ?? '0', 156);
    header.write('ustar\x0000', 257, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
