import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { groupSame } from './group.ts';

test('what is sure joins, what is not stays apart', () => {
  const pairs = [
    { a: 0, b: 1, probability: 0.9 },
    { a: 1, b: 2, probability: 0.8 },
    { a: 2, b: 3, probability: 0.2 },
  ];
  assert.deepEqual(groupSame(4, pairs), [[0, 1, 2], [3]]);
});

test('one mistaken link does not join two groups that are otherwise unlike', () => {
  const inside = (members: number[]) =>
    members.flatMap((a) => members.filter((b) => b > a).map((b) => ({ a, b, probability: 0.95 })));
  const across = [0, 1, 2].flatMap((a) =>
    [3, 4, 5].map((b) => ({ a, b, probability: a === 2 && b === 3 ? 0.9 : 0.1 })),
  );
  assert.deepEqual(groupSame(6, [...inside([0, 1, 2]), ...inside([3, 4, 5]), ...across]), [
    [0, 1, 2],
    [3, 4, 5],
  ]);
});

test('the order in which pairs are listed does not matter', () => {
  const pair = fc.record({
    a: fc.nat(7),
    b: fc.nat(7),
    probability: fc.integer({ min: 0, max: 10 }).map((n) => n / 10),
  });
  const pairs = fc
    .uniqueArray(pair, { selector: ({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}` })
    .map((all) => all.filter(({ a, b }) => a !== b));
  const shuffled = pairs.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => assert.deepEqual(groupSame(8, one), groupSame(8, other))),
  );
});
