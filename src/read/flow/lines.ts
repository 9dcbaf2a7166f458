// Where do the lines of a paragraph break, and where on the line does each word stand?
import type { Rise } from '../document.ts';
import type { Paragraph, Run } from './flow.ts';
import type { Fonts } from './fonts.ts';

export type SetWord = {
  text: string;
  left: number;
  width: number;
  font: number;
  size: number;
  rise: Rise;
  spaceBefore: boolean;
  url: string | null;
};

export type SetLine = { words: SetWord[]; size: number };

/** `size` is the paragraph's own, `measure` the width of the column, both in points. */
export function breakLines(paragraph: Paragraph, size: number, fonts: Fonts, measure: number): SetLine[] {
  const emphatic = paragraph.kind === 'title' || paragraph.kind === 'heading';
  const width = paragraph.preformatted ? measure * keptLineSlack : measure;
  const lines: SetLine[] = [];
  let line: SetLine = { words: [], size: 0 };
  let left = 0;
  let spaced = false;
  const turn = (): void => {
    if (line.words.length > 0) lines.push(line);
    line = { words: [], size: 0 };
    left = 0;
    spaced = false;
  };
  for (const run of paragraph.runs) {
    const own = run.size ?? size;
    const font = fonts.of(emphatic ? { ...run, bold: true } : run);
    for (const [piece] of run.text.matchAll(pieces)) {
      if (piece === '\n') turn();
      else if (piece === '\t') {
        left = (Math.floor((left + leastGap) / tabStop) + 1) * tabStop;
        spaced = true;
      } else if (/^\s/.test(piece)) {
        left += piece.length * own * spaceWidth;
        spaced = true;
      } else {
        const wide = widthOf(piece, run, own);
        if (spaced && line.words.length > 0 && left + wide > width) turn();
        line.words.push({
          text: piece,
          left,
          width: wide,
          font,
          size: run.rise === 'normal' ? own : Math.round(own * smaller * 10) / 10,
          rise: run.rise,
          spaceBefore: spaced && line.words.length > 0,
          url: run.url,
        });
        line.size = Math.max(line.size, own);
        left += wide;
        spaced = false;
      }
    }
  }
  turn();
  return lines;
}

const pieces = /\n|\t|[^\S\n\t]+|\S+/g;
/** Lines that an author broke are only broken again when they are far too long. */
const keptLineSlack = 2;
const tabStop = 36;
const leastGap = 12;
const smaller = 0.7;
const spaceWidth = 0.25;

/** About half an em a letter, a whole em for ideographs. */
function widthOf(word: string, run: Run, size: number): number {
  const em = run.rise === 'normal' ? size : size * smaller;
  let ems = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    ems += code >= 0x2e80 && code < 0xfb00 ? 1 : run.monospace ? 0.6 : 0.5;
  }
  return ems * em;
}
