// Which program wrote this compound file: Word, PowerPoint, Excel, or another?
import { openCompound } from './compound.ts';

export function compoundKind(bytes: Uint8Array): string {
  const opened = openCompound(bytes);
  const has = (name: string): boolean =>
    opened.ok ? opened.value.has(name) : Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'));
  for (const [stream, type] of kinds) if (has(stream)) return type;
  return 'application/x-ole-storage';
}

/** PowerPoint and Word first: both may carry a workbook inside. */
const kinds: [string, string][] = [
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
];
