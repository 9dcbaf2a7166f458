import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bruteForce } from '../brute-force-for-tests.ts';
import type { Condition, WordField } from '../condition.ts';
import { paper } from '../document-for-tests.ts';
import { openFts5 } from '../fts5/fts5.ts';
import type { IndexDocument } from '../index.ts';
import { openSegments } from './segments.ts';

test('after any changes the index answers as brute force and FTS5 do: same totals, same order, same facets', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'openseer-agreement-'));
  const index = openSegments(folder, { cacheBytes: 100_000 });
  const fts5 = openFts5(join(folder, 'fts5.db'));
  t.after(async () => {
    await index.close();
    fts5.close();
    rmSync(folder, { recursive: true });
  });
  const random = generator(17);
  const held = new Map<number, IndexDocument>();
  const citations = new Map<number, number>();
  for (let round = 0; round < 24; round += 1) {
    // Sizes that make many small segments, then larger ones, and merges of both.
    const puts = Array.from({ length: 1 + random(round % 10 === 9 ? 200 : 12) }, () => someDocument(random));
    const removes = [...held.keys()].filter(() => random(10) === 0);
    await index.apply('papers', [...removes.map((remove) => ({ remove })), ...puts.map((put) => ({ put }))]);
    fts5.remove([...removes, ...puts.map(({ id }) => id)]);
    for (const id of removes) held.delete(id);
    for (const put of puts) held.set(put.id, put);
    fts5.put([...new Map(puts.map((put) => [put.id, put])).values()]);
    const rated = Array.from({ length: random(3) }, () => ({ id: random(150), citations: random(50) }));
    for (const { id, citations: count } of rated) citations.set(id, count);
    if (rated.length > 0)
      await index.rate(
        'papers',
        rated.map((each) => ({ ...each, citationsByOthers: 0 })),
      );
    for (let n = 0; n < 6; n += 1) {
      const where = someCondition(random, 2);
      const query = {
        where,
        prefer: random(3) === 0 ? [{ condition: { form: word(random) }, weight: 0.5 }] : [],
        limit: 20,
        offset: random(3) * 5,
      };
      const answer = await index.search('papers', { ...query, facets: [{ field: 'year', top: 10 }] });
      assert.deepEqual(answer, bruteForce([...held.values()], citations, query), JSON.stringify(query));
    }
    const [a, b] = [word(random), word(random)];
    const total = async (where: Condition) =>
      (await index.search('papers', { where, limit: 1, offset: 0 })).total;
    assert.equal(await total({ all: [{ word: a }, { word: b }] }), fts5.count(`"${a}" AND "${b}"`));
    assert.equal(await total({ any: [{ word: a }, { word: b }] }), fts5.count(`"${a}" OR "${b}"`));
    assert.equal(await total({ word: a, field: 'title' }), fts5.count(`title : "${a}"`));
    assert.equal(
      await total({ phrase: `${a} ${b}`, field: 'abstract' }),
      fts5.count(`abstract : "${a} ${b}"`),
    );
  }
});

type Random = (below: number) => number;

function generator(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Few words, some common and most rare, that are their own stems. */
const vocabulary = Array.from({ length: 40 }, (_, i) => `${'bcdfgh'[i % 6]}o${'klmnprt'[i % 7]}${i}`);
const word = (random: Random): string => vocabulary[Math.min(random(40), random(40))] ?? 'x';
const words = (random: Random, most: number): string =>
  Array.from({ length: random(most) }, () => word(random)).join(' ');

function someDocument(random: Random): IndexDocument {
  return paper(1 + random(150), {
    title: words(random, 8),
    authors: Array.from(
      { length: random(3) },
      () => `${'ABC'[random(3)]}. ${['Lee', 'Moss', 'Okafor'][random(3)]}`,
    ),
    keywords: Array.from({ length: random(3) }, () => words(random, 3)),
    venue: words(random, 3),
    abstract: words(random, 20),
    body: words(random, 200),
    year: random(5) === 0 ? null : 1990 + random(8),
  });
}

function someCondition(random: Random, depth: number): Condition {
  const fields: (WordField | undefined)[] = ['title', 'venue', 'keywords', 'abstract'];
  const field = random(3) === 0 ? fields[random(4)] : undefined;
  const some = (): Condition[] =>
    Array.from({ length: 1 + random(3) }, () => someCondition(random, depth - 1));
  switch (depth === 0 ? random(4) : random(8)) {
    case 0:
    case 1:
      return { word: word(random), ...(field && { field }) };
    case 2:
      return { phrase: `${word(random)} ${word(random)}`, ...(field && { field }) };
    case 3:
      return random(2) === 0
        ? { name: `${'abc'[random(3)]} ${['lee', 'moss'][random(2)]}` }
        : { years: [1992 + random(3), null] };
    case 4:
      return { not: someCondition(random, depth - 1) };
    case 5:
      return { any: some() };
    default:
      return { all: some() };
  }
}
