// What records make up a PowerPoint stream? Atoms hold bytes, containers hold records. [MS-PPT]

export type Record = { type: number; instance: number; isContainer: boolean; body: Uint8Array };

/** The records one after another in these bytes; the first that does not fit ends them. */
export function* records(bytes: Uint8Array): Generator<Record> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const head = view.getUint16(at, true);
    const length = view.getUint32(at + 4, true);
    yield {
      type: view.getUint16(at + 2, true),
      instance: head >> 4,
      isContainer: (head & 15) === 15,
      body: bytes.subarray(at + 8, at + 8 + length),
    };
    at += 8 + length;
  }
}

/** All records of these types below, in order, whatever they are nested in. */
export function* recordsWithin(bytes: Uint8Array, types: ReadonlySet<number>, depth = 0): Generator<Record> {
  for (const record of records(bytes)) {
    if (types.has(record.type)) yield record;
    else if (record.isContainer && depth < 50) yield* recordsWithin(record.body, types, depth + 1);
  }
}

export const recordAt = (stream: Uint8Array, offset: number): Record | null =>
  offset < stream.length ? (records(stream.subarray(offset)).next().value ?? null) : null;
