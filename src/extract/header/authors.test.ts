import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedAuthors } from './authors.ts';
import type { HeaderLabel } from './labels.ts';
import { bareLine } from './lines.ts';

/** "Family|Given" of all authors in lines that were labelled so, others being given with their label. */
const authorsOf = (...lines: (string | [HeaderLabel, string])[]): string[] =>
  printedAuthors(
    lines.map((line) => {
      const [label, text] = typeof line === 'string' ? (['author', line] as const) : line;
      return { ...bareLine(text), label, confidence: 1 };
    }),
  ).map(({ family, given }) => `${family}|${given}`);

test('places behind a name are no people', () => {
  assert.deepEqual(authorsOf('Ann Lee, Hamburg'), ['Lee|Ann']);
  assert.deepEqual(authorsOf('Ann Lee und Bo Ek (Hamburg)'), ['Lee|Ann', 'Ek|Bo']);
  assert.deepEqual(authorsOf('Ann Lee, Oslo, Norway; Bo Ek, Germany'), ['Lee|Ann', 'Ek|Bo']);
});

test('institutions, posts and degrees behind a name are no people', () => {
  assert.deepEqual(authorsOf('Ann Lee, Department of Ponds'), ['Lee|Ann']);
  assert.deepEqual(authorsOf('Ann Lee, Senior Member, IEEE, and Bo Ek, Fellow, IEEE'), ['Lee|Ann', 'Ek|Bo']);
  assert.deepEqual(authorsOf('Ann Lee, PhD, Director; Bo Ek, Lecturer'), ['Lee|Ann', 'Ek|Bo']);
});

test('a line of places between affiliations is no author', () =>
  assert.deepEqual(
    authorsOf('Ann Lee', ['affiliation', 'Pond School'], 'Mudville, Norway', ['affiliation', 'Reed Centre']),
    ['Lee|Ann'],
  ));

test('a laboratory in capitals below a name is no author', () =>
  assert.deepEqual(authorsOf('Ann Lee', 'POND, ENS LYON'), ['Lee|Ann']));

test('a name may be that of a place', () => {
  assert.deepEqual(authorsOf('Ann London, Jordan Ek'), ['London|Ann', 'Ek|Jordan']);
  assert.deepEqual(authorsOf('Hamburg, Marco'), ['Hamburg|Marco']);
});

test('the order and the capitals of a list hold for all its names, whatever marks part them', () => {
  assert.deepEqual(authorsOf('GuoDong ZHOU1 Min ZHANG2 Dong Hong JI2'), [
    'Zhou|GuoDong',
    'Zhang|Min',
    'Ji|Dong Hong',
  ]);
  assert.deepEqual(authorsOf('Zhou GuoDong1, Zhang Min2'), ['Zhou|GuoDong', 'Zhang|Min']);
});
