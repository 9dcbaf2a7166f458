// Search in a library whose papers cite each other: works, people, experts, and what citing papers say.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { type Extraction, emptyExtraction, type Reference } from '../base/extraction.ts';
import type { PaperId, PersonId, WorkId } from '../base/ids.ts';
import { parseName } from '../base/names.ts';
import { sample } from '../library/catalogue/arrivals-for-tests.ts';
import { drainOutbox } from '../library/index/drain.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { linkRecorded } from '../link/link-recorded.ts';
import { collaborators, experts } from '../search/experts.ts';
import { sourcesOf } from '../search/quote.ts';
import { search } from '../search/search.ts';
import { searchPeople } from '../search/search-people.ts';
import { searchWorks } from '../search/search-works.ts';
import { similarPapers } from '../search/similar-papers.ts';

const page = { limit: 10, offset: 0 };

type Told = { title: string; authors: string[]; year: number };
const garfield: Told = {
  title: 'Citation indexes for science',
  authors: ['Eugene Garfield'],
  year: 1955,
};
const citeseer: Told = {
  title: 'CiteSeer: an automatic citation indexing system',
  authors: ['C. Lee Giles', 'Kurt D. Bollacker', 'Steve Lawrence'],
  year: 1998,
};
const crawling: Told = {
  title: 'Focused crawling of scholarly pages',
  authors: ['Steve Lawrence', 'Ada Exempla'],
  year: 2001,
};
const survey: Told = {
  title: 'A survey of digital libraries',
  authors: ['Bruno Prueba'],
  year: 2004,
};

