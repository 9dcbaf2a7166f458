import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { inPackage } from '../base/package-root.ts';

const paper = readFileSync(inPackage('fixtures', 'demo', 'pdf', 'suryadi2020.pdf'));
const words = 'M. F. Porter, An algorithm for suffix stripping, Program, 1980.';

/** A homepage with a paper and twelve pages, one of three of which cites Porter. */
function pageAt(path: string): string | Buffer | undefined {
  if (path === '/paper.pdf') return paper;
  if (path === '/')
    return `<title>Suryadi: home page</title><h1>Suryadi</h1><a href="/paper.pdf">paper</a>${Array.from({ length: 12 }, (_, i) => ` <a href="/${i}">${i}</a>`).join('')}`;
  const number = /^\/(\d+)$/.exec(path)?.[1];
  return number && `<title>${number}</title>Page ${number}. ${Number(number) % 3 === 0 ? words : ''}`;
}

async function setUp(t: TestContext) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const body = pageAt(url);
    if (url !== '/robots.txt') asked.push(url);
    const type = url.endsWith('.pdf') ? 'application/pdf' : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'openseer-crawl-commands-'));
  t.after(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const start = (...args: string[]): ChildProcess => {
    const usual = ['--quiet', '--json', '--set', 'crawl.private=on', '--set', 'crawl.slowness=0'];
    const script = [inPackage('src/cli/main.ts'), ...args, ...usual];
    return spawn(process.execPath, script, { cwd: folder, env: { PATH: process.env.PATH ?? '' } });
  };
  const openseer = async (...args: string[]) => {
    const child = start(...args);
    const { stdout, stderr } = child;
    assert.ok(stdout && stderr);
    const [said, complained] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
    assert.equal(child.exitCode, 0, complained);
    return said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  };
  const { port } = server.address() as AddressInfo;
  return { asked, folder, start, openseer, home: `http://127.0.0.1:${port}/` };
}

const inquiry = (home: string): string =>
  JSON.stringify({
    groups: [{ authors: ['M. F. Porter'], publications: ['An algorithm for suffix stripping'] }],
    starts: [home],
  });

test('a hunt finds who cites, and takes the documents into the library', async (t) => {
  const { folder, openseer, home } = await setUp(t);
  await writeFile(join(folder, 'porter.json'), inquiry(home));
  const said = await openseer('hunt', 'porter.json', '--take', '--delay', '0.01s');
  const report = said.find(({ type }) => type === 'hunt');
  assert.equal(report.groups[0].publications[0].cited_in, 5);
  const [stats] = await openseer('stats');
  assert.equal(stats.papers, 1);
});

test('a hunt that was killed goes on, searches every page and counts none twice', async (t) => {
  const { folder, openseer, start, asked, home } = await setUp(t);
  await writeFile(join(folder, 'porter.json'), inquiry(home));
  const killed = start('hunt', 'porter.json', '--delay', '0.1s');
  const gone = once(killed, 'exit');
  while (asked.length < 4 && killed.exitCode === null) await new Promise((go) => setTimeout(go, 10));
  killed.kill('SIGKILL');
  await gone;
  const before = asked.length;
  assert.ok(before < 14, 'it was done before it was killed');
  const said = await openseer('hunt', '--name', 'porter', '--delay', '0.01s');
  const report = said.find(({ type }) => type === 'hunt');
  assert.equal(report.groups[0].publications[0].cited_in, 5);
  assert.equal(report.statistics.documents_searched, 14);
  assert.equal(new Set(asked).size, 14);
  assert.ok(asked.length <= 14 + 4, `${asked.length} requests`);
});

test('gaps are filled from the homepages of the authors', async (t) => {
  const { folder, openseer, home } = await setUp(t);
  const title = 'Citation is not a form of cite: forty years of suffix stripping';
  await writeFile(
    join(folder, 'list.bib'),
    `@inproceedings{a, author={Suryadi}, title={${title}}, year={2020}}\n@article{b, author={Nobody, N.}, title={What is nowhere}, year={2020}}\n`,
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
