// How do the glyphs of a page become blocks in reading order? The steps of this folder, one after the other.
import type { Box } from '../../base/extraction.ts';
import type { Block, Font, Link, Page, Rule } from '../document.ts';
import { composeAccents } from './accents.ts';
import { blocksOf, type SetLine } from './blocks.ts';
import type { Direction, Glyphs, Run } from './glyphs.ts';
import { guttersOf } from './gutters.ts';
import { lineNumbers } from './line-numbers.ts';
import { boldShareOf, lineOf } from './lines.ts';
import { stacksOf } from './order.ts';
import { piecesOf } from './pieces.ts';
import { type Row, rowsOf } from './rows.ts';
import { WordMaker } from './words.ts';

export type RawPage = {
  number: number;
  width: number;
  height: number;
  glyphs: Glyphs;
  runs: Run[];
  rules: Rule[];
  images: Box[];
  links: Link[];
};

export function layoutPage(raw: RawPage, fonts: readonly Font[]): Page {
  composeAccents(raw.glyphs);
  const main = mainDirection(raw);
  const blocks = layoutDirection(raw, fonts, main, false);
  for (const direction of [0, 1, 2, 3] as const)
    if (direction !== main) blocks.push(...apart(layoutDirection(raw, fonts, direction, false), 'rotated'));
  for (const direction of [0, 1, 2, 3] as const)
    blocks.push(...apart(layoutDirection(raw, fonts, direction, true), 'watermark'));
  const { number, width, height, rules, images, links } = raw;
  return { number, width, height, blocks, rules, images, links, ocr: false };
}

const apart = (blocks: Block[], role: Block['role']): Block[] => blocks.map((block) => ({ ...block, role }));

function mainDirection({ glyphs, runs }: RawPage): Direction {
  if (runs.every((run) => run.direction === 0)) return 0;
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < glyphs.count; i++) {
    const direction = runs[glyphs.run[i] ?? 0]?.direction ?? 0;
    counts[direction] = (counts[direction] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  return ([0, 1, 3, 2] as const).find((direction) => counts[direction] === most) ?? 0;
}

function layoutDirection(
  raw: RawPage,
  fonts: readonly Font[],
  direction: Direction,
  slanted: boolean,
): Block[] {
  const { glyphs, runs } = raw;
  if (!runs.some((run) => run.direction === direction && run.slanted === slanted)) return [];
  const wanted = (run: Run): boolean => run.direction === direction && run.slanted === slanted;
  const { counts, rest: pieces } = lineNumbers(piecesOf(glyphs, runs, wanted), glyphs);
  const toBox = boxFrom(raw, direction);
  const gutters = guttersOf(pieces, direction % 2 === 0 ? raw.width : raw.height, glyphs);
  const rows = rowsOf(pieces, gutters);
  const maker = new WordMaker(glyphs, runs);
  const setLine = (row: Row): SetLine => {
    const words = maker.wordsOf(row);
    if (direction !== 0) for (const word of words) word.box = toBox(word.box);
    return {
      line: lineOf(words, fonts),
      left: row.left,
      right: row.right,
      base: row.base,
      boldShare: boldShareOf(words, fonts),
    };
  };
  const body = stacksOf(rows, gutters).flatMap((stack) => blocksOf(stack.rows.map(setLine), stack.column));
  return [...body, ...apart(blocksOf(rowsOf(counts, []).map(setLine), 0), 'line-number')];
}

/** From the upright frame of a direction back to the page. */
function boxFrom({ width, height }: RawPage, direction: Direction): (box: Box) => Box {
  const round = (x: number): number => Math.round(x * 100) / 100;
  switch (direction) {
    case 1:
      return ([l, t, r, b]) => [round(t), round(height - r), round(b), round(height - l)];
    case 2:
      return ([l, t, r, b]) => [round(width - r), round(height - b), round(width - l), round(height - t)];
    case 3:
      return ([l, t, r, b]) => [round(width - b), round(l), round(width - t), round(r)];
    default:
      return ([l, t, r, b]) => [round(l), round(t), round(r), round(b)];
  }
}
