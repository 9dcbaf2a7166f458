// PDFs of a few objects, written by hand for tests: what is drawn is exactly what the test says.
import { deflateSync } from 'node:zlib';
import type { Encryption } from './encrypt.ts';

export type TinyOptions = {
  mediaBox?: string;
  rotate?: number;
  encryption?: Encryption;
  /** Entries of the document information, as PDF source. */
  info?: string;
  /** Put pages and fonts into a compressed object stream, as writers of this century do. */
  packed?: boolean;
};

/** One page for each content stream; fonts F1 (Times-Roman), F2 (Times-Bold) and F3 (Courier). */
export function tinyPdf(contents: readonly string[], options: TinyOptions = {}): Buffer {
  const pages = contents.map((_, i) => 10 + 2 * i);
  const plain = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] /Count ${pages.length} >>`],
    ...['Times-Roman', 'Times-Bold', 'Courier'].map((name, i): [number, string] => [
      3 + i,
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ]),
    ...pages.map((n): [number, string] => [
      n,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${options.mediaBox ?? '0 0 612 792'}] /Rotate ${options.rotate ?? 0} ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${n + 1} 0 R >>`,
    ]),
  ]);
  const streams = contents.map((content, i): [number, Buffer] => {
    const number = 11 + 2 * i;
    const data = Buffer.from(content, 'latin1');
    return [number, stream('', options.encryption?.encrypt(number, data) ?? data)];
  });
  const objects = new Map<number, Buffer>(streams);
  if (options.info) objects.set(7, Buffer.from(`<< ${options.info} >>`, 'latin1'));
  if (options.packed) objects.set(8, objectStream(plain));
  else for (const [number, body] of plain) objects.set(number, Buffer.from(body, 'latin1'));
  return assemble(
    objects,
    `/Root 1 0 R ${options.encryption?.trailer ?? ''} ${options.info ? '/Info 7 0 R' : ''}`,
  );
}

/** Draws `text` with its baseline at (x, y), y counted from the bottom. */
export const show = (text: string, x: number, y: number, size = 10, font = 'F1'): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;

const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

function objectStream(objects: ReadonlyMap<number, string>): Buffer {
  let offset = 0;
  const index: number[] = [];
  for (const [number, body] of objects) {
    index.push(number, offset);
    offset += body.length + 1;
  }
  const head = `${index.join(' ')} `;
  const data = deflateSync(Buffer.from(head + [...objects.values()].join('\n'), 'latin1'));
  return stream(`/Type /ObjStm /N ${objects.size} /First ${head.length} /Filter /FlateDecode`, data);
}

function assemble(objects: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  for (const [number, body] of [...objects].sort((a, b) => a[0] - b[0])) {
    offsets.set(number, length);
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  let end = `xref\n0 ${size}\n`;
  for (let number = 0; number < size; number++) {
    const offset = offsets.get(number);
    end += offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  end += `trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
}
