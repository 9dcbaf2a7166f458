// How does a picture become a page? A PDF is written around its compressed dots as they are: from there on it is a scan
// like any other, drawn and recognised by the same engines.

/** A part of the picture (all of it, a strip, a tile) as PDF takes it. */
export type Tile = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the image's dictionary: colours, bits, filter. */
  entries: string;
  data: Uint8Array;
};

/** One page, in dots. `dpi` is null where the file does not say. */
export type PictureSheet = { width: number; height: number; dpi: number | null; tiles: Tile[] };

/** More dots than a poster's scan has: refused before anything is unpacked. */
export const maxDots = 200_000_000;

export function pdfOfSheets(sheets: readonly PictureSheet[]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string, stream?: Uint8Array): number => {
    const parts = [Buffer.from(`${objects.length + 1} 0 obj\n${body}\n`)];
    if (stream) parts.push(Buffer.from('stream\n'), Buffer.from(stream), Buffer.from('\nendstream\n'));
    return objects.push(Buffer.concat([...parts, Buffer.from('endobj\n')]));
  };
  const root = add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = sheets.map((_, i) => `${firstPage(sheets, i)} 0 R`).join(' ');
  const tree = add(`<< /Type /Pages /Count ${sheets.length} /Kids [${kids}] >>`);
  for (const sheet of sheets) {
    const toPoints = 72 / dpiOf(sheet);
    const names = sheet.tiles.map((tile) => {
      const { width, height, entries, data } = tile;
      const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${data.length} >>`;
      return `/I${add(head, data)}`;
    });
    const drawn = sheet.tiles.map(
      ({ x, y, width, height }, i) =>
        `q ${width} 0 0 ${height} ${x} ${sheet.height - y - height} cm ${names[i]} Do Q`,
    );
    const content = Buffer.from(`${toPoints} 0 0 ${toPoints} 0 0 cm\n${drawn.join('\n')}`);
    const contents = add(`<< /Length ${content.length} >>`, content);
    const images = names.map((name) => `${name} ${name.slice(2)} 0 R`).join(' ');
    add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${sheet.width * toPoints} ${sheet.height * toPoints}] ` +
        `/Resources << /XObject << ${images} >> >> /Contents ${contents} 0 R >>`,
    );
  }
  return assembled(objects, root);
}

/** The object number of page `index`: each page is preceded by its tiles and its content. */
const firstPage = (sheets: readonly PictureSheet[], index: number): number =>
  sheets.slice(0, index + 1).reduce((number, { tiles }) => number + tiles.length + 2, 2);

/** Cameras and screens say 72 or 96 whatever they show: then the sheet is taken to be as wide as a letter. */
const dpiOf = ({ width, height, dpi }: PictureSheet): number =>
  dpi !== null && dpi >= 100 && dpi <= 2400 ? dpi : Math.max(72, Math.min(width, height) / 8.27);

function assembled(objects: readonly Buffer[], root: number): Buffer {
  const header = Buffer.from('%PDF-1.7\n');
  let at = header.length;
  const rows = objects.map((object) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
    return row;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([header, ...objects, Buffer.from(end)]);
}
