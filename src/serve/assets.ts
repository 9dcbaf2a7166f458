// Which style sheet, scripts and fonts belong to the pages, and under which lasting names are they served?
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { OwnFiles } from './instance.ts';

export type Asset = {
  body: Uint8Array<ArrayBuffer>;
  /** Packed once, when first asked for; absent where packing gains nothing: fonts are packed already. */
  packed?: () => Uint8Array<ArrayBuffer>;
  type: string;
};

export interface Assets {
  /** The address of an asset; its content is in the name, so it never changes. */
  url(name: string): string;
  has(name: string): boolean;
  get(hashedName: string): Asset | undefined;
}

const own = ['openseer.css', 'keys.js', 'suggest.js', 'add.js', 'eye.svg', 'reader.css', 'reader.js'];
/** What draws pages, as its package has it. */
const drawing = ['build/pdf.min.mjs', 'build/pdf.worker.min.mjs', 'web/pdf_viewer.mjs'];
const fonts = [
  'inter-latin-wght-normal.woff2',
  'inter-latin-ext-wght-normal.woff2',
  'source-serif-4-latin-wght-normal.woff2',
  'source-serif-4-latin-ext-wght-normal.woff2',
  'source-serif-4-latin-wght-italic.woff2',
  'source-serif-4-latin-ext-wght-italic.woff2',
];

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
};

/** Ours, and the files that the instance brings along. */
export async function loadAssets(others: OwnFiles = []): Promise<Assets> {
  const urls = new Map<string, string>();
  const byName = new Map<string, Asset>();
  const url = (name: string): string => {
    const found = urls.get(name);
    if (!found) throw new Error(`there is no asset ${name}`);
    return found;
  };
  const add = (name: string, body: Uint8Array<ArrayBuffer>): void => {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const dot = name.lastIndexOf('.');
    const hashed = `${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
    urls.set(name, `/assets/${hashed}`);
    const type = types[name.slice(dot + 1)] ?? '';
    if (/\.(?:woff2|png|webp)$/.test(name)) byName.set(hashed, { body, type });
    else {
      let packed: Uint8Array<ArrayBuffer> | undefined;
      byName.set(hashed, {
        body,
        type,
        packed: () => {
          packed ??= gzipSync(body, { level: 9 });
          return packed;
        },
      });
    }
  };
  for (const name of fonts) add(name, await readFile(fontFile(name)));
  for (const name of own) {
    const body = await readFile(new URL(`./assets/${name}`, import.meta.url));
    // The style sheet names fonts by their plain names; their lasting ones are known only here.
    if (!name.endsWith('.css')) add(name, body);
    else
      add(
        name,
        Buffer.from(body.toString().replace(/url\("?([\w.-]+)"?\)/g, (_, n: string) => `url(${url(n)})`)),
      );
  }
  for (const path of drawing)
    add(basename(path), await readFile(fileURLToPath(import.meta.resolve(`pdfjs-dist/${path}`))));
  for (const { name, body } of others) add(name, body);
  return { url, has: (name) => urls.has(name), get: (name) => byName.get(name) };
}

function fontFile(name: string): string {
  const family = name.startsWith('inter') ? 'inter' : 'source-serif-4';
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${name}`));
}
