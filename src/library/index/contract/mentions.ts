// What every home of the index promises of what citing papers say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paper } from '../document-for-tests.ts';
import type { FilledIndex } from './filled.ts';

export function promisesOfMentions(home: FilledIndex): void {
  const { ask, fill, ids } = home;

  test('what citing papers say of a work counts as its text, and as that of its papers', async () => {
    await fill(paper(1, { title: 'CiteSeer' }), paper(2, { title: 'Other' }), paper(3, { title: 'Third' }));
    await home.index.apply('works', [{ put: paper(70, { title: 'Only cited' }) }]);
    const say = (said: { of: number; text: string }[]) =>
      home.index.apply('mentions', [{ put: paper(9, { said }) }]);
    const standing = { citations: 1, citationsByOthers: 1 };
    await home.index.rate('papers', [
      { id: 1, ...standing, work: 40 },
      { id: 3, ...standing, work: 40 },
    ]);
    await home.index.rate('works', [{ id: 70, ...standing, work: 70 }]);
    await say([
      { of: 50, text: 'A crawler was made.' },
      { of: 40, text: 'Autonomous citation indexing was shown.' },
      { of: 70, text: 'Harvesting is old.' },
    ]);
    assert.deepEqual(await ids({ word: 'autonomous' }), [1, 3]);
    assert.deepEqual(await ids({ all: [{ word: 'citations' }, { word: 'citeseer' }] }), [1]);
    assert.deepEqual(await ids({ word: 'crawler' }), []);
    assert.deepEqual(await ids({ phrase: 'citation indexing' }), [1, 3]);
    assert.deepEqual(await ids({ phrase: 'autonomous citation indexing' }), [1, 3]);
    assert.deepEqual(await ids({ phrase: 'indexing citation' }), []);
    assert.deepEqual(await ids({ phrase: 'made autonomous' }), []);
    assert.deepEqual(await ids({ phrase: 'citation indexing', field: 'title' }), []);
    const works = await home.index.search('works', { where: { word: 'harvest' }, limit: 5, offset: 0 });
    assert.deepEqual(
      works.hits.map(({ id }) => id),
      [70],
    );
    const { hits } = await ask({ word: 'indexing' }, { explain: true });
    assert.match(hits[0]?.why?.[0]?.what ?? '', /1 times where it is cited/);
    // It turns out to be about another work, and is taken back in the end.
    await say([{ of: 50, text: 'Autonomous citation indexing was shown.' }]);
    assert.deepEqual(await ids({ word: 'autonomous' }), []);
    await say([{ of: 40, text: 'autonomous' }]);
    await home.index.apply('mentions', [{ remove: 9 }]);
    assert.deepEqual(await ids({ word: 'autonomous' }), []);
  });

  test('knows which papers say words of a work, those with most of the words first', async () => {
    const mention = (id: number, of: number, text: string) => ({
      put: paper(id, { said: [{ of, text }] }),
    });
    await home.index.apply('mentions', [
      mention(3, 40, 'Indexing was shown.'),
      mention(5, 40, 'Autonomous citation indexing was shown.'),
      mention(6, 50, 'Autonomous citation indexing again.'),
      mention(7, 40, 'Something else.'),
    ]);
    const words = ['citations', 'indexing'];
    assert.deepEqual(await home.index.saying([40, 60], words, 5), new Map([[40, [5, 3]]]));
    assert.deepEqual(
      await home.index.saying([40, 50], words, 1),
      new Map([
        [40, [5]],
        [50, [6]],
      ]),
    );
    await home.index.apply('mentions', [{ remove: 5 }, mention(8, 40, 'Citation indexing, citations.')]);
    assert.deepEqual(await home.index.saying([40], words, 5), new Map([[40, [8, 3]]]));
    assert.deepEqual(await home.index.saying([40], [], 5), new Map());
  });
}
