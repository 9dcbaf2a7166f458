// Kill -9 at random moments while the index learns and merges: it opens, and learning on makes it equal to a fresh one.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Index, IndexDocument } from '../index.ts';
import { changesOf, commonWords } from './batches-for-tests.ts';
import { openSegments } from './segments.ts';

test('an index whose writer is killed at any moment goes on and equals a fresh one', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'openseer-index-kill-'));
  t.after(() => rm(root, { recursive: true }));
  const kills = process.env.OPENSEER_SOAK === 'full' ? 20 : 3;
  const folder = join(root, 'index');
  // So much that every few batches a merge is due.
  let done = 8;
  const begun = openSegments(folder, { cacheBytes: 1_000_000 });
  for (let number = 1; number <= done; number += 1) await begun.apply('papers', changesOf(number));
  await begun.close();
  for (let round = 0; round < kills; round += 1) {
    const writer = spawn(
      process.execPath,
      [join(import.meta.dirname, 'indexing.child.ts'), folder, String(done + 1)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const printed = text(writer.stdout);
    const dead = once(writer, 'exit');
    await new Promise((resolve) => writer.stdout.once('data', resolve));
    await sleep(Math.random() * 2500);
    writer.kill('SIGKILL');
    await dead;
    done = Math.max(done, ...(await printed).split('\n').map(Number));
    const index = openSegments(folder, { cacheBytes: 1_000_000 });
    assert.ok((await index.count('papers')) > 0);
    await index.close();
  }
  const index = openSegments(folder, { cacheBytes: 1_000_000 });
  // As the outbox would: what was not acknowledged is learnt again.
  await index.apply('papers', changesOf(done + 1));
  const held = new Map<number, IndexDocument>();
  for (let number = 1; number <= done + 1; number += 1)
    for (const change of changesOf(number))
      if ('put' in change) held.set(change.put.id, change.put);
      else held.delete(change.remove);
  const fresh = openSegments(join(root, 'fresh'), { cacheBytes: 1_000_000 });
  await fresh.apply(
    'papers',
    [...held.values()].map((put) => ({ put })),
  );
  assert.deepEqual(await answers(index), await answers(fresh));
  await index.close();
  await fresh.close();
  t.diagnostic(`${kills} kills, ${done} batches, ${held.size} papers`);
});

async function answers(index: Index): Promise<unknown[]> {
  const all: unknown[] = [await index.count('papers')];
  for (const [i, word] of commonWords.entries()) {
    const other = commonWords[(i * 7 + 1) % 30] ?? '';
    for (const where of [
      { all: [{ word }, { word: other }] },
      { any: [{ word }, { word: other }] },
      { phrase: `${word} ${other}` },
    ])
      all.push(
        await index
          .search('papers', { where, facets: [{ field: 'venue', top: 100 }], limit: 50, offset: 0 })
          .then(byName),
      );
  }
  return all;
}

/** Values of equal counts come in the order in which they were first seen, which a rebuild changes. */
function byName(answer: Awaited<ReturnType<Index['search']>>): unknown {
  return { ...answer, facets: answer.facets.map(({ values }) => values.map(String).sort()) };
}
