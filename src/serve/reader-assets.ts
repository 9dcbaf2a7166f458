// Where does the reader find what only some papers need: character maps, standard fonts, decoders? In the package that
// draws pages, under an address that holds its version, so browsers keep them for good.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export type ReaderAssets = {
  /** "/assets/pdfjs-6.5.438/" */
  folder: string;
  read(part: string, name: string): Promise<{ body: Uint8Array<ArrayBuffer>; type: string } | null>;
};

const parts = /^(?:cmaps|standard_fonts|wasm|iccs)$/;
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
};

export async function readerAssets(): Promise<ReaderAssets> {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, 'utf8')));
  return {
    folder: `/assets/pdfjs-${version}/`,
    async read(part, name) {
      if (!parts.test(part) || !/^[\w-]+\.(?:bcmap|pfb|ttf|wasm|js|icc)$/.test(name)) return null;
      const body = await readFile(join(dirname(manifest), part, name)).catch(() => null);
      return (
        body && { body, type: types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream' }
      );
    },
  };
}
