// Is the text of a page of any use? Scans have none, and some files have letters whose codes mean nothing.
import type { Page } from '../document.ts';
import { garbled } from '../layout/garbled.ts';

export type Usability = 'usable' | 'too-little' | 'garbled';

export function usabilityOf(page: Page): Usability {
  const signs = page.blocks
    .flatMap(({ lines }) => lines.map((line) => line.text.replace(/\s+/g, '')))
    .join('');
  if (signs === '') return 'too-little';
  if (signs.length < fewSigns) return pictured(page) > 0.25 ? 'too-little' : 'usable';
  return garbled(page) || isNoise(signs) ? 'garbled' : 'usable';
}

const fewSigns = 100;

/** The part of the page that pictures cover. */
function pictured({ images, width, height }: Page): number {
  const covered = images.reduce(
    (sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top),
    0,
  );
  return covered / Math.max(1, width * height);
}

/** More punctuation than letters and digits: codes that lost their font. */
const isNoise = (signs: string): boolean => (signs.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < signs.length * 0.4;
