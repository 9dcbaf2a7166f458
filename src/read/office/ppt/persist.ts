// Where in the stream is each object of a presentation now? Every save appends a list of what it moved. [MS-PPT 2.3]
import { recordAt } from './records.ts';

export type Persist = { offsets: Map<number, number>; document: number };

/** Null when the lists are damaged. */
export function persistOffsets(
  currentUser: Uint8Array | null,
  stream: Uint8Array,
): Persist | 'encrypted' | null {
  if (!currentUser || currentUser.length < 20) return null;
  const user = new DataView(currentUser.buffer, currentUser.byteOffset, currentUser.byteLength);
  if (user.getUint32(12, true) === 0xf3d1c4df) return 'encrypted';
  const offsets = new Map<number, number>();
  const seen = new Set<number>();
  let documentId: number | null = null;
  for (let at = user.getUint32(16, true); at > 0 && !seen.has(at); ) {
    seen.add(at);
    const edit = recordAt(stream, at);
    if (edit?.type !== 4085 || edit.body.length < 20) break;
    const view = new DataView(edit.body.buffer, edit.body.byteOffset, edit.body.byteLength);
    documentId ??= view.getUint32(16, true);
    const directory = recordAt(stream, view.getUint32(12, true));
    // The newest list comes first, so what is known already stays.
    if (directory?.type === 6002)
      for (const [id, offset] of entriesOf(directory.body)) if (!offsets.has(id)) offsets.set(id, offset);
    at = view.getUint32(8, true);
  }
  const document = documentId === null ? undefined : offsets.get(documentId);
  return document === undefined ? null : { offsets, document };
}

/** Runs of offsets for consecutive ids: the first id in twenty bits, their number in twelve. */
function* entriesOf(body: Uint8Array): Generator<[number, number]> {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  for (let at = 0; at + 4 <= body.length; ) {
    const head = view.getUint32(at, true);
    const first = head & 0xfffff;
    const count = head >>> 20;
    at += 4;
    for (let index = 0; index < count && at + 4 <= body.length; index++, at += 4)
      yield [first + index, view.getUint32(at, true)];
  }
}
