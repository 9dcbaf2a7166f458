// Which objects does this PDF hold, whatever its tables say? Found by scanning; those packed in object streams are unpacked.
import { inflateSync } from 'node:zlib';

export type PdfObjects = {
  scanned: ReadonlyMap<number, Scanned>;
  /** Texts of the objects that stand in object streams. */
  unpacked: ReadonlyMap<number, string>;
  /** The text of every object, without its stream. */
  bodies: ReadonlyMap<number, string>;
};

export function objectsOf(file: Buffer): PdfObjects {
  const scanned = scan(file);
  const unpacked = unpack(file, scanned);
  const bodies = new Map<number, string>();
  for (const [number, object] of scanned) bodies.set(number, headOf(file, object));
  for (const [number, body] of unpacked) if (!bodies.has(number)) bodies.set(number, body);
  return { scanned, unpacked, bodies };
}

/** Where an object stands in the file. */
type Scanned = { start: number; end: number; generation: number };

const maxObjects = 500_000;
const blank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
const digit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Every "n g obj" of the file; of two with one number the later holds. */
function scan(file: Buffer): Map<number, Scanned> {
  const found = new Map<number, Scanned>();
  let last: Scanned | null = null;
  for (let at = file.indexOf(' obj'); at >= 0 && found.size < maxObjects; at = file.indexOf(' obj', at + 4)) {
    let i = at;
    while (digit(file[i - 1])) i--;
    const generation = Number(file.toString('latin1', i, at));
    if (i === at || !blank(file[i - 1])) continue;
    let j = i - 1;
    while (blank(file[j - 1])) j--;
    let k = j;
    while (digit(file[k - 1])) k--;
    if (k === j || j - k > 9) continue;
    if (last) last.end = k;
    last = { start: at + 4, end: file.length, generation };
    found.set(Number(file.toString('latin1', k, j)), last);
  }
  return found;
}

/** Dictionaries are short: what follows them is a stream. */
const longestHead = 20_000;

function headOf(file: Buffer, { start, end }: Scanned): string {
  const head = file.toString('latin1', start, Math.min(end, start + longestHead));
  const stream = head.search(/\bstream\r?\n/);
  return stream < 0 ? head : head.slice(0, stream);
}

/** All that object streams may unpack to, together. */
const maxUnpacked = 128 * 2 ** 20;

function unpack(file: Buffer, scanned: ReadonlyMap<number, Scanned>): Map<number, string> {
  const unpacked = new Map<number, string>();
  let left = maxUnpacked;
  for (const object of scanned.values()) {
    const head = headOf(file, object);
    if (!/\/Type\s*\/ObjStm\b/.test(head)) continue;
    const content = inflated(file, object, head, left);
    const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? Number.NaN);
    if (!content || !Number.isFinite(first)) continue;
    left -= content.length;
    const numbers = content.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [number = 0, offset = 0] = [numbers[i], numbers[i + 1]];
      const end = numbers[i + 3] ?? content.length - first;
      unpacked.set(number, content.toString('latin1', first + offset, first + end));
    }
  }
  return unpacked;
}

function inflated(file: Buffer, object: Scanned, head: string, maxOutputLength: number): Buffer | null {
  if (!/\/FlateDecode\b/.test(head) || maxOutputLength <= 0) return null;
  const keyword = file.indexOf('stream', object.start + head.length);
  if (keyword < 0 || keyword > object.end) return null;
  let start = keyword + 'stream'.length;
  if (file[start] === 0x0d) start++;
  if (file[start] === 0x0a) start++;
  try {
    return inflateSync(file.subarray(start, object.end), { maxOutputLength });
  } catch {
    return null;
  }
}
