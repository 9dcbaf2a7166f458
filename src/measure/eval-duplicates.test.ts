import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../learn/random.ts';
import { emptyCitation } from '../link/citation.ts';
import { evaluateDuplicates } from './eval-duplicates.ts';

const random = seeded(4);
const some = (count: number): string =>
  Array.from({ length: count }, () => `w${Math.floor(random() * 5000).toString(36)}`).join(' ');
const papers = ['Trees', 'Graphs', 'Walls', 'Rivers'].map((topic) => ({
  citation: {
    ...emptyCitation,
    title: `${topic} and how they ${some(4)}`,
    authors: [{ given: 'Ada', family: topic }],
    year: 1999,
  },
  text: Array.from({ length: 120 }, () => `${some(12)}.`).join(' '),
}));

test('copies are found among others, and papers that only look alike stay apart', async () => {
  const others = [{ citation: { ...emptyCitation, title: 'Something else' }, text: some(1000) }];
  const figures = await evaluateDuplicates(papers, others);
  assert.deepEqual([figures.papers, figures.copies, figures.others], [4, 28, 1]);
  assert.ok(figures.f1 > 0.9, `${figures.f1}`);
  assert.equal(figures.merged, 0);
  assert.ok(figures.shingles.f1 > 0.8 && figures.simhash.f1 > 0.3);
});
