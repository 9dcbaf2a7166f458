import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fontOf } from './fonts.ts';

test('bold is known by name where the weight is too low', () => {
  assert.equal(fontOf('ABCDEF+CMBX10', 4, 345, 0).bold, true);
  assert.equal(fontOf('NimbusRomNo9L-Medi', 4, 400, 0).bold, true);
});

test('a medium weight is not bold', () => {
  assert.equal(fontOf('Roboto-Medium', 4, 500, 0).bold, false);
});

test('the slant of formula letters is no emphasis', () => {
  const { italic, math } = fontOf('CMMI10', 68, 400, -14);
  assert.deepEqual([italic, math], [false, true]);
});

test('an italic text font is italic', () => {
  assert.equal(fontOf('XYZABC+TimesNewRomanPS-ItalicMT', 98, 400, -15).italic, true);
});

test('a subset keeps the name of its font', () => {
  assert.equal(fontOf('ABCDEF+Times-Roman', 0, 400, 0).name, 'Times-Roman');
});
