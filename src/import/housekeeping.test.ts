import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Failure } from '../base/errors.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { addPaper, ingestPapers } from '../library/papers-for-tests.ts';
import { verify } from '../library/verify.ts';
import { blacklistOf } from './blacklist.ts';
import { documentsToClean, parentsToKeep, removeDocuments } from './clean.ts';
import { sample } from './sample.ts';
import { allowedOf, whitelist } from './whitelist.ts';

async function libraryFor(t: TestContext): Promise<Library> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-housekeeping-'));
  t.after(() => rm(folder, { recursive: true }));
  const library = await openLibrary({
    folder,
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'test',
  });
  t.after(() => library.close());
  return library;
}

const spam = blacklistOf('spam.example');

test('documents go that failed and came from nowhere but blacklisted hosts', async (t) => {
  const library = await libraryFor(t);
  const urls = ['http://spam.example/1', 'http://spam.example/2', 'http://good.example/3'];
  for (const [i, url] of urls.entries()) await addPaper(library, i + 1, url);
  const papers = (await library.catalogue.papers.list({ limit: 9 }))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  const [first, , third] = papers;
  for (const paper of [first, third])
    if (paper) await library.catalogue.papers.lose(paper, new Failure('damaged'));
  const found = await Array.fromAsync(documentsToClean(library, spam));
  assert.deepEqual(
    found.map(({ paper }) => paper),
    [first],
  );
  await removeDocuments(library, found, 'test');
  assert.equal((await library.catalogue.counts()).files, 2);
  assert.deepEqual(await Array.fromAsync(verify(library, { repair: false }).findings), []);
});

test('parents are kept that led to documents and are not blacklisted', async (t) => {
  const library = await libraryFor(t);
  await addPaper(library, 1);
  assert.equal((await Array.fromAsync(parentsToKeep(library, spam))).length, 1);
  assert.deepEqual(await Array.fromAsync(parentsToKeep(library, blacklistOf('h.example'))), []);
});

test('the page that led to more papers comes first, unless it is blacklisted', async (t) => {
  const library = await libraryFor(t);
  for (const n of [1, 2, 3]) await addPaper(library, n);
  await ingestPapers(library);
  await addPaper(library, 4);
  const [best] = await whitelist(library, spam, Date.now());
  assert.deepEqual([best?.url, best?.ingested], ['http://h.example/', 3]);
  assert.deepEqual(await whitelist(library, blacklistOf('h.example'), Date.now()), []);
});

test('pages that may not be fetched are no seeds, and no more are asked about than are wanted', async () => {
  const ranked = Array.from({ length: 100 }, (_, n) => ({
    url: `http://h${n}.example/`,
    ingested: 1,
    citations: 0,
    rate: 0,
    lastCrawledAt: 0,
    score: 100 - n,
  }));
  let asked = 0;
  const seeds: string[] = [];
  const isAllowed = async (url: string): Promise<boolean> => {
    asked += 1;
    return !url.includes('h1.');
  };
  for await (const { url } of allowedOf(ranked, isAllowed)) {
    seeds.push(url);
    if (seeds.length === 2) break;
  }
  assert.deepEqual(seeds, ['http://h0.example/', 'http://h2.example/']);
  assert.ok(asked < ranked.length);
});

test('a sample is the same for the same seed, another for another, and of its conditions alone', async (t) => {
  const library = await libraryFor(t);
  for (let n = 1; n <= 12; n += 1)
    await addPaper(library, n, `http://${n % 2 ? 'odd' : 'even'}.example/${n}.pdf`);
  const drawn = async (seed: string, hosts: string | null = null): Promise<number[]> => {
    const sampling = { hosts: hosts === null ? null : blacklistOf(hosts), count: 4, seed };
    return (await Array.fromAsync(sample(library, sampling))).map(({ paper }) => paper);
  };
  assert.deepEqual(await drawn('a'), await drawn('a'));
  assert.notDeepEqual(await drawn('a'), await drawn('b'));
  const odd = await drawn('a', 'odd.example');
  assert.equal(odd.length, 4);
  assert.ok(odd.every((paper) => paper % 2 === 1));
});
