// How large is this JPEG, and in which colours? PDF takes its bytes as they are.
import { Failure } from '../../base/errors.ts';
import type { PictureSheet } from './sheet.ts';

export function jpegSheet(bytes: Buffer): PictureSheet {
  let dpi: number | null = null;
  let isAdobe = false;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const entries = `/Filter /DCTDecode /BitsPerComponent 8 ${coloursOf(bytes[at + 9] ?? 0, isAdobe)}`;
      return { width, height, dpi, tiles: [{ x: 0, y: 0, width, height, entries, data: bytes }] };
    }
    const name = bytes.toString('latin1', at + 4, at + 9);
    if (marker === 0xe0 && name === 'JFIF\0' && at + 14 < bytes.length) {
      const density = bytes.readUInt16BE(at + 12);
      const unit = bytes[at + 11];
      dpi = unit === 1 ? density : unit === 2 ? density * 2.54 : null;
    }
    if (marker === 0xee && name === 'Adobe') isAdobe = true;
    at += 2 + length;
  }
  throw new Failure('damaged', 'The JPEG picture says nowhere how large it is.');
}

/** Start of frame, of any kind of JPEG. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function coloursOf(components: number, isAdobe: boolean): string {
  if (components === 1) return '/ColorSpace /DeviceGray';
  if (components === 3) return '/ColorSpace /DeviceRGB';
  return `/ColorSpace /DeviceCMYK${isAdobe ? ' /Decode [1 0 1 0 1 0 1 0]' : ''}`;
}
