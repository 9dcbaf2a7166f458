import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingByName, encodingByUse } from './encodings.ts';

function countsOf(codes: string): Uint32Array {
  const counts = new Uint32Array(256);
  for (const code of codes) counts[code.charCodeAt(0)] = (counts[code.charCodeAt(0)] ?? 0) + 1;
  return counts;
}
const decoded = (codes: string, page = codes): ReturnType<typeof encodingByUse> =>
  encodingByUse(countsOf(codes), countsOf(page));
const english =
  'the quick brown fox jumps over the lazy dog and then it goes to sleep under a large old tree in the wood ';

test('unnamed text with low ligatures is old TeX', () => {
  assert.equal(decoded(`${english}\x0c`)?.get(0x0c), 'ﬁ'.codePointAt(0));
});

test('unnamed text with accented letters is new TeX', () => {
  assert.equal(decoded(`${english}\xe9\x1c`)?.get(0x1c), 'ﬁ'.codePointAt(0));
});

test('a font of symbols is left alone', () => {
  assert.equal(decoded('\x00\x01\x02\x03\x04abc'), null);
});

test('the fonts of formulas are known by name', () => {
  assert.equal(encodingByName('CMMI10')?.get(0x0b), 'α'.codePointAt(0));
  assert.equal(encodingByName('CMSY7')?.get(0x14), '≤'.codePointAt(0));
  assert.equal(encodingByName('Times-Roman'), null);
});

test('a carriage return where "c" should be is a "c"', () => {
  assert.equal(decoded('Abstra\rt', english.replaceAll('c', '\r').repeat(3))?.get(0x0d), 0x63);
});
