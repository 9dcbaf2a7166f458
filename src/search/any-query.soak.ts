// Whatever is typed gets an answer, and soon: random signs, and real queries with random changes.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { changesOf } from '../library/index/segments/batches-for-tests.ts';
import { openSegments } from '../library/index/segments/segments.ts';
import { parse } from './query/parse.ts';
import { rank } from './rank.ts';

const real = [
  'word1 word2',
  '"word3 word4" -word5',
  'title:word6 author:"a writer3" year:1990..2005',
  '(word7 OR word8) AND NOT word9*',
  'kind:paper lang:en has:file cited:>3 cites:7',
  'what papers are there on word10 and word11 in the library of word12, word13 and word14?',
];

const changed = fc
  .tuple(
    fc.constantFrom(...real),
    fc.array(fc.tuple(fc.nat(80), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 6 }),
  )
  .map(([query, changes]) =>
    changes.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), query),
  );

test('no query fails or takes longer than a second', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-queries-'));
  const index = openSegments(folder, { cacheBytes: 10_000_000 });
  t.after(async () => {
    await index.close();
    await rm(folder, { recursive: true });
  });
  await index.apply('papers', Array.from({ length: 200 }, (_, i) => changesOf(i + 1)).flat());
  let slowest = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, fc.string({ unit: 'binary', maxLength: 60 })), async (text) => {
      const before = process.cpuUsage();
      const wish = {
        text,
        question: parse(text),
        limit: 10,
        offset: 0,
        sort: 'relevance',
        facets: [],
        explain: false,
      } as const;
      await rank(index, 'papers', wish, async () => new Map());
      const used = process.cpuUsage(before);
      slowest = Math.max(slowest, (used.user + used.system) / 1000);
    }),
    { numRuns: process.env.OPENSEER_SOAK === 'full' ? 1_000_000 : 2_000 },
  );
  assert.ok(slowest < 1000, `one took ${slowest} ms of CPU`);
  t.diagnostic(`the slowest took ${slowest.toFixed(1)} ms of CPU`);
});
