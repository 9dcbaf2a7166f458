import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeAccents } from './accents.ts';
import type { Glyphs } from './glyphs.ts';
import { typeset } from './typeset.ts';

const textOf = ({ code, count }: Glyphs): string => String.fromCodePoint(...code.subarray(0, count));

test('an accent over the letter drawn after it becomes one letter with it', () => {
  const { glyphs } = typeset([
    { text: '´', x: 100, y: 50 },
    { text: 'ete', x: 100, y: 50 },
  ]);
  composeAccents(glyphs);
  assert.equal(textOf(glyphs), 'éte');
});

test('an accent drawn at the end of the line finds its letter', () => {
  const { glyphs } = typeset([
    { text: 'complexite linguistique', x: 100, y: 50 },
    { text: '´', x: 145, y: 50.2 },
  ]);
  composeAccents(glyphs);
  assert.equal(textOf(glyphs), 'complexitélinguistique');
});

test('a dotless i takes its accent as an i', () => {
  const { glyphs } = typeset([
    { text: '¨', x: 100, y: 50 },
    { text: 'ı', x: 100, y: 50 },
  ]);
  composeAccents(glyphs);
  assert.equal(textOf(glyphs), 'ï');
});

test('a sign beside a letter is no accent on it', () => {
  const { glyphs } = typeset([{ text: 'x^y', x: 100, y: 50 }]);
  composeAccents(glyphs);
  assert.equal(textOf(glyphs), 'x^y');
});

test('an accent on the line above does not come down', () => {
  const { glyphs } = typeset([
    { text: '´', x: 100, y: 38 },
    { text: 'e', x: 100, y: 50 },
  ]);
  composeAccents(glyphs);
  assert.equal(textOf(glyphs), '´e');
});
