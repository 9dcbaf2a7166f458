import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankWorks } from './rank.ts';

const map = (years: (number | null)[], pairs: [number, number][]) => ({
  years,
  from: Int32Array.from(pairs, ([from]) => from),
  to: Int32Array.from(pairs, ([, to]) => to),
});

test('a citation from a work that matters weighs more', () => {
  const { rank } = rankWorks(
    map(
      [1990, 1990, 1995, 1995, 1999, 1999],
      [
        [2, 0],
        [3, 1],
        [4, 2],
        [5, 2],
      ],
    ),
  );
  assert.ok((rank[0] ?? 0) > (rank[1] ?? 0));
});

test('what is cited now comes before what was cited long ago', () => {
  const { rank, recent } = rankWorks(
    map(
      [1980, 1980, 1981, 2020],
      [
        [2, 0],
        [3, 1],
      ],
    ),
  );
  assert.equal(rank[0], rank[1]);
  assert.ok((recent[1] ?? 0) > 10 * (recent[0] ?? 0));
});

test('all ranks are shares of one', () => {
  const { rank, recent } = rankWorks(
    map(
      [null, 1999, 2001],
      [
        [1, 0],
        [2, 0],
        [0, 2],
      ],
    ),
  );
  for (const shares of [rank, recent])
    assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
});
