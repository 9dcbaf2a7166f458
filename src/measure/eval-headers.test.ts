import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreHeaders } from './eval-headers.ts';

const headers = [
  {
    source: 'seymore-headers',
    id: 'one',
    lines: [
      { t: 'On Bridges', l: 'title' },
      { t: 'Ann Lee', l: 'author' },
      { t: 'Oslo', l: 'address' },
    ],
  },
  { source: 'grobid-header', id: 'two', lines: [{ t: 'On Boats', l: 'title' }] },
];

test('lines are counted right by source and by label, and confusions are shown with a line', () => {
  const { all, sources, labels, confusions } = scoreHeaders(headers, (lines) =>
    lines.map(({ text }) => ({ label: text.startsWith('On') ? 'title' : 'author' })),
  );
  assert.equal(all.accuracy, 0.75);
  assert.equal(sources['grobid-header']?.accuracy, 1);
  const author = labels.find(({ label }) => label === 'author');
  assert.deepEqual([author?.precision, author?.recall], [0.5, 1]);
  assert.deepEqual(confusions, [{ known: 'address', found: 'author', lines: 1, example: 'Oslo' }]);
});

test('the labeller is told whose convention a source follows', () => {
  const told: string[] = [];
  scoreHeaders(headers, (lines, convention) => {
    told.push(convention);
    return lines.map(() => ({ label: 'title' }));
  });
  assert.deepEqual(told, ['seymore', 'grobid']);
});
