import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperId, WorkId } from '../base/ids.ts';
import type { CitationOf, CitingQuery } from '../library/catalogue/graph.ts';
import { citingByRole } from './citing-by-role.ts';

const citation = (id: number, sentence: string): CitationOf => ({
  work: {
    id: id as WorkId,
    title: null,
    year: null,
    venue: null,
    authors: [],
    papers: 1,
    citedBy: 0,
    selfCitedBy: 0,
  },
  self: false,
  sentences: [{ paper: id as PaperId, reference: 0, text: '[1]', sentence, section: null, page: 1 }],
});

/** Cited by so many works, of which one in the middle says that it uses it. */
const graphOf = (works: number) => {
  const all = Array.from({ length: works }, (_, i) =>
    citation(i, i === Math.floor(works / 2) ? 'We use the parser of Luhn [1].' : 'There is other work [1].'),
  );
  return {
    citing: async (_: WorkId, { limit, offset }: CitingQuery) => ({
      total: works,
      citations: all.slice(offset, offset + limit),
    }),
  };
};
const work = 7 as WorkId;

test('what uses a work comes first, however late among those that cite it', async () => {
  const { citations, counts, total, looked } = await citingByRole(graphOf(250), work, 50);
  assert.deepEqual(
    citations.slice(0, 3).map((each) => each.work.id),
    [125, 0, 1],
  );
  assert.equal(citations.length, 50);
  assert.deepEqual([counts.get('uses'), counts.get('extends'), counts.get(null)], [1, 0, 249]);
  assert.deepEqual([total, looked], [250, 250]);
});

test('of a work that very many cite, the newest are looked at, and it is said how many', async () => {
  const { total, looked } = await citingByRole(graphOf(1234), work, 50);
  assert.deepEqual([total, looked], [1234, 1000]);
});

test('a work that nothing cites has nothing to tell', async () => {
  const { citations, total } = await citingByRole(graphOf(0), work, 50);
  assert.deepEqual([citations, total], [[], 0]);
});
