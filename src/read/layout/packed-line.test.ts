import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Box } from '../../base/extraction.ts';
import type { Line, Page, Word } from '../document.ts';
import { textOfWords } from './lines.ts';
import { packed } from './packed-line.ts';

const points = fc.integer({ min: -1_000_000, max: 100_000_000 }).map((n) => n / 100);
const word: fc.Arbitrary<Word> = fc.record(
  {
    text: fc.string({ unit: 'grapheme' }),
    box: fc.tuple(points, points, points, points),
    font: fc.nat(100_000),
    size: fc.nat(20_000).map((n) => n / 100),
    rise: fc.constantFrom('normal', 'superscript', 'subscript'),
    spaceBefore: fc.boolean(),
  },
  { noNullPrototype: true },
);
const box: Box = [0, 0, 1, 1];
const lineOf = (words: Word[]): Line => ({
  text: textOfWords(words),
  box,
  words,
  font: 0,
  size: 10,
  bold: false,
  italic: false,
});
const pageOf = (lines: Line[]): Page => ({
  number: 1,
  width: 600,
  height: 800,
  blocks: [{ role: 'body', box, column: 0, lines }],
  rules: [],
  images: [],
  links: [],
  ocr: false,
});
const linesOf = (page: Page): Line[] => page.blocks.flatMap(({ lines }) => lines);

test('words come back from packed lines as they were, in whatever order one looks', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word)), (rows) => {
      const lines = linesOf(packed(pageOf(rows.map(lineOf))));
      for (const i of [...lines.keys()].reverse()) assert.deepEqual(lines[i]?.words, rows[i]);
      assert.deepEqual(
        lines.map((line) => line.words),
        rows,
      );
    }),
  );
});

test('words stay as they were when their line is healed', () => {
  const words: Word[] = ['litera-', 'ture'].map((text) => ({
    text,
    box,
    font: 0,
    size: 10,
    rise: 'normal',
    spaceBefore: true,
  }));
  const [line] = linesOf(packed(pageOf([lineOf(words)])));
  assert(line);
  line.text = 'literature';
  assert.deepEqual(
    line.words.map(({ text }) => text),
    ['litera-', 'ture'],
  );
});

test('a place that hundredths of a point cannot tell is kept as it is', () => {
  const odd: Word = {
    text: 'far',
    box: [1e12, 0, Math.PI, 1],
    font: 0,
    size: 10,
    rise: 'normal',
    spaceBefore: false,
  };
  const [line] = linesOf(packed(pageOf([lineOf([odd])])));
  assert.deepEqual(line?.words, [odd]);
});
