// How is a model kept in a file? A line of JSON that names the arrays, then the arrays themselves, ready to be viewed in place.
import { z } from 'zod';
import { Failure } from '../base/errors.ts';

const kinds = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f32: Float32Array,
} as const;
type Kind = keyof typeof kinds;
type Numbers = Int8Array | Uint8Array | Int16Array | Uint16Array | Uint32Array | Float32Array;

const header = z.object({
  model: z.string(),
  about: z.record(z.string(), z.unknown()),
  arrays: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['i8', 'u8', 'i16', 'u16', 'u32', 'f32']),
      at: z.number(),
      length: z.number(),
    }),
  ),
});

const align = (at: number): number => (at + 7) & ~7;

/** The bytes of a model of the named sort: what `about` says of it, and its arrays. Little-endian, as all our machines. */
export function packWeights(
  model: string,
  about: Record<string, unknown>,
  arrays: Record<string, Numbers>,
): Uint8Array {
  let at = 0;
  const listed = Object.entries(arrays).map(([name, array]) => {
    const entry = { name, kind: kindOf(array), at, length: array.length };
    at = align(at + array.byteLength);
    return entry;
  });
  const text = Buffer.from(JSON.stringify({ model, about, arrays: listed }));
  const start = align(text.length + 1);
  const bytes = new Uint8Array(start + at).fill(0x20, 0, start);
  bytes.set(text);
  bytes[start - 1] = 0x0a;
  for (const { name, at: offset } of listed) {
    const array = arrays[name];
    if (array) bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + offset);
  }
  return bytes;
}

/** The arrays of a file by name; asking for one that is not there or of another kind is a damaged model. */
export class WeightsFile {
  readonly about: Record<string, unknown>;
  readonly #bytes: ArrayBuffer;
  readonly #start: number;
  readonly #arrays: z.infer<typeof header>['arrays'];

  constructor(model: string, bytes: Uint8Array) {
    const end = bytes.indexOf(0x0a);
    const parsed = header.safeParse(parseJson(Buffer.from(bytes.subarray(0, Math.max(0, end))).toString()));
    if (!parsed.success || parsed.data.model !== model)
      throw new Failure('damaged', `This is no model file of the sort "${model}". Install Openseer again.`);
    this.about = parsed.data.about;
    this.#arrays = parsed.data.arrays;
    // A copy of its own, so that views of wider numbers are aligned wherever the bytes came from.
    this.#bytes = Uint8Array.from(bytes).buffer;
    this.#start = end + 1;
  }

  u8 = (name: string): Uint8Array => this.#view(name, 'u8', Uint8Array);
  i8 = (name: string): Int8Array => this.#view(name, 'i8', Int8Array);
  i16 = (name: string): Int16Array => this.#view(name, 'i16', Int16Array);
  u16 = (name: string): Uint16Array => this.#view(name, 'u16', Uint16Array);
  u32 = (name: string): Uint32Array => this.#view(name, 'u32', Uint32Array);
  f32 = (name: string): Float32Array => this.#view(name, 'f32', Float32Array);

  #view<T>(name: string, kind: Kind, make: new (buffer: ArrayBuffer, at: number, length: number) => T): T {
    const found = this.#arrays.find((array) => array.name === name && array.kind === kind);
    const width = kinds[kind].BYTES_PER_ELEMENT;
    if (!found || this.#start + found.at + found.length * width > this.#bytes.byteLength)
      throw new Failure('damaged', `The model file lacks "${name}". Install Openseer again.`);
    return new make(this.#bytes, this.#start + found.at, found.length);
  }
}

/** Weights in a byte each: the square root is stored, so that small weights, which are most, keep their differences. */
export function quantise(weights: Float32Array): { bytes: Int8Array; scale: number } {
  const scale = weights.reduce((top, w) => Math.max(top, Math.abs(w)), 0) || 1;
  const bytes = Int8Array.from(
    weights,
    (w) => Math.sign(w) * Math.round(127 * Math.sqrt(Math.abs(w) / scale)),
  );
  return { bytes, scale };
}

/** The weight that each byte, taken as unsigned, stands for. */
export function byteWeights(scale: number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, byte) => {
    const b = byte < 128 ? byte : byte - 256;
    return ((b * Math.abs(b)) / (127 * 127)) * scale;
  });
}

function kindOf(array: Numbers): Kind {
  if (array instanceof Int8Array) return 'i8';
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Int16Array) return 'i16';
  if (array instanceof Uint16Array) return 'u16';
  return array instanceof Uint32Array ? 'u32' : 'f32';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
