import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseName } from '../../base/names.ts';
import { type Block, blockFrom } from './block.ts';
import { prepareByline, preparePaper } from './byline.ts';
import { featureNames, fillFeatures } from './features.ts';

type Signed = [title: string, ...authors: string[]];

/** The first author of every paper is the one asked about. */
function blockOf(papers: readonly Signed[]): Block {
  return blockFrom(
    papers.map(([title, ...authors]) => {
      const names = authors.map(parseName);
      const paper = { title, venue: null, year: 2004, keywords: [], authors: names, cites: [] };
      const name = names[0] ?? { given: null, family: null };
      return prepareByline(
        { ...name, position: 0, affiliation: null, email: null, orcid: null, paper },
        preparePaper(paper),
      );
    }),
  );
}

const papersOf = (block: Block): number[] => block.members.map(({ circle }) => circle.papers);

function featureOf(block: Block, i: number, j: number, name: (typeof featureNames)[number]): number {
  const row = new Float32Array(featureNames.length);
  const [one, other] = [block.members[i], block.members[j]];
  assert.ok(one && other);
  fillFeatures(row, block, one, other);
  return row[featureNames.indexOf(name)] ?? NaN;
}

const chained: readonly Signed[] = [
  ['Volume graphics', 'Hao Wang', 'Petra Lindqvist'],
  ['Sketching hearts', 'Hao Wang', 'Petra Lindqvist', 'Omar Haddad'],
  ['Sketching lungs', 'Hao Wang', 'Omar Haddad'],
  ['Sorting proteins', 'Hao Wang', 'Zdenka Novotna'],
];

test('papers hang together by co-authors from one to the next', () => {
  const block = blockOf(chained);
  assert.deepEqual(papersOf(block), [3, 3, 3, 1]);
  assert.equal(featureOf(block, 0, 2, 'one circle'), 1);
  assert.equal(featureOf(block, 0, 3, 'one circle'), 0);
});

test('a co-author with a name that thousands may have connects nothing', () => {
  assert.deepEqual(
    papersOf(
      blockOf([
        ['Volume graphics', 'Hao Wang', 'Y. Zhang'],
        ['Sorting proteins', 'Hao Wang', 'Y. Zhang'],
      ]),
    ),
    [1, 1],
  );
});

test('who cannot be one person is not of one circle for the sake of a common co-author', () => {
  assert.deepEqual(
    papersOf(
      blockOf([
        ['Volume graphics', 'Hao Wang', 'Petra Lindqvist'],
        ['Sketching hearts', 'Hong Wang', 'Petra Lindqvist'],
      ]),
    ),
    [1, 1],
  );
});

test('circles are compared by what all their papers are about', () => {
  const block = blockOf([
    ['Volume graphics', 'Hao Wang', 'Petra Lindqvist'],
    ['Protein sorting', 'Hao Wang', 'Petra Lindqvist'],
    ['Sorting of protein chains', 'Hao Wang', 'Zdenka Novotna'],
    ['Painting by numbers', 'Hao Wang', 'Omar Haddad'],
  ]);
  assert.equal(featureOf(block, 0, 2, 'topic'), 0, 'the two papers have no word in common');
  assert.ok(featureOf(block, 0, 2, 'topics of the circles') > 0.5);
  assert.ok(!(featureOf(block, 0, 3, 'topics of the circles') > 0));
});

test('hundreds of papers of a large group are one circle, though no paper is compared with all others', () => {
  const group = Array.from(
    { length: 30 },
    (_, i) => `Zdenka Novotna${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${i}`,
  );
  const papers = Array.from(
    { length: 300 },
    (_, i): Signed => [`On the ${i}th matter`, 'Hao Wang', ...group.slice(i % 20, (i % 20) + 10)],
  );
  assert.deepEqual(new Set(papersOf(blockOf(papers))), new Set([300]));
});
