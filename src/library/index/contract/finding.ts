// What every home of the index promises of which documents are found.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Condition, everything } from '../condition.ts';
import { paper } from '../document-for-tests.ts';
import type { FilledIndex } from './filled.ts';

export function promisesOfFinding(home: FilledIndex): void {
  const { fill, ids } = home;

  test('finds a paper by words of every field, whatever their case, accents and endings', async () => {
    await fill(
      paper(1, {
        title: 'Citation Indexing',
        authors: ['José Peña'],
        venue: 'Journal of Examples',
        keywords: ['bibliometrics'],
        abstract: 'Measured twice.',
        body: 'crawling the web',
      }),
    );
    for (const word of ['citations', 'PEÑA', 'pena', 'crawl', 'example', 'Bibliometric', 'measuring'])
      assert.deepEqual(await ids({ word }), [1], word);
    assert.deepEqual(await ids({ word: 'missing' }), []);
  });

  test('conditions combine', async () => {
    await fill(
      paper(1, { title: 'red apple' }),
      paper(2, { title: 'red pear' }),
      paper(3, { title: 'pear' }),
    );
    const [red, pear] = [{ word: 'red' }, { word: 'pear' }];
    const sorted = async (where: Condition) => (await ids(where)).sort();
    assert.deepEqual(await sorted({ all: [red, pear] }), [2]);
    assert.deepEqual(await sorted({ any: [red, pear] }), [1, 2, 3]);
    assert.deepEqual(await sorted({ all: [pear, { not: red }] }), [3]);
    assert.deepEqual(await sorted({ not: red }), [3]);
    assert.deepEqual(await sorted(everything), [1, 2, 3]);
  });

  test('a word is found in the field that is asked for', async () => {
    await fill(
      paper(1, { title: 'Nature of things' }),
      paper(2, { venue: 'Nature' }),
      paper(3, { abstract: 'by nature' }),
      paper(4, { keywords: ['nature'] }),
    );
    assert.deepEqual(await ids({ word: 'nature', field: 'title' }), [1]);
    assert.deepEqual(await ids({ word: 'nature', field: 'venue' }), [2]);
    assert.deepEqual(await ids({ word: 'nature', field: 'abstract' }), [3]);
    assert.deepEqual(await ids({ word: 'nature', field: 'keywords' }), [4]);
  });

  test('a phrase wants its words side by side, within one field', async () => {
    await fill(
      paper(1, { body: 'we index citations by the citation index of Garfield' }),
      paper(2, { body: 'an index of every citation' }),
      paper(3, { title: 'Citation', authors: ['Index, A.'] }),
    );
    assert.deepEqual(await ids({ phrase: 'citation index' }), [1]);
    assert.deepEqual(await ids({ phrase: 'the citation index of garfield' }), [1]);
    assert.deepEqual(await ids({ phrase: 'index citation garfield' }), []);
  });

  test('a beginning finds all words that begin so', async () => {
    await fill(paper(1, { body: 'crawler' }), paper(2, { body: 'crawling' }), paper(3, { body: 'craft' }));
    assert.deepEqual((await ids({ word: 'crawl', begins: true })).sort(), [1, 2]);
    assert.deepEqual((await ids({ word: 'crawling', begins: true })).sort(), [2]);
  });

  test('people are found by initials, full names and either order', async () => {
    await fill(
      paper(1, { authors: ['Jon M. Kleinberg', 'Éva Tardos'] }),
      paper(2, { authors: ['J. Kleinberg'] }),
      paper(3, { authors: ['Robert Kleinberg'] }),
      paper(4, { authors: ['Jon Smith', 'Ada Kleinberg'] }),
    );
    const by = async (name: string) => (await ids({ name })).sort();
    assert.deepEqual(await by('j kleinberg'), [1, 2]);
    assert.deepEqual(await by('Kleinberg, J.'), [1, 2]);
    assert.deepEqual(await by('jon kleinberg'), [1, 2]);
    assert.deepEqual(await by('kleinberg jon'), [1, 2]);
    assert.deepEqual(await by('kleinberg'), [1, 2, 3, 4]);
    assert.deepEqual(await by('eva tardos'), [1]);
  });

  test('people are found while their names are being typed', async () => {
    await fill(
      paper(1, { authors: ['C. Lee Giles'] }),
      paper(2, { authors: ['Clyde Giles'] }),
      paper(3, { authors: ['Yolanda Gil'] }),
      paper(4, { authors: ['Jörg Müller'] }),
      paper(5, { authors: ['Lee Mueller'] }),
      paper(6, { authors: ['Lee Other', 'Ann Gilbert'] }),
    );
    const by = async (name: string) => (await ids({ name, begins: true })).sort();
    assert.deepEqual(await by('Gil'), [1, 2, 3, 6]);
    assert.deepEqual(await by('C. Lee Gi'), [1]);
    assert.deepEqual(await by('c gi'), [1, 2]);
    assert.deepEqual(await by('Giles, Cl'), [1, 2]);
    assert.deepEqual(await by('giles le'), [1]);
    assert.deepEqual(await by('Lee Gil'), [1]);
    for (const name of ['Muell', 'müller', 'Mueller']) assert.deepEqual(await by(name), [4, 5], name);
    assert.deepEqual(await by('G'), []);
    assert.deepEqual(await ids({ name: 'Gil' }), [3]);
  });

  test('names with a hyphen or an apostrophe are found without it, and the other way round', async () => {
    await fill(
      paper(1, { authors: ['Siobhán O’Halloran'] }),
      paper(2, { authors: ['Jia-hao Tan'] }),
      paper(3, { authors: ['Jiahao Li'] }),
    );
    for (const name of ['OHalloran', "o'halloran", 'Halloran', 'S. OHalloran'])
      assert.deepEqual(await ids({ name }), [1], name);
    for (const name of ['Jiahao Tan', 'Jia-hao Tan', 'J. Tan', 'tan hao'])
      assert.deepEqual(await ids({ name }), [2], name);
    assert.deepEqual(await ids({ name: 'Jia-hao Li' }), [3]);
    assert.deepEqual(await ids({ name: 'O’Hal', begins: true }), [1]);
    assert.deepEqual(await ids({ name: 'Tan, Jiah', begins: true }), [2]);
  });

  test('initials may stand together behind the family name', async () => {
    await fill(paper(1, { authors: ['Jon M. Kleinberg'] }), paper(2, { authors: ['Robert Kleinberg'] }));
    assert.deepEqual(await ids({ name: 'Kleinberg JM' }), [1]);
  });

  test('identifiers are found as a whole', async () => {
    await fill(
      paper(1, { identifiers: ['10.1145/324133.324140'] }),
      paper(2, { identifiers: ['10.1145/1'] }),
    );
    assert.deepEqual(await ids({ identifier: '10.1145/324133.324140' }), [1]);
    assert.deepEqual(await ids({ identifier: '10.1145' }), []);
  });

  test('Chinese, Japanese and Korean text is found without spaces', async () => {
    await fill(
      paper(1, { title: '信息检索系统' }),
      paper(2, { title: '系统信息' }),
      paper(3, { body: '検索エンジン' }),
    );
    assert.deepEqual(await ids({ word: '检索' }), [1]);
    assert.deepEqual((await ids({ word: '信息' })).sort(), [1, 2]);
    assert.deepEqual(await ids({ word: 'エンジン' }), [3]);
  });

  test('facts filter: years, kinds, venues, languages, files, citations, ids', async () => {
    await fill(
      paper(1, { year: 1999, kind: 'paper', venue: 'Science', language: 'en', authors: ['A. Lee'] }),
      paper(2, { year: 2001, kind: 'thesis', language: 'de', hasFile: false, keywords: ['x y'] }),
      paper(3, {}),
    );
    await home.index.rate('papers', [{ id: 2, citations: 7, citationsByOthers: 5 }]);
    assert.deepEqual(await ids({ years: [1999, 2000] }), [1]);
    assert.deepEqual(await ids({ years: [2000, null] }), [2]);
    assert.deepEqual(await ids({ value: 'thesis', of: 'kind' }), [2]);
    assert.deepEqual(await ids({ value: 'Science', of: 'venue' }), [1]);
    assert.deepEqual(await ids({ value: 'de', of: 'language' }), [2]);
    assert.deepEqual(await ids({ value: 'A. Lee', of: 'author' }), [1]);
    assert.deepEqual(await ids({ value: 'x y', of: 'keyword' }), [2]);
    assert.deepEqual(await ids({ value: 'never heard of', of: 'venue' }), []);
    assert.deepEqual(await ids({ hasFile: false }), [2]);
    assert.deepEqual(await ids({ citations: [5, null] }), [2]);
    assert.deepEqual(await ids({ ids: [3, 99] }), [3]);
  });

  test('knows the words that begin alike, the most frequent first', async () => {
    await fill(
      paper(1, { title: 'retrieval retrieve' }),
      paper(2, { title: 'Retrieval' }),
      paper(3, { title: 'x' }),
    );
    assert.deepEqual(await home.index.wordsLike('papers', 'retr', 5), [
      { word: 'retrieval', documents: 2 },
      { word: 'retrieve', documents: 1 },
    ]);
  });
}
