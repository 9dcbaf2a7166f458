// What every home of the index promises of what it is taught.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paper } from '../document-for-tests.ts';
import type { FilledIndex } from './filled.ts';

export function promisesOfChanges(home: FilledIndex): void {
  const { fill, ids } = home;

  test('is new until it has learnt something, and after it was cleared', async () => {
    await home.index.clear();
    assert.equal(await home.index.isNew(), true);
    await fill(paper(1, {}));
    assert.equal(await home.index.isNew(), false);
  });

  test('a replaced paper is found by its new words only, a removed one not at all', async () => {
    await fill(paper(1, { title: 'old' }), paper(2, { title: 'other' }));
    await home.index.apply('papers', [{ put: paper(1, { title: 'new' }) }, { remove: 2 }]);
    const found = await Promise.all(['old', 'new', 'other'].map((word) => ids({ word })));
    assert.deepEqual(found, [[], [1], []]);
    assert.equal(await home.index.count('papers'), 1);
  });

  test('of several changes of one paper in a batch the last counts', async () => {
    await home.index.clear();
    await home.index.apply('papers', [
      { put: paper(1, { title: 'first' }) },
      { put: paper(2, { title: 'gone' }) },
      { put: paper(1, { title: 'second' }) },
      { remove: 2 },
    ]);
    assert.deepEqual(await Promise.all(['first', 'second', 'gone'].map((word) => ids({ word }))), [
      [],
      [1],
      [],
    ]);
  });

  test('types do not see each other', async () => {
    await fill(paper(1, { title: 'shared' }));
    await home.index.apply('people', [{ put: paper(1, { title: 'other' }) }]);
    assert.deepEqual(await ids({ word: 'other' }), []);
    assert.equal(
      (await home.index.search('people', { where: { word: 'other' }, limit: 1, offset: 0 })).total,
      1,
    );
  });

  test('another reader sees what was applied, before and after it was opened', async () => {
    await fill(paper(7, { title: 'visible' }));
    const reader = home.reader();
    const query = { limit: 1, offset: 0 };
    assert.equal((await reader.search('papers', { where: { word: 'visible' }, ...query })).total, 1);
    await home.index.apply('papers', [{ put: paper(8, { title: 'visible later' }) }]);
    assert.equal((await reader.search('papers', { where: { word: 'visible' }, ...query })).total, 2);
    await reader.close();
  });

  test('any text can be put in and asked for', async () => {
    await home.index.clear();
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(text, text, async (title, word) => {
        await home.index.apply('papers', [
          { put: paper(1, { title, authors: [title], body: `${title} ${word}` }) },
        ]);
        for (const where of [
          { word },
          { word, begins: true },
          { phrase: word },
          { name: word },
          { form: word },
        ])
          await home.index.search('papers', { where, limit: 5, offset: 0 });
      }),
      { numRuns: 15 },
    );
  });
}
