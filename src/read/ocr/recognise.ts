// What do the pages say that have no usable text? They are drawn and recognised; the file itself is never altered.
import { done, type Outcome } from '../../base/errors.ts';
import type { Document, Page } from '../document.ts';
import { setFootnotesApart } from '../layout/footnotes.ts';
import { Furniture } from '../layout/furniture.ts';
import { healHyphens } from '../layout/hyphens.ts';
import { bodySizeOf } from '../layout/size.ts';
import type { Limits } from '../limits.ts';
import { withPdf } from '../pdf/open.ts';
import { drawPage } from '../pdf/render.ts';
import { type OcrEngine, openOcr, type SeenWord } from './engine.ts';
import { seenPage } from './page.ts';
import { seeUpright, surenessOf } from './upright.ts';
import { usabilityOf } from './usable.ts';

export type OcrSettings = {
  on: boolean;
  /** As Tesseract names them, joined by "+": "eng+deu". */
  languages: string;
};

/** Tesseract is made for 300 dots an inch: with fewer it loses letters, with more only time. Posters get fewer. */
const dotsFor = ({ width, height }: Page): number =>
  Math.floor(Math.min(300, 72 * Math.sqrt(maxDots / Math.max(1, width * height))));
const maxDots = 20_000_000;

/** `until` (in milliseconds since 1970) bounds the work: pages beyond it stay as they are, and a warning names them. */
export async function recognisePages(
  document: Document,
  pdf: Uint8Array,
  settings: OcrSettings,
  limits: Limits,
  until: number,
): Promise<Outcome<Document>> {
  const wanting = document.pages.filter((page) => usabilityOf(page) !== 'usable');
  if (wanting.length === 0) return done(document);
  const names = wanting.map(({ number }) => number).join(', ');
  const warn = (why: string): Outcome<Document> =>
    done({ ...document, warnings: [...document.warnings, why] });
  if (!settings.on) return warn(`Pages without usable text: ${names}. OCR is off.`);
  const engine = await openOcr(settings.languages);
  if (!engine.ok && wanting.length === document.pages.length) return engine;
  if (!engine.ok) return warn(`Pages without usable text: ${names}. ${engine.error.message}`);
  try {
    const font = document.fonts.length;
    const seen = await seeAll(wanting, pdf, engine.value, limits, until, font);
    const pages = document.pages.map((page) => seen.pages.get(page.number) ?? page);
    finish(pages.filter((page) => page.ocr));
    return done({
      ...document,
      pages,
      fonts: [...document.fonts, { name: 'OCR', bold: false, italic: false, math: false, monospace: false }],
      warnings: [...document.warnings, ...seen.warnings],
    });
  } finally {
    await engine.value.close();
  }
}

type Seen = { pages: Map<number, Page>; warnings: string[] };

async function seeAll(
  wanting: readonly Page[],
  pdf: Uint8Array,
  engine: OcrEngine,
  limits: Limits,
  until: number,
  font: number,
): Promise<Seen> {
  const pages = new Map<number, Page>();
  const warnings: string[] = [];
  for (const [index, page] of wanting.entries()) {
    const seconds = (until - Date.now()) / 1000;
    if (seconds <= 0) {
      warnings.push(
        `There was no time to recognise ${countOf(wanting.length - index)} from page ${page.number} on.`,
      );
      break;
    }
    const dpi = dotsFor(page);
    const picture = await withPdf(pdf, limits, (file) => drawPage(file, { page: page.number, dpi }));
    if (!picture.ok) {
      warnings.push(`Page ${page.number} could not be drawn.`);
      continue;
    }
    const seen = await seeUpright(picture.value, engine, dpi, until);
    if (!seen.ok) {
      warnings.push(`Page ${page.number} was not recognised: ${seen.error.message}`);
      continue;
    }
    const { words, turn } = seen.value;
    if (!isBetter(words, page)) continue;
    pages.set(page.number, seenPage(turn % 2 === 1 ? onItsSide(page) : page, words, dpi, font));
    if (turn !== 0)
      warnings.push(
        `Page ${page.number} was turned by ${turn * 90} degrees to be read, and its boxes with it.`,
      );
  }
  return { pages, warnings };
}

const onItsSide = (page: Page): Page => ({ ...page, width: page.height, height: page.width });

/** A script that OCR was not asked to expect is seen as nonsense; then even a poor text layer is worth more. */
function isBetter(words: readonly SeenWord[], page: Page): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const before = page.blocks.reduce(
    (sum, { lines }) => sum + lines.reduce((n, line) => n + line.text.length, 0),
    0,
  );
  if (usabilityOf(page) === 'garbled') return surenessOf(words) >= sure;
  return letters > before;
}

const sure = 60;

/** The same care that printed text gets: page heads, footnotes, broken words. */
function finish(pages: Page[]): void {
  if (pages.length === 0) return;
  const furniture = new Furniture();
  furniture.learn(pages);
  furniture.mark(pages);
  const bodySize = bodySizeOf(pages);
  for (const page of pages) setFootnotesApart(page, bodySize);
  healHyphens(pages);
}

const countOf = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);
