// What every home of the catalogue promises of what was recorded.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperId } from '../../../base/ids.ts';
import { emptyRecord } from '../../../base/metadata-record.ts';
import { arrivals, at, ingestAll, only, sample } from '../arrivals-for-tests.ts';
import type { Fresh } from './fresh.ts';

export function promisesOfRecording(fresh: Fresh): void {
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
}
