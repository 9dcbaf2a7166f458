import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { column, linesOf, type Placed, pageOf } from './typeset.ts';

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${name} line ${i} with words enough to fill it`);

test('two columns are read down, the left one first', () => {
  const left = numbered('left', 8);
  const right = numbered('right', 8);
  assert.deepEqual(linesOf(pageOf([...column(left, 50, 100), ...column(right, 320, 100)])), [
    ...left,
    ...right,
  ]);
});

test('columns whose lines do not stand level are still two', () => {
  const left = numbered('left', 8);
  const right = numbered('right', 8);
  assert.deepEqual(linesOf(pageOf([...column(left, 50, 100), ...column(right, 320, 105.5)])), [
    ...left,
    ...right,
  ]);
});

test('three columns are read one after the other', () => {
  const texts = ['one', 'two', 'three'].map((name) => numbered(name, 7).map((line) => line.slice(0, 28)));
  const page = pageOf(texts.flatMap((lines, i) => column(lines, 40 + i * 180, 100)));
  assert.deepEqual(
    linesOf(page),
    texts.flat().map((line) => line.trim()),
  );
});

test('a title over two columns comes first, a line under them last', () => {
  const wide = (text: string, y: number): Placed => ({ text, x: 100, y, size: 14, letter: 0.6 });
  const left = numbered('left', 8);
  const right = numbered('right', 8);
  const page = pageOf([
    wide('under both of the two columns of this page', 300),
    ...column(left, 50, 100),
    ...column(right, 320, 100),
    wide('A title that stands over both columns', 60),
  ]);
  assert.deepEqual(linesOf(page), [
    'A title that stands over both columns',
    ...left,
    ...right,
    'under both of the two columns of this page',
  ]);
});

test('the rows of a table that was drawn across stay whole', () => {
  const rows = Array.from({ length: 8 }, (_, i): Placed[] => [
    { text: `method${i}`, x: 100, y: 100 + i * 12 },
    { text: `0.${i}1`, x: 300, y: 100 + i * 12 },
  ]);
  assert.equal(linesOf(pageOf(rows.flat()))[0], 'method0 0.01');
});

test('authors with their addresses at the right are read across, the columns under them down', () => {
  const authors = Array.from({ length: 3 }, (_, i): Placed[] => [
    { text: `Author Number${i}`, x: 50, y: 100 + i * 14 },
    { text: `a${i}@example.org`, x: 420, y: 100 + i * 14 },
  ]);
  const left = numbered('left', 8);
  const right = numbered('right', 8);
  const page = pageOf([...authors.flat(), ...column(left, 50, 160), ...column(right, 320, 160)]);
  assert.deepEqual(linesOf(page).slice(0, 4), [
    'Author Number0 a0@example.org',
    'Author Number1 a1@example.org',
    'Author Number2 a2@example.org',
    left[0],
  ]);
});

test('a raised number is marked and glued to its word', () => {
  const page = pageOf([
    { text: 'Fekete', x: 100, y: 100 },
    { text: '1', x: 130, y: 96, size: 7 },
    { text: 'and others', x: 138, y: 100 },
  ]);
  const words = page.blocks[0]?.lines[0]?.words.map(({ text, rise, spaceBefore }) => [
    text,
    rise,
    spaceBefore,
  ]);
  assert.deepEqual(words, [
    ['Fekete', 'normal', false],
    ['1', 'superscript', false],
    ['and', 'normal', true],
    ['others', 'normal', true],
  ]);
});

test('a raised number between two lines hangs on the nearer one', () => {
  const page = pageOf([
    { text: 'the line above is long', x: 100, y: 100, size: 14 },
    { text: 'the title', x: 100, y: 115, size: 14 },
    { text: '1', x: 156, y: 108.6, size: 9 },
  ]);
  assert.deepEqual(linesOf(page), ['the line above is long', 'the title1']);
});

test('a large initial belongs to the first of the lines beside it', () => {
  const page = pageOf([
    { text: 'D', x: 72, y: 112, size: 30 },
    { text: 'ie Frage nach dem Lernen ist alt', x: 90, y: 98 },
    { text: 'und wird auch hier gestellt.', x: 90, y: 110 },
  ]);
  assert.deepEqual(linesOf(page), ['Die Frage nach dem Lernen ist alt', 'und wird auch hier gestellt.']);
});

test('text that runs from right to left keeps its order', () => {
  const { text, x, y } = { text: 'שלום', x: 200, y: 100 };
  // Drawn in the order of reading, each letter to the left of the one before.
  const letters = [...text].map((letter, i): Placed => ({ text: letter, x: x - i * 5, y }));
  assert.deepEqual(linesOf(pageOf(letters)), ['שלום']);
});

test('numbers that count the lines in the margin are set apart', () => {
  const lines = numbered('body', 12);
  const page = pageOf([
    ...lines.map((_, i): Placed => ({ text: String(i + 1).padStart(3, '0'), x: 30, y: 100 + i * 12 })),
    ...column(lines, 80, 100),
  ]);
  const body = page.blocks.filter((block) => block.role === 'body').flatMap((block) => block.lines);
  assert.deepEqual(
    body.map((line) => line.text),
    lines,
  );
  assert.ok(page.blocks.some((block) => block.role === 'line-number'));
});

test('no glyph is lost or doubled, wherever it stands', () => {
  const places = fc.array(
    fc.record({
      text: fc.stringMatching(/^[a-z]{1,12}$/),
      x: fc.integer({ min: 0, max: 560 }),
      y: fc.integer({ min: 20, max: 780 }),
      size: fc.integer({ min: 5, max: 30 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(places, (placed) => {
      const drawn = [...placed.map((p) => p.text).join('')].sort().join('');
      const read = [...linesOf(pageOf(placed)).join('').replace(/\s/g, '')].sort().join('');
      assert.equal(read, drawn);
    }),
    { numRuns: 100 },
  );
});

test('a raised number between stretched words hangs on their line', () => {
  const page = pageOf([
    { text: 'the environment', x: 100, y: 100 },
    { text: '1', x: 183, y: 95.5, size: 6 },
    { text: '(annotated)', x: 193, y: 100 },
  ]);
  assert.deepEqual(linesOf(page), ['the environment 1 (annotated)']);
});

test('the raised number of a note hangs on the indented line behind it', () => {
  const page = pageOf([
    { text: '1', x: 100, y: 96, size: 6 },
    { text: 'See there for more.', x: 125, y: 100 },
  ]);
  assert.deepEqual(linesOf(page), ['1 See there for more.']);
});
