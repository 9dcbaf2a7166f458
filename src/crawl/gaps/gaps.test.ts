import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { emptyRecord, type MetadataRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import { recallChart } from './chart.ts';
import { type Gap, writersOf } from './gaps.ts';
import { keyOf, recallLevels } from './recall.ts';
import { wantList } from './want-list.ts';
import { isSamePerson, type Request, wantedIn } from './wanted.ts';

const all: Request = { venue: null, author: null, from: null, to: null };

const dblp = `<?xml version="1.0"?><dblp>
<inproceedings key="conf/webdb/a"><author>Ada Lovelace</author><author>Bela Rossi</author><title>Crawling with focus.</title><year>2001</year><booktitle>WebDB</booktitle></inproceedings>
<inproceedings key="conf/webdb/b"><author>Bela Rossi</author><title>What is not there.</title><year>2003</year><booktitle>WebDB (Informal Proceedings)</booktitle></inproceedings>
<article key="journals/jair/c"><author>Ada Lovelace</author><title>Engines.</title><year>2003</year><journal>J. Artif. Intell. Res.</journal></article>
<proceedings key="conf/webdb/2001"><editor>Bela Rossi</editor><title>WebDB 2001.</title><year>2001</year><booktitle>WebDB</booktitle></proceedings>
</dblp>`;

async function titles(t: TestContext, name: string, text: string, request: Partial<Request>) {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-gaps-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, text);
  return (await Array.fromAsync(wantedIn([path], { ...all, ...request }))).map(({ title }) => title);
}

test('a venue and its years are found in DBLP, by key and by name, without the volumes themselves', async (t) => {
  assert.deepEqual(await titles(t, 'd.xml', dblp, { venue: 'WebDB' }), [
    'Crawling with focus',
    'What is not there',
  ]);
  assert.deepEqual(await titles(t, 'd.xml', dblp, { venue: 'webdb', from: 2002, to: 2004 }), [
    'What is not there',
  ]);
  assert.deepEqual(await titles(t, 'd.xml', dblp, { venue: 'Journal of Artificial Intelligence Research' }), [
    'Engines',
  ]);
});

test('the papers of an author are found by any way of writing the name', async (t) => {
  assert.deepEqual(await titles(t, 'd.xml', dblp, { author: 'Lovelace, A.' }), [
    'Crawling with focus',
    'Engines',
  ]);
});

test('a reading list may be CSV or BibTeX', async (t) => {
  const csv = 'title,authors,year\n"Crawling, with focus",Ada Lovelace and Bela Rossi,2001\n,nobody,\n';
  assert.deepEqual(await titles(t, 'l.csv', csv, {}), ['Crawling, with focus']);
  const bibtex = '@article{x, title={Engines}, author={Lovelace, Ada}, year=2003}';
  assert.deepEqual(await titles(t, 'l.bib', bibtex, {}), ['Engines']);
});

test('people are the same where nothing in their names contradicts', () => {
  assert(isSamePerson('Ada Lovelace', 'A. Lovelace'));
  assert(isSamePerson('Müller, Jörg', 'Jörg Mueller'));
  assert(!isSamePerson('Ada Lovelace', 'Anna Lovelace'));
  assert(!isSamePerson('Ada Lovelace', 'B. Lovelace'));
});

const gap = (key: string, year: number, state: Gap['state'], ...authors: string[]): Gap => {
  const record: MetadataRecord = {
    ...emptyRecord('dblp', key),
    type: 'inproceedings',
    title: `Title {of} ${key}, "quoted"`,
    year,
    venue: 'WebDB',
    authors: authors.map((name) => ({ ...parseName(name), name, orcid: null })),
  };
  return { record, state, work: null, citedBy: 0 };
};

const gaps = [
  gap('a', 2001, 'held', 'Ada Lovelace'),
  gap('b', 2001, 'held', 'Ada Lovelace', 'Bela Rossi'),
  gap('c', 2001, 'cited', 'Bela Rossi'),
  gap('d', 2002, 'missing', 'Bela Rossi', 'Carla Dahl'),
];

test('recall levels are counted per year, overall, and for what was missing', () => {
  const before = new Set(gaps.slice(0, 1).map(keyOf));
  const { years, overall } = recallLevels(gaps, before);
  assert.deepEqual(
    years.map(({ year, wanted, held, cited, missing, found }) => [year, wanted, held, cited, missing, found]),
    [
      [2001, 3, 2, 1, 0, 1],
      [2002, 1, 0, 0, 1, 0],
    ],
  );
  assert.equal(overall.recall, 0.5);
  assert.equal(overall.recallOfMissing, 1 / 3);
});

test('those who wrote what is missing are known with their co-authors', () => {
  const [bela, carla] = writersOf(gaps);
  assert.deepEqual([bela?.name, bela?.titles.length, bela?.coauthors], ['Bela Rossi', 2, ['Carla Dahl']]);
  assert.equal(carla?.name, 'Carla Dahl');
});

test('the want-list names what is not held, safely in every format', () => {
  assert.equal(wantList(gaps, 'csv').trimEnd().split('\n').length, 3);
  assert.match(wantList(gaps, 'csv'), /"Title \{of\} c, ""quoted"""/);
  assert.match(wantList(gaps, 'bibtex'), /@inproceedings\{c,\n {2}title = \{Title of c, "quoted"\}/);
  assert.equal(JSON.parse(wantList(gaps, 'jsonl').split('\n')[0] ?? '').key, 'c');
});

test('the chart has a bar for every year, and lets no markup in', () => {
  const svg = recallChart(recallLevels(gaps, null).years, '<b>');
  assert(svg.includes('>2001<') && svg.includes('>2002<') && !svg.includes('<b>'));
});
