import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from './figures.ts';

const { number, bytes, day, isoDay, language } = figures('en');

test('numbers and sizes are written as people read them', () => {
  assert.equal(number(301447), '301,447');
  assert.equal(bytes(26), '26 bytes');
  assert.equal(bytes(2413), '2.4 kB');
  assert.equal(bytes(241_300), '241 kB');
  assert.equal(bytes(7_250_000_000), '7.3 GB');
});

test('a day is the reader’s day', () => {
  const noon = new Date(2026, 10, 5, 12).getTime();
  assert.equal(day(noon), '5 November 2026');
  assert.equal(isoDay(noon), '2026-11-05');
});

test('a language has its name, and a code that is none stays as it is', () => {
  assert.equal(language('de'), 'German');
  assert.equal(language('">'), '">');
});
