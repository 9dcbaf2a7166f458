// What does Tesseract see where it is not installed? The same engine as WebAssembly, from optional packages that bring
// English along; slower by half, and never fetching anything.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { done, failed, type Outcome } from '../../base/errors.ts';
import type { OcrEngine } from './engine.ts';
import { wordsInTsv } from './tsv.ts';

export async function tesseractInWasm(languages: string): Promise<Outcome<OcrEngine>> {
  const folder = languageFolder();
  const library = await import('tesseract.js').catch(() => null);
  if (!folder || !library) return failed('needs-tesseract');
  if (languages !== 'eng')
    return failed(
      'needs-tesseract',
      `OCR in ${languages} needs the program tesseract; without it there is only eng.`,
    );
  const { createWorker, OEM, PSM } = library.default;
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    gzip: true,
  });
  // Unless told so it takes a page for a single block, and mixes its columns.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return done({
    async recognise(png, dpi, seconds) {
      await worker.setParameters({ user_defined_dpi: String(dpi) });
      const seen = worker.recognize(Buffer.from(png), {}, { tsv: true, text: false, blocks: false });
      const table = await within(seconds, seen);
      return table === null ? failed('too-slow') : done(wordsInTsv(table.data.tsv ?? ''));
    },
    async close() {
      await worker.terminate();
    },
  });
}

function languageFolder(): string | null {
  try {
    const root = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
    return join(dirname(root), '4.0.0_best_int');
  } catch {
    return null;
  }
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), seconds * 1000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
