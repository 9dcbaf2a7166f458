import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { arrivals, at, sample } from './arrivals-for-tests.ts';
import type { Catalogue, Row } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { loadCatalogue } from './load.ts';
import { migrate, newestVersion } from './migrations.ts';
import { catalogueOn, openEngine } from './open.ts';

test('what a catalogue of any older version held is there after it comes to the newest', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-older-'));
  t.after(() => rm(folder, { recursive: true }));
  const now = await emptyEngine(t, join(folder, 'now.db'));
  await migrate(now, 1);
  const catalogue = catalogueOn(now);
  await fill(catalogue);
  const held = await papersOf(catalogue);
  const tables = await catalogue.tables.snapshot(async ({ rows, sequences }) => ({
    rows: await Promise.all(
      catalogue.tables.names.map(async (name) => [name, (await Array.fromAsync(rows(name))).flat()] as const),
    ),
    sequences: await sequences(),
  }));
  for (let version = 1; version < newestVersion; version += 1) {
    const shape = await shapeOf(t, join(folder, `shape-${version}.db`), version);
    const older = await emptyEngine(t, join(folder, `${version}.db`));
    const rows = async (write: (table: string, rows: Row[]) => Promise<void>): Promise<void> => {
      for (const [table, list] of tables.rows) {
        const columns = shape.get(table);
        // What the index has to learn stood in other columns once, and is told anew after a restore.
        if (columns && table !== 'outbox' && list.length > 0)
          await write(
            table,
            list.map((row) => narrowed(row, columns)),
          );
      }
    };
    await loadCatalogue(older, { version, sequences: tables.sequences, rows }, 2);
    assert.deepEqual(await papersOf(catalogueOn(older)), held, `from version ${version}`);
  }
});

async function emptyEngine(t: TestContext, path: string): Promise<Engine> {
  const engine = await openEngine(path);
  t.after(() => engine.close());
  return engine;
}

async function fill(catalogue: Catalogue): Promise<void> {
  const [a, b, c] = await arrivals(catalogue, ['a', 'b', 'c']);
  await catalogue.papers.admit([
    a,
    at(b, 'http://h.example/b'),
    at(c, 'http://h.example/c', { parent: 'http://h.example/' }),
  ]);
  const claims = await catalogue.papers.claim('test', 10, Date.now() + 60_000);
  const read = claims.slice(1).map(({ paper }) => ({ paper, extraction: sample(), extractionVersion: 1 }));
  await catalogue.papers.record('test', read);
}

async function papersOf({ papers }: Catalogue): Promise<unknown> {
  const list = await papers.list({ limit: 100 });
  return Promise.all(
    list.map(async ({ id, ...paper }) => ({
      id,
      ...paper,
      references: await papers.references(id),
      mentions: await papers.mentions(id),
      locations: await papers.locations(id),
    })),
  );
}

/** The tables of a version and their columns. */
async function shapeOf(t: TestContext, path: string, version: number): Promise<Map<string, Set<string>>> {
  const engine = await emptyEngine(t, path);
  await migrate(engine, 1, version);
  const tables = await engine.db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}

const narrowed = (row: Row, columns: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name)));
