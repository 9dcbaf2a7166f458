import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyCitation } from '../citation.ts';
import { groupAlike, worksAmong } from './group.ts';
import { sameWork } from './match.ts';
import { type Prepared, prepare } from './prepared.ts';
import type { Said } from './ruled.ts';

const worded = (count: number): { content: string; prepared: Prepared }[] =>
  Array.from({ length: count }, (_, i) => ({
    content: `${i}`,
    prepared: prepare({ ...emptyCitation, title: `${i}` }),
  }));

/** By the numbers of two of these. */
const by =
  (chance: (i: number, j: number) => number) =>
  (a: Prepared, b: Prepared): number => {
    const [i, j] = [Number(a.letters), Number(b.letters)];
    return chance(Math.min(i, j), Math.max(i, j));
  };

test('one mistaken link does not join two groups that are otherwise unlike', () => {
  const likeness = by((i, j) => (i < 3 === j < 3 ? 0.95 : i === 2 && j === 3 ? 0.9 : 0.1));
  const [a, b, c, d, e, f] = groupAlike(worded(6), likeness);
  assert.deepEqual([a, a, d, d], [b, c, e, f]);
  assert.notEqual(a, d);
});

test('what stands alone joins the one that it is surely like, whatever the others say', () => {
  const sure = by((i, j) => (j < 4 ? 0.95 : i === 0 ? 0.92 : 0.1));
  assert.equal(new Set(groupAlike(worded(5), sure)).size, 1);
  const unsure = by((i, j) => (j < 4 ? 0.95 : i === 0 ? 0.8 : 0.1));
  assert.equal(new Set(groupAlike(worded(5), unsure)).size, 2);
});

test('very many that hang together are as many works as they are', () => {
  const titles = [
    'Pattern classification and scene analysis',
    'The art of computer programming: sorting and searching',
    'Introduction to modern information retrieval',
  ];
  const workOf = (i: number): number => (i % 8 < 2 ? 0 : i % 8 < 7 ? 1 : 2);
  const all = Array.from({ length: 400 }, (_, i) => {
    const title = titles[workOf(i)] ?? '';
    const at = (i * 7) % title.length;
    const slipped = `${title.slice(0, at)}x${title.slice(at + 1)}`;
    const authors = [{ given: 'Ada', family: 'Lind' }];
    const citation = { ...emptyCitation, title: i % 3 === 0 ? slipped : title, authors, pages: `${i}` };
    return { content: `${i}`, prepared: prepare(citation) };
  });
  // Now and then one is taken for another work's.
  const number = (of: Prepared): number => Number(of.firstPage);
  const groups = groupAlike(all, (a, b) =>
    Math.abs(number(a) - number(b)) % 37 === 1 ? 0.9 : sameWork(a, b),
  );
  const works = [...Map.groupBy(groups.keys(), (i) => groups[i]).values()];
  const pure = works.map((members) => new Set(members.map(workOf)).size === 1 && members.length);
  assert.ok(works.length < 12, `${works.length} works`);
  assert.ok(pure.filter((size) => size === false).length <= 1);
  const largest = works.map(({ length }) => length).sort((x, y) => y - x);
  for (const [i, size] of [250, 100, 50].entries())
    assert.ok(Math.abs((largest[i] ?? 0) - size) <= 0.04 * size, `${largest[i]} of ${size}`);
});

test('the order in which descriptions come does not matter', () => {
  const chances = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 64, maxLength: 64 });
  const orders = fc.shuffledSubarray([...worded(8).keys()], { minLength: 8 });
  fc.assert(
    fc.property(chances, orders, (chance, order) => {
      const likeness = by((i, j) => (chance[i * 8 + j] ?? 0) / 10);
      const all = worded(8);
      const [one, other] = [
        groupAlike(all, likeness),
        groupAlike(
          order.flatMap((i) => all[i] ?? []),
          likeness,
        ),
      ];
      for (const [at, i] of order.entries())
        for (const [to, j] of order.entries()) assert.equal(one[i] === one[j], other[at] === other[to]);
    }),
  );
});

test('equal wordings and those with slips are one work, others are not', () => {
  const paper = {
    ...emptyCitation,
    title: 'A graph-based index for citation strings',
    authors: [{ given: 'Ada', family: 'Lind' }],
    year: 2001,
  };
  const slip = { ...paper, title: 'A graph-based index for citation strlngs' };
  const other = { ...paper, title: 'Noise in measured reading times of scholars' };
  assert.deepEqual(worksAmong([paper, other, slip, { ...paper }], sameWork), [[0, 2, 3], [1]]);
});

test('what is said to be one takes in whatever is like one of its works', () => {
  // 0 to 2 are one work, 3 to 5 another; 6 and 7 are like the second.
  const likeness = by((i, j) => (i < 3 === j < 3 ? 0.85 : 0.05));
  const said: Said[] = [
    {
      kind: 'same',
      sides: [
        [0, 1, 2],
        [3, 4, 5],
      ],
    },
  ];
  assert.equal(new Set(groupAlike(worded(8), likeness, said)).size, 1);
});

test('two that are said to be apart are not brought together by a third', () => {
  const apart: Said = { kind: 'apart', sides: [[0], [1]] };
  const [a, b] = groupAlike(
    worded(3),
    by(() => 0.99),
    [apart],
  );
  assert.notEqual(a, b);
  // Each alone is surely like one of the others, though not like most of them.
  const loners = by((i, j) => (i > 1 || (i < 2 && j === 2) ? 0.95 : 0.1));
  const [c, d] = groupAlike(worded(6), loners, [apart]);
  assert.notEqual(c, d);
});

for (const count of [8, 160])
  test(`of ${count} that hang together all that was said is obeyed, in whatever order they come`, () => {
    const some = fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 5 });
    const ruling = fc
      .tuple(fc.constantFrom('same' as const, 'apart' as const), some)
      .map(([kind, ids]): Said => ({ kind, sides: [ids.slice(0, 1), ids.slice(1)] }));
    const chances = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 64, maxLength: 64 });
    const rulings = fc.array(ruling, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(chances, rulings, fc.boolean(), (chance, said, isTurned) => {
        const likeness = by((i, j) => (chance[(i % 8) * 8 + (j % 8)] ?? 0) / 10);
        const all = worded(count);
        const groups = groupAlike(all, likeness, said);
        const isOne = (ids: readonly number[]): boolean => new Set(ids.map((i) => groups[i])).size === 1;
        const aparts = said.filter(({ kind }) => kind === 'apart');
        for (const { sides } of aparts)
          for (const i of sides[0] ?? []) for (const j of sides[1] ?? []) assert.ok(!isOne([i, j]));
        if (aparts.length === 0) for (const { sides } of said) assert.ok(isOne(sides.flat()));
        if (!isTurned) return;
        const last = count - 1;
        const turned = said.map(
          ({ kind, sides }): Said => ({ kind, sides: sides.map((side) => side.map((i) => last - i)) }),
        );
        const other = groupAlike(all.toReversed(), likeness, turned);
        for (const i of groups.keys())
          for (const j of [0, 1, 2, 3, 4, 5, 6, 7])
            assert.equal(groups[i] === groups[j], other[last - i] === other[last - j]);
      }),
    );
  });
