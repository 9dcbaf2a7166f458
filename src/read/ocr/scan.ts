// A scan made in code, for tests: a page of text drawn as nothing but a picture.
import { deflateSync } from 'node:zlib';
import { defaultLimits } from '../limits.ts';
import { withPdf } from '../pdf/open.ts';
import type { Gray } from '../pdf/png.ts';
import { drawPage } from '../pdf/render.ts';
import { show, tinyPdf } from '../pdf/tiny.ts';

const mediaBox = '0 0 420 300';

/** Lines in two columns, as a PDF that holds only their picture at 300 dots an inch. */
export async function scanOf(left: readonly string[], right: readonly string[]): Promise<Buffer> {
  const { width, height, pixels } = await scannedDots(left, right);
  const data = `${deflateSync(pixels).toString('hex')}>`;
  const picture = `q 420 0 0 300 0 0 cm BI /W ${width} /H ${height} /CS /G /BPC 8 /F [/AHx /Fl] ID ${data}\nEI Q`;
  return tinyPdf([picture], { mediaBox });
}

/** The picture alone. */
export async function scannedDots(left: readonly string[], right: readonly string[]): Promise<Gray> {
  const column = (lines: readonly string[], x: number): string =>
    lines.map((line, index) => show(line, x, 260 - index * 14, 11)).join('\n');
  const printed = tinyPdf([`${column(left, 20)}\n${column(right, 220)}`], { mediaBox });
  const drawn = await withPdf(printed, defaultLimits, (file) => drawPage(file, { page: 1, dpi: 300 }));
  if (!drawn.ok) throw drawn.error;
  return drawn.value;
}
