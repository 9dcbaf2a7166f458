// Which style sheet, scripts and fonts belong to the pages, and under which lasting names are they served?
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export type Asset = {
  body: Uint8Array<ArrayBuffer>;
  /** Absent where packing gains nothing: fonts are packed already. */
  packed?: Uint8Array<ArrayBuffer>;
  type: string;
};

export interface Assets {
  /** The address of an asset; its content is in the name, so it never changes. */
  url(name: string): string;
  get(hashedName: string): Asset | undefined;
}

const own = ['openseer.css', 'keys.js', 'eye.svg'];
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
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export async function loadAssets(): Promise<Assets> {
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
    byName.set(
      hashed,
      name.endsWith('.woff2') ? { body, type } : { body, type, packed: gzipSync(body, { level: 9 }) },
    );
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
  return { url, get: (name) => byName.get(name) };
}

function fontFile(name: string): string {
  const family = name.startsWith('inter') ? 'inter' : 'source-serif-4';
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${name}`));
}
