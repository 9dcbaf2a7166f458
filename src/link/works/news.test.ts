// What linking tells the index, and what the index then asks: the same on both engines.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { PaperId, WorkId } from '../../base/ids.ts';
import type { Catalogue, OutboxItem } from '../../library/catalogue/catalogue.ts';
import type { Engine } from '../../library/catalogue/engine.ts';
import { openPostgres } from '../../library/catalogue/postgres/engine.ts';
import { postgresMissing, startPostgres } from '../../library/catalogue/postgres/throwaway-server.ts';
import { openSqlite } from '../../library/catalogue/sqlite/engine.ts';
import { settleWaiting } from '../people/settle.ts';
import { catalogueFrom, record } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

const cited = { title: 'Citation indexes for science', authors: ['Eugene Garfield'], year: 1955 };
const citing = { title: 'A history of indexing', authors: ['Ada Exempla', 'Bruno Prueba'], year: 1999 };

function newsOn(home: string, open: () => Promise<Engine>): void {
  test(`linking tells the index of works, people and citing papers (${home})`, async (t) => {
    const catalogue = await catalogueFrom(await open());
    t.after(() => catalogue.close());
    const [paper, other] = await record(
      catalogue,
      [
        { ...citing, cites: [cited] },
        { ...citing, title: 'Another matter', cites: [cited] },
      ],
      ['a', 'b'],
    );
    await forgetNews(catalogue);
    await linkWaiting({ catalogue, owner: 'test' });
    await settleWaiting({ catalogue, owner: 'test' });
    const news = await catalogue.outbox.take(100);
    const ids = (of: OutboxItem['of']) => [
      ...new Set(news.filter((item) => item.of === of).map(({ id }) => id)),
    ];
    assert.deepEqual(ids('citing').sort(), [paper, other].sort());
    assert.equal(ids('work').length, 3);
    const people = await catalogue.people.describe(ids('person') as never[]);
    assert.deepEqual(people.map(({ names }) => names[0]).sort(), ['Ada Exempla', 'Bruno Prueba']);
    assert.equal(people[0]?.works, 2);

    const works = await catalogue.works.ofPapers([paper, other] as PaperId[]);
    const papers = await catalogue.works.papersOf([...works.values()]);
    assert.deepEqual(papers.get(works.get(paper as PaperId) as WorkId), [paper]);
    const signed = await catalogue.people.ofPapers([paper as PaperId]);
    assert.equal(signed.get(paper as PaperId)?.length, 2);
    await forgetNews(catalogue);
    await catalogue.works.forget();
    assert.deepEqual(new Set((await catalogue.outbox.take(100)).map(({ of }) => of)), new Set(['work']));
  });
}

const forgetNews = async ({ outbox }: Catalogue): Promise<void> => outbox.done(await outbox.take(1000));

describe('news on SQLite', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openseer-news-'));
  });
  after(() => rm(folder, { recursive: true }));
  newsOn('SQLite', async () => openSqlite(join(folder, 'catalogue.db')));
});

describe('news on PostgreSQL', { skip: postgresMissing() ?? false }, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());
  newsOn('PostgreSQL', async () => openPostgres(await server.database()));
});
