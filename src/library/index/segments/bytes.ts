// How do numbers become bytes? Seven bits a byte, small ones first: most numbers of an index are small.

/** Bytes that grow. */
export class ByteWriter {
  bytes: Buffer;
  length = 0;

  constructor(room = 1024) {
    this.bytes = Buffer.allocUnsafe(room);
  }

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  number(value: number): void {
    this.reserve(5);
    const { bytes } = this;
    let rest = value;
    let at = this.length;
    while (rest > 127) {
      bytes[at] = (rest & 127) | 128;
      at += 1;
      rest >>>= 7;
    }
    bytes[at] = rest;
    this.length = at + 1;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    // A view of a few bytes takes longer to make than they take to copy.
    if (end - start > 64) this.bytes.set(from.subarray(start, end), this.length);
    else for (let i = start, at = this.length; i < end; i += 1) this.bytes[at++] = from[i] ?? 0;
    this.length += end - start;
  }

  /** Text of one unit a byte. */
  latin1(text: string): void {
    this.reserve(text.length);
    this.length += this.bytes.write(text, this.length, 'latin1');
  }

  written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}

/** Reads numbers one after another. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number(): number {
    const { bytes } = this;
    let byte = bytes[this.at++] ?? 0;
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; shift < 35; shift += 7) {
      byte = bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value >>> 0;
  }
}
