// What every home of the catalogue promises of what comes in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivals, at, hash, ingestAll, only, taken } from '../arrivals-for-tests.ts';
import type { Fresh } from './fresh.ts';
import { rowsOf } from './tables.ts';

export function promisesOfAdmission(fresh: Fresh): void {
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

  test('parents keep their first and take their last crawl time', async () => {
    const catalogue = await fresh();
    const [a, b] = await arrivals(catalogue, ['x', 'y']);
    const parent = 'http://one.example/papers.html';
    await catalogue.papers.admit([at(a, 'http://one.example/x.pdf', { parent, at: 5 })]);
    await catalogue.papers.admit([at(b, 'http://one.example/y.pdf', { parent, at: 9 })]);
    const rows = await rowsOf(catalogue, 'parents');
    assert.deepEqual(
      rows.map((row) => [row.url, row.first_crawled_at, row.last_crawled_at]),
      [[parent, 5, 9]],
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

  test('reserved file ids are never given twice', async () => {
    const catalogue = await fresh();
    const ids = await Promise.all(Array.from({ length: 10 }, () => catalogue.papers.reserveFiles(7)));
    assert.equal(new Set(ids.flat()).size, 70);
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
}
