// Kill -9 at random moments while papers are taken in and recorded: what was acknowledged is there, whole.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { PaperId } from '../base/ids.ts';
import { postgresMissing, startPostgres } from './catalogue/postgres/throwaway-server.ts';
import { contentOf } from './files/contract.ts';
import type { Library } from './library.ts';
import { openLibrary } from './open.ts';
import { verify } from './verify.ts';

const kills = process.env.OPENSEER_SOAK === 'full' ? 60 : 5;

test('a killed process loses nothing that it acknowledged, on SQLite', (t) => drill(t, 'sqlite'));

test('a killed process loses nothing that it acknowledged, on PostgreSQL', {
  skip: postgresMissing() ?? false,
}, async (t) => {
  const server = await startPostgres();
  t.after(() => server.stop());
  await drill(t, await server.database());
});

const lineSchema = z.union([
  z.object({ admitted: z.array(z.object({ number: z.number(), paper: z.number() })) }),
  z.object({ recorded: z.array(z.number()) }),
]);

/** What the killed had said: which content is which paper, and which papers are recorded. */
type Said = { admitted: Map<PaperId, number>; recorded: Set<PaperId> };

async function drill(t: TestContext, catalogue: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-kill-'));
  t.after(() => rm(folder, { recursive: true }));
  const said: Said = { admitted: new Map(), recorded: new Set() };
  for (let round = 1; round <= kills; round += 1) {
    await killed(round, [folder, catalogue, String(round * 100_000)], said);
    const library = await openLibrary({ folder, catalogue, mode: 'shared', create: true, command: 'test' });
    await assertKept(library, said);
    await library.close();
  }
  t.diagnostic(`${kills} kills, ${said.admitted.size} papers admitted, ${said.recorded.size} recorded`);
  assert.ok(said.recorded.size > 0);
  const library = await openLibrary({ folder, catalogue, mode: 'alone', create: false, command: 'test' });
  for await (const finding of verify(library, { repair: true }).findings) assert.ok(finding.mended);
  assert.deepEqual(await Array.fromAsync(verify(library, { repair: false }).findings), []);
  await library.close();
}

async function killed(round: number, args: string[], said: Said): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'recording.child.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const dead = once(child, 'exit');
  // Some die while they open the library, most while they work; the first has recorded something.
  if (round > 1 && Math.random() < 0.2) await sleep(Math.random() * 1_000);
  else
    await heard(child.stdout, round === 1 ? 'recorded' : 'admitted').then(() => sleep(Math.random() * 500));
  child.kill('SIGKILL');
  const [, signal] = await dead;
  assert.equal(signal, 'SIGKILL', 'it ended by itself');
  for (const line of (await printed).split('\n').slice(0, -1)) {
    const one = lineSchema.parse(JSON.parse(line));
    if ('admitted' in one)
      for (const { number, paper } of one.admitted) said.admitted.set(paper as PaperId, number);
    else for (const paper of one.recorded) said.recorded.add(paper as PaperId);
  }
}

/** Until the child says the word. */
function heard(stream: Readable, word: string): Promise<void> {
  return new Promise((resolve) => {
    let all = '';
    stream.on('data', (chunk) => {
      all += chunk;
      if (all.includes(word)) resolve();
    });
    stream.once('end', resolve);
  });
}

async function assertKept(library: Library, { admitted, recorded }: Said): Promise<void> {
  for await (const { code, message } of verify(library, { repair: false }).findings)
    assert.ok(code === 'stray' || code === 'sidecar-alone', message);
  for (const [id, number] of admitted) {
    const paper = await library.catalogue.papers.get(id);
    assert.ok(paper, `paper ${id} is lost`);
    const content = contentOf(number, (number * 7919) % 200_000);
    assert.ok(
      content.equals(await buffer(await library.files.open(paper.file))),
      `paper ${id} has other bytes`,
    );
    if (!recorded.has(id)) continue;
    assert.equal(paper.state, 'ingested');
    assert.equal((await library.catalogue.papers.references(id)).length, 2);
    for (const sidecar of ['met', 'text', 'extraction'] as const)
      assert.ok(await library.files.readBeside(paper.file, sidecar), `paper ${id} has lost its ${sidecar}`);
  }
  // What the index must learn was written with the papers.
  assert.ok((await library.catalogue.outbox.size()) >= recorded.size);
}
