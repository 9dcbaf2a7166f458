import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yearOf } from './year.ts';

test('the year is found in the usual forms of dates', () => {
  const dates = {
    '1994a': 1994,
    '(Dec. 2001)': 2001,
    '1976/77': 1976,
    '13.08.2003': 2003,
    '[1934] 1986': 1934,
    '２０１０': 2010,
  };
  for (const [text, year] of Object.entries(dates)) assert.equal(yearOf(text), year);
});

test('what names no year has none', () => {
  for (const text of ['', 'in press', 'n.d.', '12345', '19762', '1066']) assert.equal(yearOf(text), null);
});
