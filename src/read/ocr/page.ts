// How do the words that were seen on a picture become a page? By the lines and blocks that Tesseract gave them.
import type { Box } from '../../base/extraction.ts';
import type { Block, Line, Page, Word } from '../document.ts';
import { hull } from '../layout/blocks.ts';
import type { SeenWord } from './engine.ts';

/** The page with what was seen in place of its text; `font` is the index of the font that stands for all print. */
export function seenPage(page: Page, seen: readonly SeenWord[], dpi: number, font: number): Page {
  const toPoints = 72 / dpi;
  const blocks = groups(seen.filter(isWord), ({ block, paragraph }) => `${block} ${paragraph}`).map(
    (words): Block => {
      const lines = groups(words, ({ line }) => String(line)).map((line) => lineOf(line, toPoints, font));
      const box = hull(lines.map((line) => line.box));
      return { role: 'body', box, column: box[0] > page.width * 0.45 ? 1 : 0, lines };
    },
  );
  return { ...page, blocks, ocr: true };
}

/** Specks and edges are seen as signs of little confidence. */
const isWord = ({ text, confidence }: SeenWord): boolean =>
  confidence >= (/[\p{L}\p{N}]/u.test(text) ? 10 : 50);

/** Neighbours with the same key, in order. */
function groups(words: readonly SeenWord[], keyOf: (word: SeenWord) => string): SeenWord[][] {
  const found: SeenWord[][] = [];
  let last: string | null = null;
  for (const word of words) {
    const key = keyOf(word);
    if (key === last) found.at(-1)?.push(word);
    else found.push([word]);
    last = key;
  }
  return found;
}

function lineOf(seen: readonly SeenWord[], toPoints: number, font: number): Line {
  const size = sizeOf(seen, toPoints);
  const point = (dots: number): number => Math.round(dots * toPoints * 100) / 100;
  const words = seen.map(({ text, left, top, width, height }, index): Word => {
    const box: Box = [point(left), point(top), point(left + width), point(top + height)];
    return { text, box, font, size, rise: 'normal', spaceBefore: index > 0 };
  });
  const text = words.map((word) => word.text).join(' ');
  return { text, box: hull(words.map((word) => word.box)), words, font, size, bold: false, italic: false };
}

/** The ink of letters with and without ascenders and descenders covers known parts of an em. */
function sizeOf(words: readonly SeenWord[], toPoints: number): number {
  const sizes = words
    .filter(({ text }) => /\p{L}{2}/u.test(text))
    .map(({ text, height }) => {
      const isTall = /[A-Z0-9bdfhkltß]/.test(text);
      const isDeep = /[gjpqy,;Q]/.test(text);
      return (height * toPoints) / (isTall ? (isDeep ? 0.89 : 0.68) : isDeep ? 0.66 : 0.45);
    })
    .sort((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? Math.max(...words.map(({ height }) => height * toPoints));
  return Math.round(middle * 2) / 2;
}
