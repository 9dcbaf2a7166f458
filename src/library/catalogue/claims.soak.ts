// The claims drill: four processes share the waiting papers, two of them are killed on the way.
import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import type { Arrival } from './catalogue.ts';
import { migrate } from './migrations.ts';
import { catalogueOn, openEngine } from './open.ts';
import { postgresMissing, startPostgres } from './postgres/throwaway-server.ts';

const papers = process.env.OPENSEER_SOAK === 'full' ? 20_000 : 1_500;

test(`on SQLite ${papers} papers are each done once, though two of four workers are killed`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-claims-'));
  await drill(join(folder, 'catalogue.db'));
  await rm(folder, { recursive: true });
});

test(`on PostgreSQL ${papers} papers are each done once, though two of four workers are killed`, {
  skip: postgresMissing() ?? false,
}, async () => {
  const server = await startPostgres();
  await drill(await server.database());
  await server.stop();
});

async function drill(address: string): Promise<void> {
  const engine = await openEngine(address);
  await migrate(engine, Date.now());
  const catalogue = catalogueOn(engine);
  for (let n = 0; n < papers; n += 500)
    await catalogue.papers.admit(await arrivals(n, Math.min(papers, n + 500)));

  const workers = Array.from({ length: 4 }, () => start(address));
  let sum = 0;
  for (const { stdout } of workers)
    stdout.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().trim().split('\n')) sum += Number(line);
      // In the middle of the work, whoever did most of it.
      if (sum > papers / 20) workers[0]?.kill('SIGKILL');
      if (sum > papers / 10) workers[1]?.kill('SIGKILL');
    });
  const exits = await Promise.all(workers.map((worker) => once(worker, 'exit')));
  assert.deepEqual(exits, [...killed, ...killed, ...finished, ...finished]);

  const counts = await catalogue.counts();
  assert.deepEqual([counts.ingested, counts.waiting, counts.failed], [papers, 0, 0]);
  assert.deepEqual([counts.references, counts.mentions], [papers * 2, papers * 2]);
  const effects = await catalogue.outbox.take(papers * 2);
  assert.equal(effects.length, papers);
  assert.equal(new Set(effects.map((effect) => effect.id)).size, papers);
  await catalogue.close();

  async function arrivals(from: number, to: number): Promise<Arrival[]> {
    const files = await catalogue.papers.reserveFiles(to - from);
    return files.map((file) => {
      const digest = file.toString(16).padStart(64, '0');
      const digests = { sha256: digest, sha1: digest.slice(24), md5: digest.slice(32) };
      return { file, ...digests, bytes: 1, mediaType: 'application/pdf', extension: 'pdf', found: null };
    });
  }
}

const killed = [[null, 'SIGKILL']];
const finished = [[0, null]];

function start(address: string): ChildProcessByStdio<null, Readable, null> {
  const program = join(import.meta.dirname, 'claims.child.ts');
  return spawn(process.execPath, [program, address, '1500'], { stdio: ['ignore', 'pipe', 'inherit'] });
}
