import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Name, Reference } from '../../base/extraction.ts';
import { referenceOf } from './parsing/fields.ts';
import { withRepeatedAuthors } from './repeated.ts';

const person = (family: string): Name => ({ family, given: null });
const entry = (raw: string, ...families: string[]): Reference => ({
  ...referenceOf(raw, [], 1),
  authors: families.map(person),
});
const families = (...references: Reference[]): string[] =>
  withRepeatedAuthors(references).map(({ authors }) => authors.map(({ family }) => family).join(' '));

test('a dash stands for everybody of the entry before, also twice', () => {
  assert.deepEqual(
    families(
      entry('Wu, J. and Li, A. Trees.', 'Wu', 'Li'),
      entry('———. More trees.'),
      entry('[3] ———, Woods.'),
    ),
    ['Wu Li', 'Wu Li', 'Wu Li'],
  );
});

test('with other names beside it, a dash stands for one person', () => {
  assert.deepEqual(
    families(
      entry('Wu, J. and Li, A. Trees.', 'Wu', 'Li'),
      entry('--, and N. D. Mitchell, 1991', 'Mitchell'),
      entry('--, and --, 2006'),
    ),
    ['Wu Li', 'Wu Mitchell', 'Wu Mitchell'],
  );
});

test('other entries stay as they are', () => {
  assert.deepEqual(
    families(entry('Wu, J. Trees - and more.', 'Wu'), entry('-3 degrees', 'Li'), entry('Anonymous')),
    ['Wu', 'Li', ''],
  );
});
