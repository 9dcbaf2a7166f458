// Which pages does a TIFF hold, and in which strips or tiles? Their compressions are nearly all PDF's own.
import { Failure } from '../../base/errors.ts';
import { maxDots, type PictureSheet, type Tile } from './sheet.ts';

export function tiffSheets(bytes: Buffer, maxPages: number): PictureSheet[] {
  const little = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number): number => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const sheets: PictureSheet[] = [];
  const seen = new Set<number>();
  try {
    for (let at = long(4); at !== 0 && !seen.has(at); ) {
      seen.add(at);
      if (sheets.length === maxPages) throw new Failure('too-many-pages');
      const count = short(at);
      const tags = new Map<number, number[]>();
      for (let i = 0; i < count; i++) tags.set(short(at + 2 + 12 * i), valuesAt(at + 2 + 12 * i));
      sheets.push(sheetOf(bytes, tags, little));
      at = long(at + 2 + 12 * count);
    }
  } catch (thrown) {
    // Offsets that point out of the file; pages before them are whole.
    if (!(thrown instanceof RangeError)) throw thrown;
    if (sheets.length === 0) throw new Failure('damaged');
  }
  return sheets;

  function valuesAt(entry: number): number[] {
    const kind = short(entry + 2);
    const size = sizes[kind] ?? 0;
    const length = Math.min(long(entry + 4), maxValues);
    const start = size * length <= 4 ? entry + 8 : long(entry + 8);
    return Array.from({ length: size === 0 ? 0 : length }, (_, i) => {
      const at = start + i * size;
      if (size === 1) return bytes.readUInt8(at);
      if (size === 2) return short(at);
      return size === 4 ? long(at) : long(at) / Math.max(1, long(at + 4));
    });
  }
}

/** Bytes of a value, by its kind. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
const maxValues = 1_000_000;

type Tags = ReadonlyMap<number, number[]>;

function sheetOf(bytes: Buffer, tags: Tags, little: boolean): PictureSheet {
  const one = (tag: number, usual: number): number => tags.get(tag)?.[0] ?? usual;
  const [width, height] = [one(256, 0), one(257, 0)];
  if (width * height > maxDots) throw new Failure('too-much-memory');
  if (width === 0 || height === 0) throw new Failure('damaged');
  const tiled = tags.has(324);
  const tileWidth = tiled ? one(322, width) : width;
  const tileHeight = tiled ? one(323, height) : Math.min(height, one(278, height));
  if (tileWidth < 1 || tileHeight < 1) throw new Failure('damaged');
  const lengths = tags.get(tiled ? 325 : 279) ?? [];
  const across = Math.ceil(width / tileWidth);
  const turned = one(266, 1) === 2;
  const tiles = (tags.get(tiled ? 324 : 273) ?? []).flatMap((offset, i): Tile[] => {
    const [x, y] = [(i % across) * tileWidth, Math.floor(i / across) * tileHeight];
    if (y >= height) return [];
    const rows = tiled ? tileHeight : Math.min(tileHeight, height - y);
    const data = bytes.subarray(offset, offset + (lengths[i] ?? bytes.length));
    const entries = `${coloursOf(tags, little)} ${filterOf(tags, tileWidth, rows)}`;
    return [{ x, y, width: tileWidth, height: rows, entries, data: dataOf(data, tags, turned) }];
  });
  const dpi = tags.has(282) ? one(282, 0) * (one(296, 2) === 3 ? 2.54 : 1) : null;
  return { width, height, dpi, tiles };
}

const unsupported = (what: string): Failure =>
  new Failure('unsupported-format', `Openseer does not read TIFF with ${what}.`);

function coloursOf(tags: Tags, little: boolean): string {
  const bits = tags.get(258)?.[0] ?? 1;
  const samples = tags.get(277)?.[0] ?? 1;
  const photometric = tags.get(262)?.[0] ?? 1;
  const compression = tags.get(259)?.[0] ?? 1;
  if (bits > 8 && (little || bits !== 16)) throw unsupported(`${bits} bits a colour`);
  if (samples > 1 && tags.get(284)?.[0] === 2) throw unsupported('colours apart from each other');
  const depth = `/BitsPerComponent ${bits}`;
  // Fax compression knows white and black, not zero and one.
  const isFax = compression >= 2 && compression <= 4;
  const inverted = isFax ? photometric === 1 : photometric === 0;
  if (photometric === 3) return `/ColorSpace ${paletteOf(tags.get(320) ?? [])} ${depth}`;
  if (samples === 1) return `/ColorSpace /DeviceGray ${depth}${inverted ? ' /Decode [1 0]' : ''}`;
  if (samples === 3 && (photometric === 2 || compression === 7)) return `/ColorSpace /DeviceRGB ${depth}`;
  if (samples === 4 && photometric === 5) return `/ColorSpace /DeviceCMYK ${depth}`;
  throw unsupported(`${samples} values a dot in colours of kind ${photometric}`);
}

function paletteOf(map: readonly number[]): string {
  const third = Math.floor(map.length / 3);
  const byte = (i: number): string => ((map[i] ?? 0) >> 8).toString(16).padStart(2, '0');
  const colours = Array.from({ length: third }, (_, i) => byte(i) + byte(third + i) + byte(2 * third + i));
  return `[/Indexed /DeviceRGB ${Math.max(0, third - 1)} <${colours.join('')}>]`;
}

function filterOf(tags: Tags, columns: number, rows: number): string {
  const samples = tags.get(277)?.[0] ?? 1;
  const predictor = tags.get(317)?.[0] ?? 1;
  const parameters =
    predictor === 2
      ? ` /DecodeParms << /Predictor 2 /Colors ${samples} /BitsPerComponent ${tags.get(258)?.[0] ?? 1} /Columns ${columns} >>`
      : '';
  const fax = (k: number, more = ''): string =>
    `/Filter /CCITTFaxDecode /DecodeParms << /K ${k} /Columns ${columns} /Rows ${rows} /EndOfBlock false ${more}>>`;
  switch (tags.get(259)?.[0] ?? 1) {
    case 1:
      return '';
    case 2:
      return fax(0, '/EncodedByteAlign true ');
    case 3:
      return fax(((tags.get(292)?.[0] ?? 0) & 1) === 1 ? 1 : 0);
    case 4:
      return fax(-1);
    case 5:
      return `/Filter /LZWDecode${parameters}`;
    case 7:
      return '/Filter /DCTDecode';
    case 8:
    case 32946:
      return `/Filter /FlateDecode${parameters}`;
    case 32773:
      return '/Filter /RunLengthDecode';
    default:
      throw unsupported(`compression ${tags.get(259)?.[0]}`);
  }
}

function dataOf(data: Buffer, tags: Tags, turned: boolean): Uint8Array {
  const tables = tags.get(347);
  // Tables that all strips share stand before each strip's own data: without the end of the one, the start of the other.
  if (tags.get(259)?.[0] === 7 && tables)
    return Buffer.concat([Buffer.from(tables.slice(0, -2)), data.subarray(2)]);
  return turned ? data.map(reversed) : data;
}

function reversed(byte: number): number {
  let bits = 0;
  for (let i = 0; i < 8; i++) if (byte & (1 << i)) bits |= 0x80 >> i;
  return bits;
}
