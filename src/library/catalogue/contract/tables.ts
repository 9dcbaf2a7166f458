// What every home of the catalogue promises to those who carry its tables elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivals, at, ingestAll, taken } from '../arrivals-for-tests.ts';
import type { Catalogue, Row } from '../catalogue.ts';
import type { Engine } from '../engine.ts';
import { loadCatalogue } from '../load.ts';
import { migrate, newestVersion, versionOf } from '../migrations.ts';
import { catalogueOn } from '../open.ts';
import type { Fresh } from './fresh.ts';

export function promisesOfTables(fresh: Fresh, open: () => Promise<Engine>): void {
  test('tables travel to another catalogue as they are, and numbering goes on', async () => {
    const catalogue = await fresh();
    await catalogue.papers.admit(
      (await arrivals(catalogue, ['a', 'b'])).map((arrival, i) =>
        at(arrival, `http://h.example/${i}`, { parent: 'http://h.example/' }),
      ),
    );
    await ingestAll(catalogue);
    const engine = await open();
    await migrate(engine, 1);
    await catalogue.tables.snapshot(async (snapshot) => {
      const rows = async (write: (table: string, rows: Row[]) => Promise<void>) => {
        for (const table of catalogue.tables.names)
          for await (const page of snapshot.rows(table)) await write(table, page);
      };
      await loadCatalogue(engine, { version: newestVersion, sequences: await snapshot.sequences(), rows }, 1);
    });
    const copy = catalogueOn(engine);
    for (const table of catalogue.tables.names)
      assert.deepEqual(await rowsOf(copy, table), await rowsOf(catalogue, table), table);
    const old = await catalogue.papers.list({ limit: 1 });
    const next = taken(await copy.papers.admit(await arrivals(copy, ['c'])));
    assert.equal(next.paper, Number(old[0]?.id) + 1);
    assert.deepEqual(await copy.check(), []);
    await catalogue.close();
    await copy.close();
  });

  test('rows that break off leave an empty catalogue empty, and one with papers is not filled', async () => {
    const engine = await open();
    const load = { version: newestVersion, sequences: [] };
    const rows = async (write: (table: string, rows: Row[]) => Promise<void>) => {
      await write('counters', [{ name: 'file', value: 7 }]);
      throw new Error('no more');
    };
    await assert.rejects(loadCatalogue(engine, { ...load, rows }, 1), { message: 'no more' });
    assert.equal(await versionOf(engine), 0);
    await migrate(engine, 1);
    const catalogue = catalogueOn(engine);
    await catalogue.papers.admit(await arrivals(catalogue, ['a']));
    await assert.rejects(loadCatalogue(engine, { ...load, rows }, 1), { code: 'library-not-empty' });
    assert.equal((await catalogue.counts()).papers, 1);
    await catalogue.close();
  });
}

export function rowsOf(catalogue: Catalogue, table: string): Promise<Row[]> {
  return catalogue.tables.snapshot(async (snapshot) => (await Array.fromAsync(snapshot.rows(table))).flat());
}
