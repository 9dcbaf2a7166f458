import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Discovery } from '../library/catalogue/frontier.ts';
import { openLibrary } from '../library/open.ts';
import { isDiskFull } from '../library/trouble.ts';

test('a frontier that finds no room says that the disk is full, and keeps what it had', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-full-'));
  const small = join(folder, 'small');
  await mkdir(small);
  let isMounted = false;
  t.after(async () => {
    if (isMounted) execFileSync('umount', [small]);
    await rm(folder, { recursive: true });
  });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'openseer-test', small], { stdio: 'pipe' });
    isMounted = true;
  } catch {
    t.skip('needs the right to mount a small disk');
    return;
  }
  const opening = { catalogue: 'sqlite', mode: 'shared', create: true, command: 'test' } as const;
  const library = await openLibrary({ folder: join(small, 'library'), ...opening });
  const { jobs, frontier } = library.catalogue;
  const { id } = await jobs.save({ name: 'c', kind: 'crawl', configuration: {} });
  const host = (await frontier.hosts(id, ['h.example'], 0)).get('h.example');
  assert.ok(host !== undefined);
  const links = Array.from(
    { length: 64 },
    (_, i): Discovery => ({
      host,
      url: `http://h.example/${i}`,
      priority: 1,
      why: 'a test',
      depth: 0,
      outside: 0,
      redirects: 0,
      parent: null,
      anchor: null,
    }),
  );
  const settle = (found: Discovery[]) =>
    frontier.settle({ settled: [], found, hosts: [], referred: new Map() });
  let count = 0;
  await assert.rejects(async () => {
    for (;;) {
      await settle(links.map((link) => ({ ...link, url: `${link.url}/${count}/${'x'.repeat(500)}` })));
      count += 1;
    }
  }, isDiskFull);
  assert.equal((await frontier.counts(id)).waiting, 64 * count);
  await library.close();
});
