import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv.ts';

test('cells are quoted where they must be', () => {
  assert.equal(csvLine(['a', 'b,c', 'say "so"', null, 7]), 'a,"b,c","say ""so""",,7');
});

test('a text that a spreadsheet would run is none any more', () => {
  assert.equal(csvLine(['=cmd()', '-1+1', 'plain-text']), "'=cmd(),'-1+1,plain-text");
});
