import assert from 'node:assert/strict';
import { test } from 'node:test';
import { garbled } from './garbled.ts';
import { column, pageOf } from './typeset.ts';

const english = [
  'the reader of this page will find that it is written',
  'in plain words and that most of them are short and known',
  'so that no one has to guess what the page is about',
];
const page = (lines: string[]): ReturnType<typeof pageOf> =>
  pageOf(column([...lines, ...lines, ...lines], 50, 100));

test('running text is not garbled', () => {
  assert.equal(garbled(page(english)), false);
});

test('text whose letters are shifted by one is garbled', () => {
  const shifted = english.map((line) =>
    line.replace(/[a-z]/g, (c) => String.fromCharCode(((c.charCodeAt(0) - 72) % 26) + 97)),
  );
  assert.equal(garbled(page(shifted)), true);
});

test('a page of glyphs without meaning is garbled', () => {
  assert.equal(garbled(page(['\ufffd\ufffd\ufffd \ufffd\ufffd'])), true);
});

test('a table of numbers is not garbled', () => {
  assert.equal(garbled(page(['0.12 0.34 0.56 0.78', '1.12 1.34 1.56 1.78'])), false);
});

test('German is not garbled', () => {
  const german = [
    'Die Verwendung von Wissen ist für den Leser nicht immer',
    'mit einem Gewinn für das Leben verbunden und so',
  ];
  assert.equal(garbled(page(german)), false);
});
