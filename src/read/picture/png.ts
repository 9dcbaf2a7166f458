// What does a PNG hold? PDF takes its compressed rows as they are, unless they let the paper shine through.
import { inflateSync } from 'node:zlib';
import { Failure } from '../../base/errors.ts';
import { maxDots, type PictureSheet } from './sheet.ts';

type Header = { width: number; height: number; bits: number; colours: number };

export function pngSheet(bytes: Buffer): PictureSheet {
  if (bytes.length < 33) throw new Failure('damaged');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const header = { width, height, bits: bytes[24] ?? 8, colours: bytes[25] ?? 0 };
  if (width * height > maxDots) throw new Failure('too-much-memory');
  if (bytes[28] === 1) throw new Failure('unsupported-format', 'Openseer does not read interlaced PNG.');
  const rows: Buffer[] = [];
  let palette = Buffer.alloc(0);
  let dpi: number | null = null;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    if (type === 'IDAT') rows.push(data);
    if (type === 'PLTE') palette = Buffer.from(data);
    if (type === 'pHYs' && data[8] === 1) dpi = Math.round(data.readUInt32BE(0) * 0.0254);
    at += 12 + bytes.readUInt32BE(at);
  }
  const packed = Buffer.concat(rows);
  const [entries, data] =
    header.colours >= 4
      ? ['/ColorSpace /DeviceGray /BitsPerComponent 8', onWhite(packed, header)]
      : [rowEntries(header, palette), packed];
  return { width, height, dpi, tiles: [{ x: 0, y: 0, width, height, entries, data }] };
}

function rowEntries({ width, bits, colours }: Header, palette: Buffer): string {
  const space =
    colours === 3
      ? `[/Indexed /DeviceRGB ${Math.max(0, Math.floor(palette.length / 3) - 1)} <${palette.toString('hex')}>]`
      : colours === 2
        ? '/DeviceRGB'
        : '/DeviceGray';
  const parameters = `/Predictor 15 /Colors ${colours === 2 ? 3 : 1} /BitsPerComponent ${bits} /Columns ${width}`;
  return `/ColorSpace ${space} /BitsPerComponent ${bits} /Filter /FlateDecode /DecodeParms << ${parameters} >>`;
}

/** Grey dots of a picture with transparency, laid on white paper. */
function onWhite(packed: Buffer, { width, height, bits, colours }: Header): Buffer {
  const channels = colours === 6 ? 4 : 2;
  const step = (channels * bits) / 8;
  const stride = width * step;
  const raw = inflated(packed, (stride + 1) * height);
  const dots = Buffer.alloc(width * height, 0xff);
  let above: Uint8Array = new Uint8Array(stride);
  for (let y = 0; (y + 1) * (stride + 1) <= raw.length; y++) {
    const row = raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    unfilter(raw[y * (stride + 1)] ?? 0, row, above, step);
    for (let x = 0; x < width; x++) {
      const channel = (n: number): number => row[x * step + (n * bits) / 8] ?? 0;
      const gray = channels === 2 ? channel(0) : 0.299 * channel(0) + 0.587 * channel(1) + 0.114 * channel(2);
      const alpha = channel(channels - 1) / 255;
      dots[y * width + x] = Math.round(gray * alpha + 255 * (1 - alpha));
    }
    above = row;
  }
  return dots;
}

function inflated(packed: Buffer, length: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: length });
  } catch {
    throw new Failure('damaged');
  }
}

/** PNG's five filters, undone in place. */
function unfilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (kind === 0) return;
  for (let i = 0; i < row.length; i++) {
    const a = i >= step ? (row[i - step] ?? 0) : 0;
    const b = above[i] ?? 0;
    const c = i >= step ? (above[i - step] ?? 0) : 0;
    const guess = kind === 1 ? a : kind === 2 ? b : kind === 3 ? (a + b) >> 1 : paeth(a, b, c);
    row[i] = (row[i] ?? 0) + guess;
  }
}

function paeth(a: number, b: number, c: number): number {
  const [fromA, fromB, fromC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return fromA <= fromB && fromA <= fromC ? a : fromB <= fromC ? b : c;
}
