// How does text without geometry become pages? It is set in one column on made-up paper, so that what understands
// printed pages understands it too: a heading is larger, a paragraph is a block, a table's cells stand apart.
import { done, Failure, failed, type Outcome } from '../../base/errors.ts';
import { attempt } from '../attempt.ts';
import type { BlockRole, Document, Line, Link, OutlineItem, Page } from '../document.ts';
import { hull } from '../layout/blocks.ts';
import type { Limits } from '../limits.ts';
import { type Flow, type Paragraph, type ParagraphKind, textOf } from './flow.ts';
import { Fonts } from './fonts.ts';
import { breakLines, type SetLine } from './lines.ts';

export function setPages(flow: Flow, mediaType: string, limits: Limits): Outcome<Document> {
  return attempt(() => {
    const press = new Press(limits);
    for (const paragraphs of flow.pages) {
      press.startPage();
      for (const paragraph of paragraphs) press.set(paragraph);
    }
    const pages = press.pages.slice(0, press.pages.findLastIndex((page) => page.blocks.length > 0) + 1);
    if (pages.length === 0) return failed('no-text');
    const { outline } = press;
    const { metadata, warnings } = flow;
    return done({ mediaType, pages, fonts: press.fonts.list, outline, metadata, warnings });
  });
}

/** Letter paper with an inch around, in points. */
const paper = { width: 612, height: 792, margin: 72 };
const leading = 1.2;
const gapAfter = 0.6;
const bodySize = 10;
const headingSizes = [18, 16, 14, 12, 11];

const roles: Record<ParagraphKind, BlockRole> = {
  title: 'body',
  heading: 'body',
  text: 'body',
  footnote: 'footnote',
  aside: 'margin-note',
};

class Press {
  readonly pages: Page[] = [];
  readonly outline: OutlineItem[] = [];
  readonly fonts = new Fonts();
  readonly #limits: Limits;
  #top = 0;
  #glyphs = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  startPage(): Page {
    if (this.pages.length >= this.#limits.maxPages) throw new Failure('too-many-pages');
    const { width, height, margin } = paper;
    const number = this.pages.length + 1;
    const page: Page = { number, width, height, blocks: [], rules: [], images: [], links: [], ocr: false };
    this.pages.push(page);
    this.#top = margin;
    return page;
  }

  set(paragraph: Paragraph): void {
    const size = sizeOf(paragraph);
    let page = this.pages.at(-1) ?? this.startPage();
    let lines: Line[] = [];
    const endBlock = (): void => {
      if (lines.length > 0)
        page.blocks.push({
          role: roles[paragraph.kind],
          box: hull(lines.map((line) => line.box)),
          column: 0,
          lines,
        });
      lines = [];
    };
    for (const line of breakLines(paragraph, size, this.fonts, paper.width - 2 * paper.margin)) {
      if (this.#top > paper.margin && this.#top + line.size > paper.height - paper.margin) {
        endBlock();
        page = this.startPage();
      }
      const placed = this.#place(line);
      this.#glyphs += placed.text.length;
      if (this.#glyphs > this.#limits.maxGlyphs) throw new Failure('too-much-output');
      if (paragraph.kind === 'heading' && lines.length === 0) this.#enter(paragraph, page.number);
      page.links.push(...linksOf(line, placed));
      lines.push(placed);
      this.#top += line.size * leading;
    }
    endBlock();
    this.#top += size * gapAfter;
  }

  #place(line: SetLine): Line {
    const bottom = this.#top + line.size;
    const words = line.words.map(({ left, width, url: _, ...word }) => {
      const top = word.rise === 'superscript' ? this.#top : bottom - word.size;
      const low = word.rise === 'superscript' ? top + word.size : bottom;
      return { ...word, box: [paper.margin + left, top, paper.margin + left + width, low] as const };
    });
    const { font, size } = mostCommon(line);
    const face = this.fonts.list[font];
    return {
      text: words.map((word) => (word.spaceBefore ? ` ${word.text}` : word.text)).join(''),
      box: hull(words.map((word) => word.box)),
      words,
      font,
      size,
      bold: face?.bold ?? false,
      italic: face?.italic ?? false,
    };
  }

  #enter(paragraph: Paragraph, page: number): void {
    const title = textOf(paragraph).replace(/\s+/g, ' ').trim();
    this.outline.push({ title, level: paragraph.level, page });
  }
}

function sizeOf(paragraph: Paragraph): number {
  if (paragraph.kind === 'title') return 20;
  if (paragraph.kind === 'footnote') return 8;
  if (paragraph.kind === 'heading') return headingSizes[paragraph.level - 1] ?? 11;
  return bodySize;
}

/** The font and size that most of a line's characters have. */
function mostCommon(line: SetLine): { font: number; size: number } {
  const counts = new Map<string, { font: number; size: number; letters: number }>();
  const level = line.words.filter((word) => word.rise === 'normal');
  for (const { font, size, text } of level.length > 0 ? level : line.words) {
    const key = `${font} ${size}`;
    const entry = counts.get(key) ?? { font, size, letters: 0 };
    entry.letters += text.length;
    counts.set(key, entry);
  }
  return [...counts.values()].reduce((best, entry) => (entry.letters > best.letters ? entry : best));
}

/** One link for each stretch of words on the line that lead to the same place. */
function linksOf(line: SetLine, placed: Line): Link[] {
  const links: Link[] = [];
  line.words.forEach(({ url }, index) => {
    const box = placed.words[index]?.box;
    if (!url || !box) return;
    const last = links.at(-1);
    const goesOn = last && last.url === url && line.words[index - 1]?.url === url;
    if (goesOn) links[links.length - 1] = { ...last, box: hull([last.box, box]) };
    else links.push({ box, url, page: null });
  });
  return links;
}
