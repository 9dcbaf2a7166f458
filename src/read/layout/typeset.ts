// Glyph lists for tests: text set at a place, letter by letter, as a PDF would draw it.
import type { Page } from '../document.ts';
import { type Glyphs, type Run, spaceGlyph, withRoom } from './glyphs.ts';
import { layoutPage } from './page.ts';

export type Placed = {
  text: string;
  x: number;
  y: number;
  size?: number;
  font?: number;
  /** Width of a letter and of a space, in ems. */
  letter?: number;
  space?: number;
  /** Room between letters, in ems. */
  tracking?: number;
  /** Draw spaces as glyphs; otherwise they are only gaps. */
  spaces?: boolean;
};

export function typeset(placed: readonly Placed[]): { glyphs: Glyphs; runs: Run[] } {
  const glyphs = withRoom(
    null,
    placed.reduce((sum, { text }) => sum + text.length, 0),
  );
  const runs: Run[] = [];
  for (const { text, x, y, size = 10, font = 0, letter = 0.5, space = 0.3, tracking = 0, spaces } of placed) {
    const run =
      runs.push({ font, size, ascent: 0.7 * size, descent: 0.2 * size, direction: 0, slanted: false }) - 1;
    let at = x;
    let mark = 0;
    for (const character of text) {
      if (character === ' ') {
        at += space * size;
        if (spaces) mark = spaceGlyph;
        continue;
      }
      const n = glyphs.count++;
      glyphs.code[n] = character.codePointAt(0) ?? 0;
      glyphs.left[n] = at;
      glyphs.right[n] = at + letter * size;
      glyphs.base[n] = y;
      glyphs.run[n] = run;
      glyphs.before[n] = mark;
      mark = 0;
      at += (letter + tracking) * size;
    }
  }
  return { glyphs, runs };
}

const plain = { name: 'Times', bold: false, italic: false, math: false, monospace: false };

/** The page that these texts make, on US letter. */
export function pageOf(placed: readonly Placed[], number = 1): Page {
  const raw = { number, width: 612, height: 792, ...typeset(placed), rules: [], images: [], links: [] };
  return layoutPage(raw, [plain, { ...plain, name: 'Times-Bold', bold: true }]);
}

/** Lines of text under each other. */
export const column = (lines: readonly string[], x: number, y: number, pitch = 12): Placed[] =>
  lines.map((text, i) => ({ text, x, y: y + i * pitch }));

export const linesOf = (page: Page): string[] =>
  page.blocks.flatMap((block) => block.lines.map((line) => line.text));
