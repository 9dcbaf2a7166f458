import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { postgresMissing, startPostgres } from '../library/catalogue/postgres/throwaway-server.ts';
import { inquiry, setUp } from './crawled-site-for-tests.ts';

const homes = {
  SQLite: { skip: false, catalogueFor: async () => 'sqlite' },
  PostgreSQL: {
    skip: postgresMissing() ?? false,
    catalogueFor: async (t: TestContext) => {
      const server = await startPostgres();
      t.after(() => server.stop());
      return server.database();
    },
  },
};

for (const [name, { skip, catalogueFor }] of Object.entries(homes)) {
  test(`a crawl goes on in a library that was restored to ${name}, and what it had fetched is imported`, {
    skip,
  }, async (t) => {
    const { asked, folder, openseer, home } = await setUp(t, 60);
    const at = ['--library', 'again', '--set', `library.catalogue=${await catalogueFor(t)}`];
    await openseer('crawl', home, '--pages', '4', '--no-import', '--delay', '0.01s');
    assert.ok(asked.length < 62 && asked.includes('/paper.pdf'));
    await openseer('backup', 'b.tar');
    await rm(join(folder, 'library'), { recursive: true });
    await openseer('restore', 'b.tar', ...at);
    const said = await openseer('crawl', '--pages', '99', '--delay', '0.01s', ...at);
    assert.equal(said.find(({ type }) => type === 'crawl').fetched, 62);
    assert.equal(new Set(asked).size, asked.length);
    assert.equal((await openseer('stats', ...at))[0].papers, 1);
  });
}

test('a hunt and gaps know in a restored library what they had found', async (t) => {
  const { asked, folder, openseer, home } = await setUp(t);
  const at = ['--library', 'again'];
  await writeFile(join(folder, 'porter.json'), inquiry(home));
  await writeFile(
    join(folder, 'list.bib'),
    '@article{b, author={Nobody, N.}, title={What is nowhere}, year={2020}}\n',
  );
  const [before] = await openseer('hunt', 'porter.json', '--delay', '0.01s');
  await openseer('gaps', 'list.bib', '--fill');
  await openseer('backup', 'b.tar');
  await rm(join(folder, 'library'), { recursive: true });
  await openseer('restore', 'b.tar', ...at);
  const count = asked.length;
  const [after] = await openseer('hunt', '--name', 'porter', '--take', ...at);
  assert.deepEqual(after.groups, before.groups);
  assert.equal(asked.length, count);
  assert.equal((await openseer('stats', ...at))[0].papers, 1);
  const gaps = await openseer('gaps', 'list.bib', ...at);
  assert.equal(gaps.findLast(({ type }) => type === 'summary').recall_of_missing, 0);
});
