// Two linkers at once, each killed at random moments and robbed of its lease, while papers come, change and go: in the end the
// works are those of a rebuild.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaperId } from '../../base/ids.ts';
import { seeded } from '../../learn/random.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { openEngine } from '../../library/catalogue/open.ts';
import { postgresMissing, startPostgres } from '../../library/catalogue/postgres/throwaway-server.ts';
import { catalogueFrom, record, type TestPaper, type Wording } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

const rounds = process.env.OPENSEER_SOAK === 'full' ? 200 : 12;
const papersOfRound = 10;

test('killed and overtaken linkers leave the works of a rebuild, on SQLite', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-linkers-'));
  t.after(() => rm(folder, { recursive: true }));
  await drill(t, join(folder, 'catalogue.db'));
});

test('killed and overtaken linkers leave the works of a rebuild, on PostgreSQL', {
  skip: postgresMissing() ?? false,
}, async (t) => {
  const server = await startPostgres();
  t.after(() => server.stop());
  await drill(t, await server.database());
});

async function drill(t: TestContext, address: string): Promise<void> {
  const catalogue = await catalogueFrom(await openEngine(address));
  t.after(() => catalogue.close());
  const random = seeded(Date.now());
  const linkers = new Set([start(address), start(address)]);
  let [kills, thefts] = [0, 0];
  const papers: PaperId[] = [];
  for (let round = 0; round < rounds; round++) {
    const some = Array.from({ length: papersOfRound }, (_, i) => paper(round * papersOfRound + i, random));
    const names = some.map((_, i) => `${round} ${i}`);
    papers.push(...(await record(catalogue, some, names)));
    const holder = await holderOf(catalogue);
    const any = papers[Math.floor(random() * papers.length)] as PaperId;
    await (random() < 0.5
      ? catalogue.corrections.correct(any, { title: titleOf(Math.floor(random() * works)) }, 'somebody')
      : catalogue.holdings.remove('test', [any]));
    // The other one begins while this one is still at it.
    if (random() < 0.5) {
      await catalogue.leases.release('link', holder);
      thefts += 1;
    }
    await sleep(random() * 30);
    const linker = [...linkers].find(({ pid }) => holder.split('.')[1] === String(pid));
    if (linker && random() < 0.5) {
      await kill(linker);
      linkers.delete(linker);
      linkers.add(start(address));
      kills += 1;
    }
  }
  for (const linker of linkers) await kill(linker);
  assert.ok(await linkWaiting({ catalogue, owner: 'test' }));
  assert.deepEqual(await catalogue.graph.flaws(), []);
  const found = await all(catalogue);
  await catalogue.works.forget();
  await linkWaiting({ catalogue, owner: 'test' });
  assert.deepEqual(await all(catalogue), found);
  t.diagnostic(
    `${kills} kills, ${thefts} leases taken away, ${rounds} papers changed, ${found.length} works`,
  );
}

/** Whoever links what has just been recorded. */
async function holderOf({ leases }: Catalogue): Promise<string> {
  for (const until = Date.now() + 120_000; ; ) {
    assert.ok(Date.now() < until, 'no linker lives');
    const holder = (await leases.holders()).find(({ name }) => name === 'link');
    if (holder) return holder.owner;
    await sleep(1);
  }
}

const all = async ({ works }: Catalogue): Promise<string[]> =>
  (await works.list({ limit: 100_000, offset: 0 })).map((work) => JSON.stringify(work)).sort();

function start(address: string): ChildProcess {
  const program = join(import.meta.dirname, 'linking.child.ts');
  return spawn(process.execPath, [program, address], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function kill(linker: ChildProcess): Promise<void> {
  const dead = once(linker, 'exit');
  linker.kill('SIGKILL');
  const [, signal] = await dead;
  assert.equal(signal, 'SIGKILL', 'it ended by itself');
}

/** So many that none is cited so often that the order of arrival could matter. */
const works = rounds * papersOfRound * 2;
const syllables = ['ba', 'dor', 'fi', 'gan', 'lu', 'mer', 'no', 'pra', 'sil', 'tov'];
const word = (number: number): string =>
  `${[...String(number)].map((digit) => syllables[Number(digit)]).join('')}x`;
const titleOf = (number: number): string =>
  `${word(number * 7 + 3)} and ${word(number * 13 + 50_005)} of ${word(number)}`;
const wording = (number: number, slip: boolean): Wording => ({
  title: slip ? titleOf(number).replace(' and ', ' & ') : titleOf(number),
  authors: [slip ? `A. ${word(number % 50)}` : `Ada ${word(number % 50)}`],
  year: 1970 + (number % 50),
});

const paper = (number: number, random: () => number): TestPaper => ({
  ...wording(number, false),
  cites: Array.from({ length: 12 }, () => wording(Math.floor(random() * works), random() < 0.5)),
});
