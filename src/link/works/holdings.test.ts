import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqlite } from '../../library/catalogue/sqlite/engine.ts';
import { catalogueFrom, record } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

test('a paper is cited as often as its work, and no more by papers that were removed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-holdings-'));
  t.after(() => rm(folder, { recursive: true }));
  const catalogue = await catalogueFrom(openSqlite(join(folder, 'catalogue.db')));
  t.after(() => catalogue.close());
  const cited = {
    title: 'Authoritative sources in a hyperlinked environment',
    authors: ['Jon Kleinberg'],
    year: 1999,
  };
  const citing = {
    title: 'The anatomy of a search engine',
    authors: ['Sergey Brin'],
    year: 1998,
    cites: [cited],
  };
  const [a, b] = await record(catalogue, [{ ...cited, cites: [] }, citing], ['a', 'b']);
  assert.ok(a && b);
  await linkWaiting({ catalogue, owner: 'test' });
  assert.deepEqual([...(await catalogue.holdings.citations())], [[a, 1]]);
  await catalogue.holdings.remove('test', [b]);
  await linkWaiting({ catalogue, owner: 'test' });
  assert.deepEqual([...(await catalogue.holdings.citations())], []);
});
