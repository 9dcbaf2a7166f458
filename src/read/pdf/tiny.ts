// PDFs of a few objects, written by hand for tests: what is drawn is exactly what the test says.

export type TinyOptions = { trailer?: string; objects?: string[]; mediaBox?: string; rotate?: number };

/** One page for each content stream; fonts F1 (Times-Roman), F2 (Times-Bold) and F3 (Courier). */
export function tinyPdf(contents: string[], options: TinyOptions = {}): Buffer {
  const kids = contents.map((_, i) => `${10 + 2 * i} 0 R`).join(' ');
  const objects = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>'],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>'],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'],
  ]);
  contents.forEach((content, i) => {
    objects.set(
      10 + 2 * i,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${options.mediaBox ?? '0 0 612 792'}] /Rotate ${options.rotate ?? 0} ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${11 + 2 * i} 0 R >>`,
    );
    objects.set(
      11 + 2 * i,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    );
  });
  let file = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, Buffer.byteLength(file, 'latin1'));
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = Buffer.byteLength(file, 'latin1');
  const size = Math.max(...objects.keys()) + 1;
  file += `xref\n0 ${size}\n`;
  for (let number = 0; number < size; number++) {
    const offset = offsets.get(number);
    file += offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${options.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Draws `text` with its baseline at (x, y), y counted from the bottom. */
export const show = (text: string, x: number, y: number, size = 10, font = 'F1'): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
