import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PaperId, WorkId } from '../../base/ids.ts';
import { emptyRecord } from '../../base/metadata-record.ts';
import type { Engine } from '../../library/catalogue/engine.ts';
import { homes } from '../homes-for-tests.ts';
import { explainWork } from './explain.ts';
import { catalogueFrom, record, type Wording } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

const brin: Wording = {
  title: 'The anatomy of a large-scale hypertextual web search engine',
  authors: ['Sergey Brin', 'Lawrence Page'],
  year: 1998,
  venue: 'Computer Networks',
};

for (const { name, start, skip } of homes)
  describe(`why this is one work, on ${name}`, { skip: skip ?? false }, () => {
    let home: { open: () => Promise<Engine>; stop: () => Promise<void> };
    before(async () => {
      home = await start();
    });
    after(() => home.stop());

    test('every wording is told with who says so, and with what speaks for it', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const misread = {
        ...brin,
        title: 'The anatomy of a large scale hypertextual Web search engme',
        year: 1999,
      };
      const papers = await record(
        catalogue,
        [
          { ...brin, cites: [] },
          { title: 'On engines', authors: ['Ada Muster'], year: 2001, cites: [misread] },
          { title: 'On webs', authors: ['Bea Muster'], year: 2002, cites: [misread] },
        ],
        ['a', 'b', 'c'],
      );
      const [brins, citing, alsoCiting] = papers as [PaperId, PaperId, PaperId];
      await catalogue.records.admit([
        { ...emptyRecord('dblp', 'journals/cn/BrinP98'), title: brin.title, year: 1998 },
      ]);
      await linkWaiting({ catalogue, owner: 'test' });
      const work = (await catalogue.works.ofPaper(brins)) as WorkId;
      const { values, wordings } = await explainWork(catalogue.works, work);
      assert.equal(values.title?.by, 'record');
      assert.deepEqual(
        wordings.map(({ says, said, by }) => [says.title, said, by]),
        [
          [
            misread.title,
            2,
            [citing, alsoCiting].map((id) => ({ of: 'paper', id, position: 0, record: null })),
          ],
          [brin.title, 1, [{ of: 'paper', id: brins, position: -1, record: null }]],
          [brin.title, 1, [{ of: 'record', id: 1, position: -1, record: 'dblp journals/cn/BrinP98' }]],
        ],
      );
      const [reference, header] = wordings;
      assert.equal(reference?.like?.wording, header?.id);
      assert.ok((reference?.like?.probability ?? 0) > 0.5);
      const { same, similar, different } = reference?.like ?? {};
      assert.deepEqual(
        { same, similar, different },
        {
          same: ['authors', 'venue'],
          similar: ['title'],
          different: ['year'],
        },
      );
      await catalogue.close();
    });

    test('a work that is said in one way only is like nothing else', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const [paper] = await record(catalogue, [{ ...brin, cites: [] }], ['a']);
      await linkWaiting({ catalogue, owner: 'test' });
      const work = (await catalogue.works.ofPaper(paper as PaperId)) as WorkId;
      const { wordings } = await explainWork(catalogue.works, work);
      assert.deepEqual(
        wordings.map(({ like }) => like),
        [null],
      );
      await catalogue.close();
    });
  });
