import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainVersion, relationOf, type Version } from './relation.ts';

const published: Version = {
  title: 'On Trees',
  venue: 'Journal of Trees',
  doi: '10.1/1',
  arxiv: null,
  language: 'en',
  pages: 12,
};

const cases: [string, Partial<Version>, string][] = [
  ['another copy', {}, 'same'],
  ['one at arXiv', { venue: null, doi: null, arxiv: '1234.5678' }, 'preprint'],
  ['a technical report', { venue: 'Technical Report 12' }, 'preprint'],
  ['a much longer one', { pages: 20 }, 'extended'],
  ['a correction', { title: 'Erratum: On Trees', pages: 1 }, 'erratum'],
  ['one in German', { title: 'Über Bäume', language: 'de' }, 'translation'],
];

for (const [name, said, relation] of cases)
  test(`${name} is: ${relation}`, () => {
    const version = { ...published, ...said };
    assert.equal(relationOf(version, published), relation);
  });

test('the published paper is the one that others are versions of', () => {
  const preprint = { ...published, venue: null, doi: null, arxiv: '1234.5678' };
  const erratum = { ...published, title: 'Corrigendum to On Trees' };
  assert.equal(mainVersion([preprint, erratum, published]), published);
});
