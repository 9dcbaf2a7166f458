import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import { openEngine } from '../../library/catalogue/open.ts';
import { catalogueFrom, record, type Wording } from '../../link/works/library-for-tests.ts';
import { linkWaiting } from '../../link/works/link.ts';
import { citedOnly, gapsIn } from './gaps.ts';

const held = { title: 'Crawling with focus for missing papers', authors: ['Ada Lovelace'], year: 2001 };
const cited = { title: 'The anatomy of an analytical engine', authors: ['Bela Rossi'], year: 1999 };
const missing = { title: 'Nobody has ever heard of this work', authors: ['Carla Dahl'], year: 2003 };

const wanted = ({ title, authors, year }: Wording) => ({
  ...emptyRecord('dblp', title),
  title,
  year,
  authors: authors.map((name) => ({ ...parseName(name), name, orcid: null })),
});

test('what is held, only cited and missing is told apart, and what is cited is a want-list of its own', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-holdings-'));
  const engine = await openEngine(join(folder, 'catalogue.db'));
  t.after(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });
  const catalogue = await catalogueFrom(engine);
  await record(catalogue, [{ ...held, cites: [cited] }], ['one']);
  await linkWaiting({ catalogue, owner: 'test' });
  const slips = { ...held, title: 'Crawling, with Focus, for Missing Papers' };
  const gaps = await Array.fromAsync(gapsIn(catalogue.works, [slips, cited, missing].map(wanted)));
  assert.deepEqual(
    gaps.map(({ state }) => state),
    ['held', 'cited', 'missing'],
  );
  assert.deepEqual(
    (await Array.fromAsync(citedOnly(catalogue.works, 10))).map(({ record: { title } }) => title),
    [cited.title],
  );
});
