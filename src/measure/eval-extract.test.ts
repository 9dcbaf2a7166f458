import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Count, type Extracted, f1, type KnownHeader, scoreHeaders } from './eval-extract.ts';

const truth: KnownHeader = {
  id: 'one',
  group: 'demo',
  title: 'On Bridges: a study',
  authors: [
    { given: 'Ann', family: 'Lee', affiliations: ['University of Oslo, Norway'] },
    { given: 'Bo', family: 'Ek' },
  ],
  year: 2001,
  printed: [],
  keywords: ['bridges', 'steel'],
};

const author = (
  given: string,
  family: string,
  affiliations: string[] = [],
): Extracted['authors'][number] => ({
  name: `${given} ${family}`,
  given,
  family,
  affiliations,
  email: null,
  orcid: null,
});

const extracted: Extracted = {
  title: 'ON BRIDGES – A STUDY',
  authors: [author('A.', 'Lee', ['Univ. of Oslo'])],
  abstract: null,
  year: null,
  doi: null,
  keywords: ['Steel', 'wood', 'glass'],
};

const scores = scoreHeaders([[truth, extracted]]).groups.get('demo');
const count = (field: string): Count | undefined => scores?.get(field);

test('a title in other capitals is soft, not strict', () => {
  assert.equal(count('title strict')?.right, 0);
  assert.equal(count('title soft')?.right, 1);
});

test('authors agree by family name and first initial', () =>
  assert.deepEqual(count('authors'), { right: 1, found: 1, known: 2 }));

test('half the words of an affiliation suffice', () => assert.equal(count('affiliation')?.right, 1));

test('keywords are matched one to one', () => {
  const keywords = count('keywords');
  assert.ok(keywords);
  assert.equal(f1(keywords), 0.4);
});

test('what is not printed is not asked for', () => assert.equal(count('year'), undefined));

test('a paper that could not be read counts as wrong', () =>
  assert.equal(
    scoreHeaders([[truth, undefined]])
      .groups.get('ALL')
      ?.get('title soft')?.right,
    0,
  ));
