// An index in a folder of its own, filled and asked as the promises want it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { Condition } from '../condition.ts';
import type { Index, IndexDocument, IndexQuery } from '../index.ts';

export type FilledIndex = {
  readonly index: Index;
  /** Another one on the same folder. */
  reader(): Index;
  /** With these papers and nothing else. */
  fill(...papers: IndexDocument[]): Promise<void>;
  ask(where: Condition, more?: Partial<IndexQuery>): ReturnType<Index['search']>;
  ids(where: Condition, more?: Partial<IndexQuery>): Promise<number[]>;
};

/** There while the tests of a suite run; to be called within `describe`. */
export function filledIndex(open: (folder: string) => Index): FilledIndex {
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

  const ask: FilledIndex['ask'] = (where, more = {}) =>
    index.search('papers', { where, limit: 10, offset: 0, ...more });
  return {
    get index() {
      return index;
    },
    reader: () => open(folder),
    async fill(...papers) {
      await index.clear();
      await index.apply(
        'papers',
        papers.map((put) => ({ put })),
      );
    },
    ask,
    ids: async (where, more) => (await ask(where, more)).hits.map((hit) => hit.id),
  };
}
