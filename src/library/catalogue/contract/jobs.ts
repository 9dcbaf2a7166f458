// What every home of the catalogue promises of jobs, of papers on trial and of bytes on their way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunId } from '../../../base/ids.ts';
import { emptyRecord } from '../../../base/metadata-record.ts';
import { arrivals, at, ingestAll, only, sample, taken } from '../arrivals-for-tests.ts';
import type { Arrival } from '../catalogue.ts';
import type { Begun, Run } from '../job.ts';
import type { Fresh } from './fresh.ts';

export function promisesOfJobs(fresh: Fresh): void {
  test('a job keeps its configuration, and saving it again changes it', async () => {
    const { jobs, close } = await fresh();
    const made = await jobs.save({ name: 'crawl', kind: 'import', configuration: { types: ['pdf'] } });
    const edited = await jobs.save({ name: 'crawl', kind: 'import', configuration: { types: ['ps'] } });
    assert.equal(edited.id, made.id);
    assert.deepEqual((await jobs.find('crawl'))?.configuration, { types: ['ps'] });
    assert.deepEqual(
      (await jobs.list()).map(({ name }) => name),
      ['crawl'],
    );
    assert.equal(await jobs.remove('crawl'), true);
    assert.equal(await jobs.find('crawl'), null);
    await close();
  });

  test('a run has one holder, and goes on where it stopped', async () => {
    const { jobs, clock, close } = await fresh();
    const { id } = await jobs.save({ name: 'crawl', kind: 'import', configuration: {} });
    const { run } = begun(await jobs.begin(id, 'one', clock.now + 100, false));
    assert.deepEqual(await jobs.begin(id, 'two', clock.now + 100, false), { ok: false, owner: 'one' });
    await jobs.checkpoint({ run: run.id, position: 'p7', counters: { all: 7 } });
    clock.now += 200;
    const second = begun(await jobs.begin(id, 'two', clock.now + 100, false));
    assert.deepEqual(
      [second.isNew, second.run.id, second.run.position, second.run.counters],
      [false, run.id, 'p7', { all: 7 }],
    );
    assert.equal(await jobs.hold(run.id, 'one', clock.now + 100), false);
    await jobs.end(run.id, 'two', 'done', { counters: { all: 9 } });
    const third = begun(await jobs.begin(id, 'one', clock.now + 100, false));
    assert.deepEqual([third.isNew, third.run.position], [true, null]);
    assert.deepEqual(
      (await jobs.runs(id, 9)).map(({ state }) => state),
      ['running', 'done'],
    );
    await close();
  });

  test('records come in together with how far the run is, or not at all', async () => {
    const { jobs, records, clock, close } = await fresh();
    const { id } = await jobs.save({ name: 'crawl', kind: 'import', configuration: {} });
    const { run } = begun(await jobs.begin(id, 'one', clock.now + 100, false));
    const batch = [{ ...emptyRecord('dblp', 'a/1'), title: 'One' }];
    const killed = (): never => {
      throw new Error('killed');
    };
    await assert.rejects(records.admit(batch, killed), /killed/);
    assert.deepEqual(await records.list({ limit: 9 }), []);
    await records.admit(batch, (outcomes) => ({
      run: run.id,
      position: 'p1',
      counters: { all: outcomes.length },
    }));
    const [now] = await jobs.runs(id, 1);
    assert.deepEqual([now?.position, now?.counters], ['p1', { all: 1 }]);
    await close();
  });

  test('what a dead owner held goes on at once, and its papers do not count the attempt', async () => {
    const catalogue = await fresh();
    const { jobs, papers, clock, close } = catalogue;
    const { id } = await jobs.save({ name: 'crawl', kind: 'import', configuration: {} });
    const { run } = begun(await jobs.begin(id, 'dead', clock.now + 1000, false));
    await papers.admit(await arrivals(catalogue, ['a']));
    await papers.claim('dead', 1, clock.now + 1000);
    assert.deepEqual([await jobs.owners(), await papers.owners()], [['dead'], ['dead']]);
    await jobs.release('dead');
    await papers.release('dead', 'all');
    assert.equal(begun(await jobs.begin(id, 'two', clock.now + 100, false)).run.id, run.id);
    assert.equal(only(await papers.claim('two', 1, clock.now + 100)).attempt, 1);
    await close();
  });

  test('a cancelled run stops its holder and does not go on', async () => {
    const { jobs, clock, close } = await fresh();
    const { id } = await jobs.save({ name: 'crawl', kind: 'import', configuration: {} });
    const { run } = begun(await jobs.begin(id, 'one', clock.now + 100, false));
    assert.equal(await jobs.cancel(id), true);
    assert.equal(await jobs.hold(run.id, 'one', clock.now + 100), false);
    await jobs.end(run.id, 'one', 'done', {});
    assert.equal(only(await jobs.runs(id, 9)).state, 'cancelled');
    assert.equal(await jobs.cancel(id), false);
    assert.equal(begun(await jobs.begin(id, 'one', clock.now + 100, false)).isNew, true);
    await close();
  });

  test('how far a run is stands with what it brought, or not at all', async () => {
    const catalogue = await fresh();
    const run = await runOf(catalogue);
    const batch = await arrivals(catalogue, ['a', 'b', 'a']);
    await catalogue.papers.admit(batch, (admissions) => ({
      run: run.id,
      position: 'p3',
      counters: { known: admissions.filter(({ outcome }) => outcome === 'known').length },
    }));
    const stopped = await arrivals(catalogue, ['c']);
    await assert.rejects(
      catalogue.papers.admit(stopped, () => {
        throw new Error('power cut');
      }),
    );
    assert.equal((await catalogue.counts()).papers, 2);
    const [now] = await catalogue.jobs.runs(run.job, 1);
    assert.deepEqual([now?.position, now?.counters], ['p3', { known: 1 }]);
    await catalogue.close();
  });

  test('a paper on trial that is not scholarly goes, with all that stood for it, and is remembered', async () => {
    const catalogue = await fresh();
    const { papers, jobs, clock } = catalogue;
    const { id: run } = await runOf(catalogue);
    const trial = (arrival: Arrival): Arrival => ({
      ...at(arrival, 'http://h.example/cv.pdf'),
      run,
      trial: 4,
    });
    const [a, b, c] = await arrivals(catalogue, ['cv', 'cv', 'cv']);
    const { paper } = taken(await papers.admit([trial(a)]));
    await papers.admit([trial(b)]);
    const claim = only(await papers.claim('one', 1, clock.now + 100));
    assert.equal(claim.onTrial, true);
    assert.equal((await jobs.trials(run)).waiting, 1);
    const verdict = { paper, kind: 'resume', confidence: 0.9, filterVersion: 4 };
    assert.equal(await papers.turnAway('another', verdict), null);
    assert.deepEqual(await papers.turnAway('one', verdict), claim.file);
    assert.deepEqual(await catalogue.loose.of('one'), [claim.file]);
    const { papers: left, files, locations } = await catalogue.counts();
    assert.deepEqual([left, files, locations], [0, 0, 0]);
    assert.deepEqual(await jobs.trials(run), { waiting: 0, turnedAway: 1, turnedAwayTimes: 2, failed: 0 });
    assert.equal(only(await papers.admit([trial(c)])).outcome, 'turned-away');
    await catalogue.close();
  });

  test('what was turned away comes in where the filter is off, or has become a better one', async () => {
    for (const trial of [null, 5]) {
      const catalogue = await fresh();
      const [a, b] = await arrivals(catalogue, ['cv', 'cv']);
      const { paper } = taken(await catalogue.papers.admit([{ ...a, trial: 4 }]));
      await catalogue.papers.claim('one', 1, catalogue.clock.now + 100);
      await catalogue.papers.turnAway('one', { paper, kind: 'resume', confidence: 1, filterVersion: 4 });
      assert.equal(only(await catalogue.papers.admit([{ ...b, trial }])).outcome, 'new');
      await catalogue.close();
    }
  });

  test('a paper that was in the library before is never turned away', async () => {
    const catalogue = await fresh();
    const url = 'http://h.example/a.pdf';
    const [a, b, c] = await arrivals(catalogue, ['old', 'new', 'wanted']);
    const { paper } = taken(await catalogue.papers.admit([{ ...at(a, url), trial: 1 }]));
    await ingestAll(catalogue);
    await catalogue.papers.admit([{ ...at(b, url), trial: 1 }]);
    const wanted = taken(await catalogue.papers.admit([c])).paper;
    await catalogue.papers.claim('one', 9, catalogue.clock.now + 100);
    for (const each of [paper, wanted])
      assert.equal(
        await catalogue.papers.turnAway('one', {
          paper: each,
          kind: 'form',
          confidence: 1,
          filterVersion: 1,
        }),
        null,
      );
    assert.equal((await catalogue.counts()).papers, 2);
    await catalogue.close();
  });

  test('bytes are loose until their rows stand', async () => {
    const catalogue = await fresh();
    const [key] = await catalogue.loose.announce('one', [{ sha256: 'x', extension: 'pdf' }]);
    assert.ok(key);
    assert.deepEqual(await catalogue.loose.of('one'), [key]);
    assert.deepEqual(await catalogue.loose.owners(), ['one']);
    const [arrival] = await arrivals(catalogue, ['x']);
    await catalogue.papers.admit([{ ...arrival, file: key.id }]);
    assert.deepEqual(await catalogue.loose.of('one'), []);
    await catalogue.close();
  });

  test('an arrival that counts on a file which is gone is told so', async () => {
    const catalogue = await fresh();
    const [a, b] = await arrivals(catalogue, ['a', 'a']);
    assert.equal(only(await catalogue.papers.admit([{ ...a, borrowed: true }])).outcome, 'gone');
    await catalogue.papers.admit([a]);
    assert.equal(only(await catalogue.papers.admit([{ ...b, borrowed: true }])).outcome, 'known');
    await catalogue.close();
  });

  test('holdings tell where each paper was found, by condition, and which page led to how many', async () => {
    const catalogue = await fresh();
    const [a, b, c] = await arrivals(catalogue, ['a', 'b', 'a']);
    const parent = 'http://h.example/';
    await catalogue.papers.admit([
      at(a, 'http://h.example/a', { parent }),
      { ...at(b, 'http://h.example/b', { parent }), mediaType: 'application/postscript' },
      at(c, 'http://i.example/a'),
    ]);
    const documents = await Array.fromAsync(catalogue.holdings.documents({}));
    assert.deepEqual(
      documents.map(({ found }) => found.map(({ host }) => host)),
      [['h.example', 'i.example'], ['h.example']],
    );
    const printed = catalogue.holdings.documents({
      mediaTypes: ['application/postscript'],
      state: 'waiting',
    });
    assert.equal((await Array.fromAsync(printed)).length, 1);
    const none = catalogue.holdings.documents({ since: catalogue.clock.now + 1 });
    assert.deepEqual(await Array.fromAsync(none), []);
    assert.deepEqual(
      (await Array.fromAsync(catalogue.holdings.parents())).map(({ url, documents: n }) => [url, n]),
      [[parent, 2]],
    );
    await catalogue.close();
  });

  test('removed papers leave nothing but loose bytes and a word to the index', async () => {
    const catalogue = await fresh();
    const [a, b] = await arrivals(catalogue, ['a', 'b']);
    const { paper } = taken(await catalogue.papers.admit([at(a, 'http://h.example/a')]));
    await catalogue.papers.admit([b]);
    const keys = await catalogue.holdings.remove('one', [paper, 999 as typeof paper]);
    assert.deepEqual([keys.length, await catalogue.loose.of('one')], [1, keys]);
    const { papers, files, locations } = await catalogue.counts();
    assert.deepEqual([papers, files, locations], [1, 1, 0]);
    assert.equal(await catalogue.outbox.size(), 1);
    await catalogue.close();
  });

  test('papers that an older Openseer read wait again and keep what was recorded until then', async () => {
    const catalogue = await fresh();
    const { paper } = taken(await catalogue.papers.admit(await arrivals(catalogue, ['a'])));
    await ingestAll(catalogue);
    assert.equal(await catalogue.papers.renewOlder(1), 0);
    assert.equal(await catalogue.papers.renewOlder(2), 1);
    assert.equal((await catalogue.papers.get(paper))?.title, sample().title);
    assert.deepEqual((await catalogue.papers.states([paper])).get(paper), {
      state: 'waiting',
      failure: null,
    });
    await ingestAll(catalogue);
    assert.equal((await catalogue.counts()).references, sample().references.length);
    await catalogue.close();
  });
}

function begun(outcome: Begun): Extract<Begun, { ok: true }> {
  assert.ok(outcome.ok);
  return outcome;
}

async function runOf({ jobs, clock }: Awaited<ReturnType<Fresh>>): Promise<Run & { id: RunId }> {
  const { id } = await jobs.save({ name: 'crawl', kind: 'import', configuration: {} });
  return begun(await jobs.begin(id, 'one', clock.now + 1000, false)).run;
}
