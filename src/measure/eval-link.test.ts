import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyExtraction, type Reference } from '../base/extraction.ts';
import { knownPaper } from './eval-extract/truth.ts';
import { evaluateLink } from './eval-link.ts';

const cited = [
  { title: 'A theory for record linkage', authors: ['Fellegi, Ivan', 'Sunter, Alan'], year: 1969 },
  { title: 'Automatic linkage of vital records', authors: ['Newcombe, Howard'], year: 1959 },
  { title: 'Binary codes capable of correcting deletions', authors: ['Levenshtein, Vladimir'], year: 1966 },
];
const truth = knownPaper(JSON.stringify({ id: 'one', title: 'Matching', references: cited }));

const read = (title: string, family: string, year: number): Reference => ({
  ...({ marker: null, editors: [], venue: null, journal: null, booktitle: null, series: null } as const),
  ...({ volume: null, issue: null, pages: null, publisher: null, institution: null } as const),
  ...({ location: null, edition: null, doi: null, arxiv: null, url: null, isbn: null, note: null } as const),
  raw: `${family}. ${title}. ${year}.`,
  authors: [{ given: null, family }],
  title,
  year,
  confidence: 1,
});

test('references that were read are counted where they end, and those that were not are missed', async () => {
  const extraction = {
    ...emptyExtraction('application/pdf', 1),
    references: [
      read('A theory for record 1inkage', 'Fellegi', 1969),
      read('Automatic linkage of vital records', 'Newcombe', 1959),
    ],
  };
  const scores = await evaluateLink([{ truth, extraction }], [{ id: 'x', title: 'Something else' }]);
  assert.deepEqual(
    [scores.papers, scores.records, scores.known, scores.read, scores.right, scores.wrong, scores.alone],
    [1, 4, 3, 2, 2, 0, 0],
  );
  assert.deepEqual([scores.f1, scores.recall_of_known.toFixed(3)], [1, '0.667']);
});
