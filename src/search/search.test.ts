import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { type Author, type Extraction, emptyExtraction } from '../base/extraction.ts';
import { drainOutbox } from '../library/index/drain.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { search } from './search.ts';
import { similarTo } from './similar.ts';
import { suggest } from './suggest.ts';

const page = { limit: 10, offset: 0 };

describe('a search in a small library', () => {
  let folder = '';
  let library: Library;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openseer-search-'));
    library = await openLibrary({
      folder,
      catalogue: 'sqlite',
      mode: 'shared',
      create: true,
      command: 'test',
    });
    for (const [extraction, text] of papers) await take(library, extraction, text);
    await drainOutbox(library, 'test');
  });
  after(async () => {
    await library.close();
    await rm(folder, { recursive: true });
  });

  const titles = async (query: string): Promise<(string | null)[]> =>
    (await search(library, query, page)).hits.map((hit) => hit.title);

  test('a pasted title finds its paper first, with a slip and among others alike', async () => {
    const [first] = await titles('authoritative sources in a hyperlinkd environment');
    assert.equal(first, 'Authoritative Sources in a Hyperlinked Environment');
  });

  test('a pasted reference finds its paper first', async () => {
    const [first] = await titles(
      '[12] Kleinberg, J. M.: "Authoritative sources in a hyperlinked environment". Journal of the ACM 46(5), 604-632 (1999)',
    );
    assert.equal(first, 'Authoritative Sources in a Hyperlinked Environment');
  });

  test('a pasted sentence finds its paper and page', async () => {
    const { hits } = await search(
      library,
      'the harvest of a crawl depends on where one begins to look for papers',
      page,
    );
    assert.equal(hits[0]?.title, 'Where Crawls Begin');
    assert.deepEqual(hits[0]?.snippet_pages, [2]);
    assert.match(hits[0]?.snippets[0] ?? '', /<mark>harvest<\/mark>/);
  });

  test('where too few papers have all words, those with some are shown, and it says so', async () => {
    const answer = await search(library, 'crawls cooking', page);
    assert.equal(answer.relaxed, true);
    assert.equal(answer.total, 2);
  });

  test('a misspelt word is pointed out', async () => {
    assert.equal((await search(library, 'autoritative sources', page)).did_you_mean, 'authoritative sources');
    assert.equal((await search(library, 'authoritative sources', page)).did_you_mean, null);
  });

  test('values are counted over all that was found', async () => {
    const { facets } = await search(library, 'year:1990..2010', {
      ...page,
      facets: ['year', 'author', 'keyword'],
    });
    assert.deepEqual(facets, {
      year: [
        [1999, 1],
        [2003, 1],
      ],
      author: [
        ['Jon M. Kleinberg', 1],
        ['Ada Exempla', 1],
      ],
      keyword: [['crawling', 1]],
    });
  });

  test('an explained answer says how the query was understood', async () => {
    const { explained, hits, canonical } = await search(library, 'Crawls year:2003', {
      ...page,
      explain: true,
    });
    assert.deepEqual(explained?.question.words, ['Crawls']);
    assert.deepEqual(hits[0]?.why?.[0]?.what, 'crawl');
    assert.equal(canonical, 'crawls year:2003');
  });

  test('nothing is found where nothing is asked', async () => {
    for (const query of ['', '   ', '!?', 'cites:1'])
      assert.equal((await search(library, query, page)).total, 0, query);
  });

  test('papers with the same telling words are similar', async () => {
    const asked = { id: 1, title: 'Authoritative environment', abstract: 'sources of a hyperlinked kitchen' };
    const hits = await similarTo(library.index, 'papers', asked, 10);
    assert.deepEqual(
      hits.map(({ id }) => id),
      [3],
    );
  });

  test('titles, people and venues go on as one types', async () => {
    assert.deepEqual(
      (await suggest(library, 'authoritative sou', 5)).titles.map(({ title }) => title),
      ['Authoritative Sources in a Hyperlinked Environment'],
    );
    assert.deepEqual((await suggest(library, 'klein', 5)).people, ['Jon M. Kleinberg']);
    assert.deepEqual((await suggest(library, 'journal of the a', 5)).venues, ['Journal of the ACM']);
    assert.deepEqual(await suggest(library, '?', 5), { titles: [], people: [], venues: [] });
  });
});

const author = (given: string, family: string): Author => ({
  name: `${given} ${family}`,
  given,
  family,
  affiliations: [],
  email: null,
  orcid: null,
});

const papers: [Partial<Extraction>, string][] = [
  [
    {
      title: 'Authoritative Sources in a Hyperlinked Environment',
      authors: [author('Jon M.', 'Kleinberg')],
      venue: 'Journal of the ACM',
      year: 1999,
    },
    'Hubs and authorities of a hyperlinked environment.',
  ],
  [
    { title: 'Where Crawls Begin', authors: [author('Ada', 'Exempla')], year: 2003, keywords: ['crawling'] },
    'An introduction.\fAs we shall see, the harvest of a crawl depends on where one begins to look for papers.\fThe end.',
  ],
  [{ title: 'Sources of Error in Cooking' }, 'Environment of a kitchen.'],
];

async function take(
  { catalogue, files }: Library,
  extraction: Partial<Extraction>,
  text: string,
): Promise<void> {
  const staged = await files.stage(Readable.from([Buffer.from(text)]), 10_000);
  const [id] = await catalogue.papers.reserveFiles(1);
  assert.ok(id !== undefined);
  const key = { id, sha256: staged.sha256, extension: 'pdf' };
  await files.keep(staged, key);
  const { sha256, sha1, md5, bytes } = staged;
  await catalogue.papers.admit([
    { file: id, sha256, sha1, md5, bytes, mediaType: 'application/pdf', extension: 'pdf', found: null },
  ]);
  const whole = { ...emptyExtraction('application/pdf', 3), ...extraction };
  await files.writeBeside(key, { text: Buffer.from(text), extraction: Buffer.from(JSON.stringify(whole)) });
  const [claim] = await catalogue.papers.claim('test', 1, Date.now() + 60_000);
  assert.ok(claim);
  await catalogue.papers.record('test', [{ paper: claim.paper, extraction: whole, extractionVersion: 1 }]);
}