describe('a search in a linked library', () => {
  let folder = '';
  let library: Library;
  const ids = new Map<string, PaperId>();
  const workOf = async ({ title }: Told): Promise<WorkId> => {
    const { hits } = await searchWorks(library, `title:"${title}"`, page);
    return hits[0]?.id as WorkId;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openseer-linked-'));
    library = await openLibrary({
      folder,
      catalogue: 'sqlite',
      mode: 'shared',
      create: true,
      command: 'test',
    });
    const cite = (of: Told, sentence: string) => ({ of, sentence });
    await take(citeseer, [cite(garfield, 'The idea of indexing the literature is bibliographic gold [1].')]);
    await take(crawling, [
      cite(citeseer, 'Our seeds come from an autonomous harvester of papers [1].'),
      cite(garfield, 'Impact was first measured long ago [2].'),
    ]);
    await take(survey, [
      cite(citeseer, 'It is the best known autonomous service [1].'),
      cite(crawling, 'See [2].'),
    ]);
    await linkRecorded(library, 'test');
    await drainOutbox(library, 'test');
  });
  after(async () => {
    await library.close();
    await rm(folder, { recursive: true });
  });

  async function take(told: Told, cites: { of: Told; sentence: string }[]): Promise<void> {
    const { catalogue, files } = library;
    const text = `${told.title}. The first page.\fThis page is about ${told.title.toLowerCase()} and how it came to be so.`;
    const staged = await files.stage(Readable.from([Buffer.from(text)]), 10_000);
    const [id] = await catalogue.papers.reserveFiles(1);
    assert.ok(id !== undefined);
    const key = { id, sha256: staged.sha256, extension: 'pdf' };
    await files.keep(staged, key);
    const { sha256, sha1, md5, bytes } = staged;
    await catalogue.papers.admit([
      { file: id, sha256, sha1, md5, bytes, mediaType: 'application/pdf', extension: 'pdf', found: null },
    ]);
    const extraction = extractionOf(told, cites);
    await files.writeBeside(key, {
      text: Buffer.from(text),
      extraction: Buffer.from(JSON.stringify(extraction)),
    });
    const [claim] = await catalogue.papers.claim('test', 1, Date.now() + 60_000);
    assert.ok(claim);
    ids.set(told.title, claim.paper);
    await catalogue.papers.record('test', [{ paper: claim.paper, extraction, extractionVersion: 1 }]);
  }

  test('a hit knows its work and how often that is cited', async () => {
    const { hits } = await search(library, 'title:citeseer', page);
    assert.deepEqual(
      hits.map(({ id, work, cited_by }) => [id, work, cited_by]),
      [[ids.get(citeseer.title), await workOf(citeseer), 2]],
    );
  });

  test('citations by oneself are counted apart', async () => {
    const { hits } = await search(library, 'title:citeseer', page);
    // Steve Lawrence cites himself.
    assert.equal(hits[0]?.cited_by_others, 1);
  });

  test('a paper is found by what citing papers say of it, and shows who said it where', async () => {
    const { hits } = await search(library, 'autonomous harvester', page);
    const found = hits.find(({ id }) => id === ids.get(citeseer.title));
    assert.deepEqual(
      found?.said.map(({ paper, page }) => [paper, page]),
      [
        [ids.get(crawling.title), 2],
        [ids.get(survey.title), 2],
      ],
    );
    assert.match(found?.said[0]?.html ?? '', /<mark>autonomous<\/mark> <mark>harvester<\/mark>/);
  });

  test('a work that is only cited is found by its name and by what is said of it', async () => {
    for (const query of ['citation indexes science', 'bibliographic gold']) {
      const { hits } = await searchWorks(library, query, page);
      assert.equal(hits[0]?.title, garfield.title, query);
      assert.deepEqual(hits[0]?.papers, [], query);
    }
    assert.equal((await searchWorks(library, 'year:1955 has:file', page)).total, 0);
  });

  test('one can search within those who cite a work, and what a work cites', async () => {
    const work = await workOf(citeseer);
    const titles = async (query: string) =>
      (await search(library, query, page)).hits.map((hit) => hit.title).sort();
    assert.deepEqual(await titles(`cites:${work}`), [survey.title, crawling.title]);
    assert.deepEqual(await titles(`cites:${work} crawling`), [crawling.title]);
    assert.deepEqual(await titles(`year:1990.. -cites:${work}`), [citeseer.title]);
    assert.deepEqual(await titles(`citedby:${await workOf(survey)}`), [citeseer.title, crawling.title]);
    const works = await searchWorks(library, `citedby:${work}`, page);
    assert.deepEqual(
      works.hits.map(({ title }) => title),
      [garfield.title],
    );
  });

  test('papers are sorted by citations with and without those by oneself, and by recency', async () => {
    const by = async (sort: 'citations' | 'citations-by-others' | 'recency') =>
      (await search(library, 'year:1990..', { ...page, sort })).hits.map((hit) => hit.title);
    assert.deepEqual(await by('citations'), [citeseer.title, crawling.title, survey.title]);
    assert.deepEqual(await by('citations-by-others'), [citeseer.title, crawling.title, survey.title]);
    assert.equal((await search(library, 'first', { ...page, sort: 'recency' })).hits[0]?.title, survey.title);
  });

  test('people are found by initials, and by what they wrote about', async () => {
    for (const query of ['s lawrence', 'Lawrence, Steve', 'steve lawrence']) {
      const { hits } = await searchPeople(library, query, page);
      assert.equal(hits[0]?.name, 'Steve Lawrence', query);
      assert.equal(hits[0]?.works, 2, query);
    }
    const { hits } = await searchPeople(library, 'focused crawling', page);
    assert.deepEqual(hits.map(({ name }) => name).sort(), ['Ada Exempla', 'Steve Lawrence']);
  });

  test('people are found while their names are being typed, whoever bears the whole name first', async () => {
    for (const query of ['Gil', 'C. Lee Gi', 'C. Lee', 'Giles, C. L.', 'Giles CL', 'Lee Giles', 'giles le']) {
      const { hits } = await searchPeople(library, query, page);
      assert.deepEqual(
        hits.map(({ name }) => name),
        ['C. Lee Giles'],
        query,
      );
    }
    const { hits } = await searchPeople(library, 'lawr', page);
    assert.equal(hits[0]?.name, 'Steve Lawrence');
  });

  test('a misspelt name is pointed out', async () => {
    assert.equal((await searchPeople(library, 'lawrense', page)).did_you_mean, 'lawrence');
  });

  test('who wrote the papers that answer knows most of it', async () => {
    const found = await experts(library, 'crawling', 10);
    assert.deepEqual(
      found
        .map(({ name }) => name)
        .slice(0, 2)
        .sort(),
      ['Ada Exempla', 'Steve Lawrence'],
    );
  });

  test('those who wrote with one’s co-authors may be collaborators', async () => {
    const { hits } = await searchPeople(library, 'ada exempla', page);
    const found = await collaborators(library, hits[0]?.id as PersonId, 10);
    assert.deepEqual(found.map(({ name }) => name).sort(), ['C. Lee Giles', 'Kurt D. Bollacker']);
  });

  test('papers that cite the same or are cited together are similar, and it says by what', async () => {
    const paper = await library.catalogue.papers.get(ids.get(crawling.title) as PaperId);
    assert.ok(paper);
    const found = await similarPapers(library, paper, 10);
    const by = new Map(found.map((each) => [each.id, each.by]));
    assert.ok(by.get(ids.get(citeseer.title) as PaperId)?.includes('cites the same'));
    assert.ok(by.get(ids.get(citeseer.title) as PaperId)?.includes('cited together'));
  });

  test('another file of the same work is not similar to it, and of another work one is told', async () => {
    const again = { ...survey, title: survey.title.toUpperCase() };
    await take(again, []);
    await linkRecorded(library, 'test');
    await drainOutbox(library, 'test');
    const [first, copy] = [ids.get(survey.title) as PaperId, ids.get(again.title) as PaperId];
    const similarTo = async (id: PaperId): Promise<PaperId[]> => {
      const paper = await library.catalogue.papers.get(id);
      assert.ok(paper);
      return (await similarPapers(library, paper, 10)).map((each) => each.id);
    };
    assert.ok(!(await similarTo(copy)).includes(first));
    const beside = await similarTo(ids.get(crawling.title) as PaperId);
    assert.deepEqual([beside.includes(first), beside.includes(copy)], [true, false]);
    await library.catalogue.holdings.remove('test', [copy]);
    await linkRecorded(library, 'test');
    await drainOutbox(library, 'test');
  });

  test('a quoted sentence leads to its paper and page, also with a slip', async () => {
    const quote = 'This page is about a survey of digital libraries and how it come to be so';
    const [source] = await sourcesOf(library, quote, 3);
    assert.deepEqual([source?.paper, source?.page], [ids.get(survey.title), 2]);
    assert.deepEqual(await sourcesOf(library, 'nothing of this kind stands in any of these papers', 3), []);
  });

  test('a paper that goes takes along what it said', async () => {
    await library.catalogue.holdings.remove('test', [ids.get(crawling.title) as PaperId]);
    await linkRecorded(library, 'test');
    await drainOutbox(library, 'test');
    assert.equal((await search(library, 'harvester', page)).total, 0);
    assert.equal((await search(library, 'title:citeseer', page)).hits[0]?.cited_by, 1);
    assert.equal((await searchPeople(library, 'ada exempla', page)).total, 0);
  });

  test('an index that was lost learns everything again', async () => {
    const answers = async () => [
      (await search(library, 'autonomous service', page)).hits,
      (await searchWorks(library, 'citation', page)).hits,
      (await searchPeople(library, 'lawrence', page)).hits,
    ];
    const beforehand = await answers();
    await library.index.clear();
    await drainOutbox(library, 'test');
    assert.deepEqual(await answers(), beforehand);
  });
});

function extractionOf(
  { title, authors, year }: Told,
  cites: readonly { of: Told; sentence: string }[],
): Extraction {
  const [like] = sample(1).references;
  return {
    ...emptyExtraction('application/pdf', 2),
    title,
    year,
    authors: authors.map((name) => ({
      ...parseName(name),
      name,
      affiliations: ['An Institute'],
      // Equal ones make one person of two names, whatever else the papers say.
      email: `${name.replaceAll(' ', '.').toLowerCase()}@example.org`,
      orcid: name === 'Steve Lawrence' ? '0000-0002-1825-0097' : null,
    })),
    references: cites.map(({ of }) => ({
      ...(like as Reference),
      title: of.title,
      authors: of.authors.map(parseName),
      year: of.year,
      venue: null,
      journal: null,
      volume: null,
      pages: null,
      doi: null,
    })),
    mentions: cites.map(({ sentence }, reference) => ({
      reference,
      text: `[${reference + 1}]`,
      sentence,
      before: '',
      after: '',
      section: null,
      page: 2,
    })),
  };
}
