// The thread: one paper goes the whole way, through real commands, from a folder to a page that lists it.
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { inPackage } from '../base/package-root.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');
const demo = inPackage('fixtures', 'demo', 'pdf');

describe('the thread', () => {
  let root = '';
  let library = '';
  let server: ChildProcess | undefined;
  let papers = 0;

  const openseer = async (...args: string[]): Promise<Record<string, unknown>[]> => {
    const { stdout } = await run(process.execPath, [main, ...args, '--library', library, '--json']);
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'openseer-thread-'));
    library = join(root, 'library');
    papers = (await readdir(demo)).length;
  });
  after(async () => {
    if (server) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(root, { recursive: true });
  });

  test('the demo folder is added and read', async () => {
    const lines = await openseer('add', demo);
    const { seconds: _, references: __, ...summary } = lines.at(-1) ?? {};
    assert.deepEqual(summary, {
      type: 'summary',
      new: papers,
      changed: 0,
      known: 0,
      filtered: 0,
      failed: 0,
      read: papers,
    });
  });

  test('adding it again adds nothing', async () => {
    const summary = (await openseer('add', demo)).at(-1);
    assert.deepEqual([summary?.new, summary?.known, summary?.read], [0, papers, 0]);
  });

  test('a paper is found by its title and by words of its text', async () => {
    const title = 'From keyword in context to citation in context';
    for (const query of [title, 'Luhn described an index in which every significant word of a title']) {
      const [answer] = await openseer('search', query);
      const [hit] = (answer?.hits ?? []) as { title: string; snippets: string[] }[];
      assert.equal(hit?.title, title, query);
      assert.match(hit?.snippets[0] ?? '', /<mark>/);
    }
  });

  test('pages list it, find it, show it and give its file', async () => {
    server = spawn(process.execPath, [main, 'serve', '--port', '0', '--library', library], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    assert.ok(server.stdout);
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const url = said.toString().trim();
    const page = async (path: string): Promise<string> => {
      const response = await fetch(new URL(path, url));
      assert.equal(response.status, 200, path);
      return response.text();
    };
    assert.match(await page('/papers'), /From keyword in context/);
    const results = await page('/search?q=keyword+in+context');
    const [, paper = ''] = /href="(\/papers\/\d+)\b/.exec(results) ?? [];
    assert.match(await page(paper), /From keyword in context to citation in context/);
    const file = await fetch(new URL(`${paper}/file`, url));
    assert.equal(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
    assert.equal((await fetch(new URL('/healthz', url))).status, 200);
  });
});
