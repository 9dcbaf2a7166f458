// What every home of the catalogue promises. The same tests run on SQLite files and on a real PostgreSQL.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { Failure } from '../../base/errors.ts';
import type { PaperId } from '../../base/ids.ts';
import { emptyRecord } from '../../base/metadata-record.ts';
import { processName } from '../../base/process-name.ts';
import { arrivals, at, hash, ingestAll, only, sample, taken } from './arrivals-for-tests.ts';
import type { Catalogue, Row } from './catalogue.ts';
import type { Engine } from './engine.ts';
import { promisesOfTheFrontier } from './frontier-contract.ts';
import { promisesOfHarvests } from './harvest-contract.ts';
import { promisesOfJobs } from './jobs-contract.ts';
import { loadCatalogue } from './load.ts';
import { migrate, newestVersion, versionOf } from './migrations.ts';
import { catalogueOn } from './open.ts';
import { promisesOfRequests } from './requests-contract.ts';

type Home = { open: () => Promise<Engine>; stop: () => Promise<void> };

export function catalogueContract(name: string, start: () => Promise<Home>, skip: string | undefined): void {
  describe(`the catalogue on ${name}`, { skip: skip ?? false }, () => {
    let home: Home;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());

    /** A fresh catalogue whose clock the test moves. */
    async function fresh(): Promise<Catalogue & { clock: { now: number } }> {
      const engine = await home.open();
      const clock = { now: 1_000_000 };
      await migrate(engine, clock.now);
      return Object.assign(
        catalogueOn(engine, () => clock.now),
        { clock },
      );
    }

    test('starts empty at the newest version, and migrating again changes nothing', async () => {
      const engine = await home.open();
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
      const engine = await home.open();
      await migrate(engine, 1, 1);
      await sql`insert into files values (1, 'x', 'x', 'x', 5, 'application/pdf', 'pdf', 1)`.execute(
        engine.db,
      );
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

    test('a record is known by its source and key, and may change', async () => {
      const catalogue = await fresh();
      const record = { ...emptyRecord('dblp', 'a/1'), title: 'One', year: 1999 };
      const other = { ...emptyRecord('dblp', 'a/2'), title: 'Two\u{1f4d6}', doi: '10.1/x' };
      assert.deepEqual(await catalogue.records.admit([record, other, record]), ['new', 'new', 'known']);
      catalogue.clock.now += 1;
      const corrected = { ...record, title: 'One, corrected' };
      assert.deepEqual(await catalogue.records.admit([corrected, other]), ['changed', 'known']);
      const first = await catalogue.records.list({ limit: 1 });
      assert.deepEqual(
        first.map((row) => row.record),
        [corrected],
      );
      const [last] = first;
      assert.ok(last);
      const rest = await catalogue.records.list({ after: last.id, limit: 9 });
      assert.deepEqual(
        rest.map((row) => row.record),
        [other],
      );
      await catalogue.close();
    });

    test('when a file was last had from an address is known', async () => {
      const catalogue = await fresh();
      const [arrival] = await arrivals(catalogue, ['a']);
      await catalogue.papers.admit([at(arrival, 'http://h.example/a', { at: 7 })]);
      assert.equal(await catalogue.holdings.seenAt('http://h.example/a'), 7);
      assert.equal(await catalogue.holdings.seenAt('http://elsewhere.example/'), null);
      await catalogue.close();
    });

    test('a failed migration leaves nothing behind', async () => {
      const engine = await home.open();
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

    test('the same bytes become one paper, wherever they are found', async () => {
      const catalogue = await fresh();
      const [a, b] = await arrivals(catalogue, ['x', 'x']);
      const first = await catalogue.papers.admit([at(a, 'http://one.example/a.pdf')]);
      const second = await catalogue.papers.admit([at(b, 'http://two.example/b.pdf')]);
      assert.deepEqual(second, [{ paper: first[0]?.paper, outcome: 'known' }]);
      const locations = await catalogue.papers.locations(taken(first).paper);
      assert.deepEqual(
        locations.map((location) => location.url),
        ['http://one.example/a.pdf', 'http://two.example/b.pdf'],
      );
      assert.equal((await catalogue.counts()).files, 1);
      await catalogue.close();
    });

    test('the same bytes twice in one batch are one paper', async () => {
      const catalogue = await fresh();
      const admitted = await catalogue.papers.admit(await arrivals(catalogue, ['x', 'y', 'x']));
      assert.deepEqual(
        admitted.map(({ outcome }) => outcome),
        ['new', 'new', 'known'],
      );
      await catalogue.close();
    });

    test('changed bytes at a known address are a new version of the paper, which waits again', async () => {
      const catalogue = await fresh();
      const url = 'http://one.example/a.pdf';
      const { paper } = taken(
        await catalogue.papers.admit([at(only(await arrivals(catalogue, ['old'])), url)]),
      );
      await ingestAll(catalogue);
      const changed = await catalogue.papers.admit([at(only(await arrivals(catalogue, ['new'])), url)]);
      assert.deepEqual(changed, [{ paper, outcome: 'changed' }]);
      const now = await catalogue.papers.get(paper);
      assert.equal(now?.version, 2);
      assert.equal(now?.state, 'waiting');
      assert.equal(now?.file.sha256, hash('new'));
      const back = await catalogue.papers.admit([at(only(await arrivals(catalogue, ['old'])), url)]);
      assert.deepEqual(back, [{ paper, outcome: 'changed' }]);
      assert.equal((await catalogue.papers.get(paper))?.version, 3);
      await catalogue.close();
    });

    test('a changed address leaves a paper alone that is still found elsewhere', async () => {
      const catalogue = await fresh();
      const [a, b] = await arrivals(catalogue, ['old', 'old']);
      const { paper } = taken(await catalogue.papers.admit([at(a, 'http://one.example/a')]));
      await catalogue.papers.admit([at(b, 'http://two.example/a')]);
      const moved = taken(
        await catalogue.papers.admit([at(only(await arrivals(catalogue, ['new'])), 'http://one.example/a')]),
      );
      assert.equal(moved.outcome, 'new');
      assert.notEqual(moved.paper, paper);
      assert.equal((await catalogue.papers.get(paper))?.file.sha256, hash('old'));
      await catalogue.close();
    });

    test('parents keep their first and take their last crawl time', async () => {
      const catalogue = await fresh();
      const [a, b] = await arrivals(catalogue, ['x', 'y']);
      const parent = 'http://one.example/papers.html';
      await catalogue.papers.admit([at(a, 'http://one.example/x.pdf', { parent, at: 5 })]);
      await catalogue.papers.admit([at(b, 'http://one.example/y.pdf', { parent, at: 9 })]);
      const rows = await dump(catalogue, 'parents');
      assert.deepEqual(
        rows.map((row) => [row.url, row.first_crawled_at, row.last_crawled_at]),
        [[parent, 5, 9]],
      );
      await catalogue.close();
    });

    test('reserved file ids are never given twice', async () => {
      const catalogue = await fresh();
      const ids = await Promise.all(Array.from({ length: 10 }, () => catalogue.papers.reserveFiles(7)));
      assert.equal(new Set(ids.flat()).size, 70);
      await catalogue.close();
    });

    test('a claimed paper is given to nobody else until its lease runs out', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a', 'b', 'c']));
      const until = catalogue.clock.now + 100;
      const first = await catalogue.papers.claim('one', 2, until);
      const second = await catalogue.papers.claim('two', 5, until);
      assert.equal(first.length, 2);
      assert.equal(second.length, 1);
      assert.deepEqual(await catalogue.papers.claim('three', 5, until), []);
      catalogue.clock.now += 101;
      const third = await catalogue.papers.claim('three', 5, catalogue.clock.now + 100);
      assert.deepEqual(
        third.map(({ attempt }) => attempt),
        [2, 2, 2],
      );
      await catalogue.close();
    });

    test('a renewed lease holds, a released one does not count as an attempt', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a', 'b']));
      const claims = await catalogue.papers.claim('one', 2, catalogue.clock.now + 100);
      const [a, b] = claims.map(({ paper }) => paper);
      assert.ok(a && b);
      await catalogue.papers.renew('one', [a], catalogue.clock.now + 1000);
      await catalogue.papers.release('one', [b]);
      catalogue.clock.now += 500;
      const again = await catalogue.papers.claim('two', 5, catalogue.clock.now + 100);
      assert.deepEqual(
        again.map(({ paper, attempt }) => [paper, attempt]),
        [[b, 1]],
      );
      await catalogue.close();
    });

    test('what is recorded can be read back, whole', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a']));
      const { paper } = only(await catalogue.papers.claim('one', 1, catalogue.clock.now + 100));
      const extraction = sample();
      assert.deepEqual(await catalogue.papers.record('one', [{ paper, extraction, extractionVersion: 3 }]), [
        paper,
      ]);
      const back = await catalogue.papers.get(paper);
      assert.equal(back?.title, extraction.title);
      assert.equal(back?.scholarly, true);
      assert.deepEqual(
        back?.authors.map(({ name }) => name),
        ['Ada Exempla', 'Bruno de la Prueba'],
      );
      assert.deepEqual(await catalogue.papers.references(paper), extraction.references);
      assert.deepEqual(
        await catalogue.papers.mentions(paper),
        extraction.mentions.map(({ before: _, after: __, ...kept }) => kept),
      );
      assert.deepEqual(
        (await catalogue.outbox.take(10)).map(({ of, id }) => [of, id]),
        [['paper', paper]],
      );
      await catalogue.close();
    });

    test('text that no database should see is cleaned on the way in', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a']));
      const { paper } = only(await catalogue.papers.claim('one', 1, catalogue.clock.now + 100));
      const extraction = { ...sample(), title: 'nul \0 and half \ud800 a pair' };
      extraction.references = sample(1).references.map((each) => ({
        ...each,
        title: 'a\0b',
        raw: 'c\0d\udfff',
      }));
      extraction.mentions = [];
      await catalogue.papers.record('one', [{ paper, extraction, extractionVersion: 1 }]);
      assert.equal((await catalogue.papers.get(paper))?.title, 'nul  and half \ufffd a pair');
      assert.equal(only(await catalogue.papers.references(paper)).title, 'ab');
      await catalogue.close();
    });

    test('recording again replaces what was recorded', async () => {
      const catalogue = await fresh();
      const url = 'http://one.example/a';
      await catalogue.papers.admit([at(only(await arrivals(catalogue, ['a'])), url)]);
      await ingestAll(catalogue);
      await catalogue.papers.admit([at(only(await arrivals(catalogue, ['b'])), url)]);
      await ingestAll(catalogue);
      const counts = await catalogue.counts();
      assert.deepEqual(
        [counts.papers, counts.references, counts.mentions],
        [1, sample().references.length, sample().mentions.length],
      );
      await catalogue.close();
    });

    test('a worker that lost its lease records nothing', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a']));
      const { paper } = only(await catalogue.papers.claim('slow', 1, catalogue.clock.now + 100));
      catalogue.clock.now += 200;
      await catalogue.papers.claim('quick', 1, catalogue.clock.now + 100);
      const recorded = [{ paper, extraction: sample(), extractionVersion: 1 }];
      assert.deepEqual(await catalogue.papers.record('slow', recorded), []);
      assert.deepEqual(await catalogue.papers.record('quick', recorded), [paper]);
      assert.equal(await catalogue.outbox.size(), 1);
      await catalogue.close();
    });

    test('the third failure is the last, and a person can ask for more', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a']));
      const failure = new Failure('too-slow');
      const states: string[] = [];
      for (let i = 0; i < 3; i += 1) {
        const { paper } = only(await catalogue.papers.claim('one', 1, catalogue.clock.now + 100));
        states.push(await catalogue.papers.fail('one', paper, failure, false));
      }
      assert.deepEqual(states, ['waiting', 'waiting', 'failed']);
      const [paper] = await catalogue.papers.list({ state: 'failed', limit: 5 });
      assert.equal(paper?.failure?.code, 'too-slow');
      assert.equal(await catalogue.papers.retry('all'), 1);
      assert.equal((await catalogue.papers.claim('one', 1, catalogue.clock.now + 100)).length, 1);
      await catalogue.close();
    });

    test('a paper that is lost is failed, whoever works on it', async () => {
      const catalogue = await fresh();
      const { paper } = taken(await catalogue.papers.admit(await arrivals(catalogue, ['a'])));
      await catalogue.papers.claim('one', 1, catalogue.clock.now + 100);
      await catalogue.papers.lose(paper, new Failure('file-not-found'));
      assert.deepEqual(
        await catalogue.papers.record('one', [{ paper, extraction: sample(), extractionVersion: 1 }]),
        [],
      );
      assert.equal((await catalogue.papers.get(paper))?.failure?.code, 'file-not-found');
      await catalogue.close();
    });

    test('a paper whose workers die three times is failed', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a']));
      for (let i = 0; i < 3; i += 1) {
        assert.equal((await catalogue.papers.claim(`worker ${i}`, 1, catalogue.clock.now + 100)).length, 1);
        catalogue.clock.now += 200;
      }
      assert.deepEqual(await catalogue.papers.claim('last', 1, catalogue.clock.now + 100), []);
      const [paper] = await catalogue.papers.list({ state: 'failed', limit: 5 });
      assert.equal(paper?.failure?.code, 'worker-crashed');
      await catalogue.close();
    });

    test('papers are listed newest first, page by page', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a', 'b', 'c', 'd', 'e']));
      const seen: PaperId[] = [];
      for (let before: PaperId | undefined; ; ) {
        const page = await catalogue.papers.list({ limit: 2, ...(before === undefined ? {} : { before }) });
        if (page.length === 0) break;
        seen.push(...page.map((paper) => paper.id));
        before = page.at(-1)?.id;
      }
      assert.equal(seen.length, 5);
      assert.deepEqual(
        seen,
        seen.toSorted((x, y) => y - x),
      );
      await catalogue.close();
    });

    test('the outbox gives what was not learnt yet, and forgets only what was taken', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(await arrivals(catalogue, ['a', 'b', 'c']));
      await ingestAll(catalogue);
      const two = await catalogue.outbox.take(2);
      await catalogue.outbox.done(two);
      assert.equal((await catalogue.outbox.take(9)).length, 1);
      await catalogue.outbox.refill();
      assert.equal(await catalogue.outbox.size(), 3);
      await catalogue.close();
    });

    test('a lease has one holder, and a dead one loses it', async () => {
      const catalogue = await fresh();
      const { leases, clock } = catalogue;
      assert.equal(await leases.acquire('index', 'one', clock.now + 100), true);
      assert.equal(await leases.acquire('index', 'two', clock.now + 100), false);
      assert.equal(await leases.acquire('index', 'one', clock.now + 200), true);
      clock.now += 300;
      assert.equal(await leases.acquire('index', 'two', clock.now + 100), true);
      await leases.release('index', 'one');
      assert.equal(await leases.acquire('index', 'three', clock.now + 100), false);
      await catalogue.close();
    });

    test('a lease of a process that died here is free at once', async () => {
      const catalogue = await fresh();
      const { leases, clock } = catalogue;
      const dead = `${processName.replace(/\w+$/, 'dead')}.link`;
      assert.equal(await leases.acquire('link', dead, clock.now + 100), true);
      assert.equal(await leases.acquire('link', `${processName}.link`, clock.now + 100), true);
      assert.equal(await leases.acquire('link', 'another', clock.now + 100), false);
      await catalogue.close();
    });

    test('text is ordered by code point', async () => {
      const engine = await home.open();
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

    test('tables travel to another catalogue as they are, and numbering goes on', async () => {
      const catalogue = await fresh();
      await catalogue.papers.admit(
        (await arrivals(catalogue, ['a', 'b'])).map((arrival, i) =>
          at(arrival, `http://h.example/${i}`, { parent: 'http://h.example/' }),
        ),
      );
      await ingestAll(catalogue);
      const engine = await home.open();
      await migrate(engine, 1);
      await catalogue.tables.snapshot(async (snapshot) => {
        const rows = async (write: (table: string, rows: Row[]) => Promise<void>) => {
          for (const table of catalogue.tables.names)
            for await (const page of snapshot.rows(table)) await write(table, page);
        };
        await loadCatalogue(
          engine,
          { version: newestVersion, sequences: await snapshot.sequences(), rows },
          1,
        );
      });
      const copy = catalogueOn(engine);
      for (const table of catalogue.tables.names)
        assert.deepEqual(await dump(copy, table), await dump(catalogue, table), table);
      const old = await catalogue.papers.list({ limit: 1 });
      const next = taken(await copy.papers.admit(await arrivals(copy, ['c'])));
      assert.equal(next.paper, Number(old[0]?.id) + 1);
      assert.deepEqual(await copy.check(), []);
      await catalogue.close();
      await copy.close();
    });

    test('rows that break off leave an empty catalogue empty, and one with papers is not filled', async () => {
      const engine = await home.open();
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

    test('growth counts the papers of each day on which any came', async () => {
      const catalogue = await fresh();
      const day = 86_400_000;
      const contents = ['a', 'b', 'c'] as const;
      for (const [i, arrival] of (await arrivals(catalogue, [...contents])).entries()) {
        catalogue.clock.now = [3 * day, 4 * day - 1, 9 * day + 5][i] ?? 0;
        await catalogue.papers.admit([arrival]);
      }
      assert.deepEqual(await catalogue.papers.growth(), [
        { at: 3 * day, added: 2 },
        { at: 9 * day, added: 1 },
      ]);
      await catalogue.close();
    });

    promisesOfHarvests(fresh);
    promisesOfJobs(fresh);
    promisesOfTheFrontier(fresh);
    promisesOfRequests(fresh);

    test('many at once admit the same bytes and make one paper', async () => {
      const catalogue = await fresh();
      const same = await arrivals(catalogue, new Array(12).fill('same'));
      const outcomes = await Promise.all(
        same.map((arrival, i) => catalogue.papers.admit([at(arrival, `http://h.example/${i % 3}`)])),
      );
      assert.equal(outcomes.flat().filter(({ outcome }) => outcome === 'new').length, 1);
      assert.equal((await catalogue.counts()).papers, 1);
      await catalogue.close();
    });
  });
}

function dump(catalogue: Catalogue, table: string): Promise<Row[]> {
  return catalogue.tables.snapshot(async (snapshot) => (await Array.fromAsync(snapshot.rows(table))).flat());
}
