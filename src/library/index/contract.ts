// What every home of the index promises.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { PaperId } from '../../base/ids.ts';
import type { Index, IndexDocument } from './index.ts';

export function indexContract(name: string, open: (folder: string) => Index): void {
  describe(`the index on ${name}`, () => {
    let folder = '';
    let index: Index;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'openseer-index-'));
      index = open(folder);
    });
    after(async () => {
      await index.close();
      await rm(folder, { recursive: true });
    });

    const ids = async (text: string): Promise<number[]> =>
      (await index.search({ text, limit: 10, offset: 0 })).hits.map((hit) => hit.id);

    test('finds a paper by words of every field, whatever their case and accents', async () => {
      await index.clear();
      await index.apply([
        { put: paper(1, { title: 'Citation Indexing', authors: 'José Peña', body: 'crawling the web' }) },
      ]);
      for (const text of ['citation', 'PEÑA', 'pena', 'crawl web', 'indexing jose'])
        assert.deepEqual(await ids(text), [1], text);
      assert.deepEqual(await ids('citation missing'), []);
    });

    test('a word in the title counts for more than one in the body', async () => {
      await index.clear();
      await index.apply([
        { put: paper(1, { title: 'Other things', body: 'a word on shingles' }) },
        { put: paper(2, { title: 'Shingles', body: 'a word on things' }) },
      ]);
      assert.deepEqual(await ids('shingles'), [2, 1]);
    });

    test('a replaced paper is found by its new words only, a removed one not at all', async () => {
      await index.clear();
      await index.apply([{ put: paper(1, { title: 'old' }) }, { put: paper(2, { title: 'other' }) }]);
      await index.apply([{ put: paper(1, { title: 'new' }) }, { remove: 2 as PaperId }]);
      assert.deepEqual([await ids('old'), await ids('new'), await ids('other')], [[], [1], []]);
    });

    test('totals are exact and pages join without a gap', async () => {
      await index.clear();
      await index.apply(
        Array.from({ length: 25 }, (_, i) => ({ put: paper(i + 1, { title: `retrieval ${i}` }) })),
      );
      const pages = await Promise.all(
        [0, 10, 20].map((offset) => index.search({ text: 'retrieval', limit: 10, offset })),
      );
      assert.deepEqual(new Set(pages.map((page) => page.total)), new Set([25]));
      assert.equal(new Set(pages.flatMap((page) => page.hits.map((hit) => hit.id))).size, 25);
    });

    test('another reader sees what was applied', async () => {
      await index.clear();
      await index.apply([{ put: paper(7, { title: 'visible' }) }]);
      const reader = open(folder);
      assert.equal((await reader.search({ text: 'visible', limit: 1, offset: 0 })).total, 1);
      await reader.close();
    });

    test('no query is an error', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
          await index.search({ text, limit: 5, offset: 0 });
        }),
      );
    });
  });
}

function paper(id: number, fields: Partial<IndexDocument>): IndexDocument {
  return {
    id: id as PaperId,
    title: '',
    authors: '',
    venue: '',
    year: null,
    abstract: '',
    body: '',
    ...fields,
  };
}
