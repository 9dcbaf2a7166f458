// A site on this machine and the command line to crawl it with, for tests.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { inPackage } from '../base/package-root.ts';

const paper = readFileSync(inPackage('fixtures', 'demo', 'pdf', 'suryadi2020.pdf'));
const words = 'M. F. Porter, An algorithm for suffix stripping, Program, 1980.';

/** A homepage with a paper and so many pages, one of three of which cites Porter. */
function pageAt(path: string, pages: number): string | Buffer | undefined {
  if (path === '/paper.pdf') return paper;
  if (path === '/')
    return `<title>Suryadi: home page</title><h1>Suryadi</h1><a href="/paper.pdf">paper</a>${Array.from({ length: pages }, (_, i) => ` <a href="/${i}">${i}</a>`).join('')}`;
  const number = /^\/(\d+)$/.exec(path)?.[1];
  return number && `<title>${number}</title>Page ${number}. ${Number(number) % 3 === 0 ? words : ''}`;
}

export async function setUp(t: TestContext, pages = 12) {
  const asked: string[] = [];
  /** Pages that are not answered before something has happened. */
  const until = new Map<string, Promise<void>>();
  const server = createServer(async ({ url = '' }, response) => {
    const body = pageAt(url, pages);
    if (url !== '/robots.txt') asked.push(url);
    await until.get(url);
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
  return { asked, until, folder, start, openseer, home: `http://127.0.0.1:${port}/` };
}

export const inquiry = (home: string): string =>
  JSON.stringify({
    groups: [{ authors: ['M. F. Porter'], publications: ['An algorithm for suffix stripping'] }],
    starts: [home],
  });
