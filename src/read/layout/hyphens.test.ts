import assert from 'node:assert/strict';
import { test } from 'node:test';
import { healHyphens, keepsHyphen } from './hyphens.ts';
import { column, linesOf, pageOf } from './typeset.ts';

const seen = (...words: string[]): Map<string, number> => new Map(words.map((word) => [word, 1]));

test('a word that stands whole elsewhere loses its hyphen', () => {
  assert.equal(keepsHyphen('infor', 'mation', seen('information')), false);
});

test('a word that stands hyphened elsewhere keeps its hyphen', () => {
  assert.equal(keepsHyphen('self', 'similar', seen('self-similar')), true);
});

test('two words of the document that never stand as one keep their hyphen', () => {
  assert.equal(keepsHyphen('state', 'space', seen('state', 'space')), true);
});

test('a fragment that is no word is joined', () => {
  assert.equal(keepsHyphen('approxi', 'mation', seen('mation')), false);
});

test('a capital after the hyphen keeps it', () => {
  assert.equal(keepsHyphen('non', 'Gaussian', seen()), true);
});

test('a word broken over a line end stands whole at the end of the first line', () => {
  const page = pageOf(column(['we give an approxi-', 'mation of it'], 72, 100));
  healHyphens([page]);
  assert.deepEqual(linesOf(page), ['we give an approximation', 'of it']);
});

test('a word broken over a page end is healed, too', () => {
  const pages = [
    pageOf(column(['the first page ends in an inter-'], 72, 700)),
    pageOf(column(['ruption of it'], 72, 100), 2),
  ];
  healHyphens(pages);
  assert.deepEqual(pages.flatMap(linesOf), ['the first page ends in an interruption', 'of it']);
});

test('a dash between numbers is no hyphen', () => {
  const page = pageOf(column(['in the years 2001-', '2004 it grew'], 72, 100));
  healHyphens([page]);
  assert.deepEqual(linesOf(page), ['in the years 2001-', '2004 it grew']);
});

test('a DOI goes on behind its own hyphen', () => {
  const page = pageOf(column(['doi:10.1136/bmjopen-2020-', '040969 and more'], 72, 100));
  healHyphens([page]);
  assert.deepEqual(linesOf(page), ['doi:10.1136/bmjopen-2020-040969', 'and more']);
});
