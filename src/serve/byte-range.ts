// Which bytes of a file does a Range header ask for? (RFC 9110, section 14; one range only, as viewers ask.)
import type { Range } from '../library/files/files.ts';

/** Null: send everything (there is no range, or one that need not be understood). */
export function byteRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}
