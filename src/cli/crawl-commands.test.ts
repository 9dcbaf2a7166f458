import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { inquiry, setUp } from './crawled-site-for-tests.ts';

test('a hunt finds who cites, and takes the documents into the library', async (t) => {
  const { folder, openseer, home } = await setUp(t);
  await writeFile(join(folder, 'porter.json'), inquiry(home));
  const said = await openseer('hunt', 'porter.json', '--take', '--delay', '0.01s');
  const report = said.find(({ type }) => type === 'hunt');
  assert.equal(report.groups[0].publications[0].cited_in, 5);
  const [stats] = await openseer('stats');
  assert.equal(stats.papers, 1);
});

test('documents are imported while the crawl that found them goes on', async (t) => {
  const { until, start, home } = await setUp(t);
  const imported = Promise.withResolvers<void>();
  until.set('/11', imported.promise);
  const child = start('crawl', home, '--delay', '0.01s', '--set', 'crawl.archive_time=2s');
  const ended = once(child, 'exit');
  const records: Record<string, unknown>[] = [];
  assert.ok(child.stdout);
  for await (const line of createInterface(child.stdout)) {
    records.push(JSON.parse(line));
    if (records.at(-1)?.saved_new === 1) imported.resolve();
  }
  await ended;
  assert.equal(child.exitCode, 0);
  const crawled = records.findIndex(({ type }) => type === 'crawl');
  assert.ok(records.slice(0, crawled).some(({ saved_new }) => saved_new === 1));
  assert.equal(records[crawled]?.fetched, 14);
});

test('a crawl of a host that is not there says why', async (t) => {
  const { start } = await setUp(t);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const child = start('crawl', `127.0.0.1:${port}`, '--no-import', '--set', 'crawl.retry_after=0.01s');
  assert.match(await complaintOf(child, 1), /unreachable: .*ECONNREFUSED/);
});

test('what nobody can crawl is no address to begin with', async (t) => {
  const { start } = await setUp(t);
  const said = await complaintOf(start('crawl', 'mailto:someone@a.example'), 2);
  assert.match(said, /no address that can be crawled/);
});

test('gaps are filled from the homepages of the authors', async (t) => {
  const { folder, openseer, home } = await setUp(t);
  const title = 'Citation is not a form of cite: forty years of suffix stripping';
  await writeFile(
    join(folder, 'list.bib'),
    `@inproceedings{a, author={Suryadi}, title={${title}}, year={2020}}\n@article{b, author={Nobody, N.}, title={What is nowhere}, year={2020}, url={http://[no/address}}\n`,
  );
  await writeFile(join(folder, 'homepages.tsv'), `Suryadi\t${home}\tSuryadi: home page\n`);
  const said = await openseer(
    'gaps',
    'list.bib',
    '--fill',
    '--candidates',
    'homepages.tsv',
    '--set',
    'crawl.delay=0.01s',
  );
  assert.deepEqual(
    said.filter(({ type }) => type === 'paper').map(({ key, state }) => [key, state]),
    [
      ['a', 'held'],
      ['b', 'missing'],
    ],
  );
  const { recall, recall_of_missing } = said.findLast(({ type }) => type === 'summary');
  assert.deepEqual([recall, recall_of_missing], [0.5, 0.5]);
});

async function complaintOf(child: ChildProcess, exitCode: number): Promise<string> {
  assert.ok(child.stderr);
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.equal(child.exitCode, exitCode);
  return said;
}
