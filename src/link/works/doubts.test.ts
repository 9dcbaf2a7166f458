import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyCitation, lastYear } from '../citation.ts';
import { doubtsAbout } from './doubts.ts';

const reasons = (said: Partial<typeof emptyCitation>): string[] =>
  doubtsAbout({ ...emptyCitation, ...said }).map(({ reason }) => reason);

test('a title that lists the authors is none', () => {
  const authors = [
    { given: 'Sergey', family: 'Brin' },
    { given: 'Lawrence', family: 'Page' },
  ];
  assert.deepEqual(reasons({ title: 'Sergey Brin and Lawrence Page', authors }), ['it lists the authors']);
  assert.deepEqual(reasons({ title: 'A. Smith, B. C. Jones and D. van Dam' }), ['it lists the authors']);
});

test('titles about people and with commas are titles', () => {
  const authors = [{ given: 'Ada', family: 'Bell' }];
  assert.deepEqual(reasons({ title: 'Bell, Turing, and the machines', authors }), []);
  assert.deepEqual(reasons({ title: 'Guns, Germs, and Steel' }), []);
});

test('years before printing and after the next are wrong', () => {
  assert.deepEqual(reasons({ year: lastYear }), []);
  assert.deepEqual(reasons({ year: lastYear + 1 }), ['it is in the future']);
  assert.deepEqual(reasons({ year: 12 }), ['nothing was printed then']);
});

test('addresses and numbers are no titles', () => {
  assert.deepEqual(reasons({ title: 'http://example.org/paper.pdf' }), ['it is an address']);
  assert.deepEqual(reasons({ title: '12 34' }), ['it has no words']);
});

test('a date is no place of publication', () => {
  assert.deepEqual(reasons({ venue: 'November 2003' }), ['it names no place of publication']);
  assert.deepEqual(reasons({ venue: 'Proc. VLDB' }), []);
});
