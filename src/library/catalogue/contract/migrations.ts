// What every home of the catalogue promises of its versions, its transactions and the order of text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { WorkId } from '../../../base/ids.ts';
import type { Engine } from '../engine.ts';
import { migrate, newestVersion, versionOf } from '../migrations.ts';
import { catalogueOn } from '../open.ts';
import { wordingOf } from '../wording.ts';

export function promisesOfMigrations(open: () => Promise<Engine>): void {
  test('starts empty at the newest version, and migrating again changes nothing', async () => {
    const engine = await open();
    assert.equal(await versionOf(engine), 0);
    await migrate(engine, 1);
    await migrate(engine, 2);
    assert.equal(await versionOf(engine), newestVersion);
    const catalogue = catalogueOn(engine);
    assert.deepEqual(await catalogue.check(), []);
    assert.equal((await catalogue.counts()).papers, 0);
    await catalogue.close();
  });

  test('a catalogue of the first version keeps its papers when it is brought up', async () => {
    const engine = await open();
    await migrate(engine, 1, 1);
    await sql`insert into files values (1, 'x', 'x', 'x', 5, 'application/pdf', 'pdf', 1)`.execute(engine.db);
    await sql`insert into papers (file_id, version, state, attempts, lease_until, title, added_at, updated_at)
      values (1, 1, 'waiting', 0, 0, 'An old one', 1, 1)`.execute(engine.db);
    await migrate(engine, 2);
    const catalogue = catalogueOn(engine);
    const [claimed] = await catalogue.papers.claim('one', 1, Date.now() + 1000);
    assert.equal(claimed?.onTrial, false);
    assert.equal((await catalogue.papers.list({ limit: 1 }))[0]?.title, 'An old one');
    assert.deepEqual(await catalogue.jobs.list(), []);
    await catalogue.close();
  });

  test('wordings, what they are like and where they stand outlive the hashes by which they were found', async () => {
    const engine = await open();
    await migrate(engine, 1, 18);
    const { db } = engine;
    for (const [id, content] of [
      [3, '{"title":"A"}'],
      [5, '{"title":"B"}'],
      [8, '{"title":"C"}'],
    ] as const)
      await sql`insert into descriptions (id, hash, content, work_id) values (${id}, ${content}, ${content}, 3)`.execute(
        db,
      );
    await sql`insert into likenesses (a, b, probability) values (3, 5, 0.5)`.execute(db);
    await sql`insert into places ("of", of_id, position, description_id, self)
      values ('record', 1, -1, 3, 0), ('record', 2, -1, 5, 0)`.execute(db);
    await sql`insert into former_works (id, description_id) values (2, 3)`.execute(db);
    await sql`delete from descriptions where id = 8`.execute(db);
    if (engine.kind === 'postgres') await sql`select setval('descriptions_id_seq', 8)`.execute(db);
    await migrate(engine, 2);
    const { works, check, close } = catalogueOn(engine);
    const known = await works.known(['{"title":"A"}', '{"title":"B"}', '{"title":"C"}'].map(wordingOf));
    assert.deepEqual([...known].sort(), [
      ['{"title":"A"}', 3],
      ['{"title":"B"}', 5],
    ]);
    assert.deepEqual(await works.likenesses(3 as WorkId), [{ a: 3, b: 5, probability: 0.5 }]);
    assert.deepEqual(await check(), []);
    await db
      .insertInto('descriptions')
      .values({ content: '{}', work_id: 3 as WorkId })
      .execute();
    const { rows } = await sql<{ id: number }>`select max(id) as id from descriptions`.execute(db);
    assert.equal(Number(rows[0]?.id), 9, 'no number is given twice');
    await close();
  });

  test('a failed migration leaves nothing behind', async () => {
    const engine = await open();
    await assert.rejects(
      engine.write(async (tx) => {
        await tx.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('power cut');
      }),
    );
    const tables = await engine.db.introspection.getTables();
    assert.deepEqual(
      tables.map((table) => table.name).filter((table) => table === 'half'),
      [],
    );
    await engine.close();
  });

  test('text is ordered by code point', async () => {
    const engine = await open();
    await migrate(engine, 1);
    const words = ['b', 'B', 'é', 'a', 'Z', 'ab', '_', '\u{1d538}', '\uffee'];
    for (const name of words) await catalogueOn(engine).leases.acquire(name, 'one', 9);
    const ordered = await engine.db.selectFrom('leases').select('name').orderBy('name').execute();
    assert.deepEqual(
      ordered.map((row) => row.name),
      ['B', 'Z', '_', 'a', 'ab', 'b', 'é', '\uffee', '\u{1d538}'],
    );
    await engine.close();
  });
}
