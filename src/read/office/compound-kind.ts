// Which program wrote this compound file: Word, PowerPoint, Excel, or another?
import { openCompound } from './compound.ts';

export function compoundKind(bytes: Uint8Array): string {
  const opened = openCompound(bytes);
  if (opened.ok) for (const [stream, type] of kinds) if (opened.value.has(stream)) return type;
  // A damaged list of streams: their names may still be there.
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [stream, type] of kinds) if (data.includes(Buffer.from(stream, 'utf16le'))) return type;
  return 'application/x-ole-storage';
}

/** PowerPoint and Word first: both may carry a workbook inside. */
const kinds: [string, string][] = [
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
];
