import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyExtraction } from '../base/extraction.ts';
import { arrivals } from '../library/catalogue/arrivals-for-tests.ts';
import { openLibrary } from '../library/open.ts';

test('a library whose index is lost becomes searchable by being served', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-serving-'));
  t.after(() => rm(folder, { recursive: true }));
  const library = await openLibrary({
    folder,
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'test',
  });
  await library.catalogue.papers.admit(await arrivals(library.catalogue, ['a']));
  const [claim] = await library.catalogue.papers.claim('test', 1, Date.now() + 60_000);
  assert.ok(claim);
  const extraction = { ...emptyExtraction('application/pdf', 1), title: 'Lost and found' };
  await library.catalogue.papers.record('test', [{ paper: claim.paper, extraction, extractionVersion: 1 }]);
  await library.catalogue.outbox.done(await library.catalogue.outbox.take(10));
  await library.close();

  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'serve', '--library', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(server, 'exit');
  t.after(() => server.kill('SIGKILL'));
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  const total = async (): Promise<number> => {
    const answer = await fetch(new URL('/api/v1/search?q=lost', url));
    return ((await answer.json()) as { total: number }).total;
  };
  while ((await total()) === 0) await sleep(200);
  server.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
