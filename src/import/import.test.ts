import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { done, Failure } from '../base/errors.ts';
import { processName } from '../base/process-name.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { verify } from '../library/verify.ts';
import { makeTar } from '../read/archive/made.ts';
import { defaultLimits } from '../read/limits.ts';
import { blacklistOf } from './blacklist.ts';
import { openCopies } from './copies.ts';
import { countersFrom } from './counters.ts';
import { type Importing, importAll, type Judge } from './import.ts';
import type { Line } from './line.ts';
import type { Item, Opened, Source } from './source.ts';
import { typesNamed } from './types.ts';

async function libraryFor(t: TestContext): Promise<Library> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-add-'));
  t.after(() => rm(folder, { recursive: true }));
  const library = await openLibrary({
    folder,
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'test',
  });
  t.after(() => library.close());
  return library;
}

const source = (content: string, url = `http://h.example/${content}`): Source => ({
  name: url,
  url,
  parent: 'http://h.example/?a=1&b=2',
  depth: 1,
  seed: false,
  path: url,
  status: 200,
  at: null,
  position: url,
  open: () => Readable.from([Buffer.from(content)]),
});

const openedWith = (items: Item[]): Opened => ({
  format: 'test',
  size: null,
  items: async function* (from) {
    yield* items.slice(items.findIndex(({ position }) => position === from) + 1);
  },
  close: async () => {},
});

async function add(library: Library, items: Item[], given: Partial<Importing> = {}): Promise<Line[]> {
  const lines: Line[] = [];
  await importAll({
    opened: openedWith(items),
    filters: {
      types: typesNamed(['pdf', 'ps']),
      blacklist: blacklistOf('spam.example'),
      maxDepth: 3,
      limits: { ...defaultLimits, maxBytes: 1000 },
      hashAll: true,
    },
    into: { library, copies: null },
    judge: null,
    contentFilter: false,
    trial: null,
    run: null,
    owner: `${processName}.test`,
    counters: countersFrom({}),
    signal: new AbortController().signal,
    said: (line) => lines.push(line),
    ...given,
  });
  return lines;
}

const findings = async (library: Library): Promise<string[]> =>
  (await Array.fromAsync(verify(library, { repair: false }).findings)).map(({ message }) => message);

const pdf = (n: number): string => `%PDF-1.4 number ${n}`;

test('what is added has its metadata beside it', async (t) => {
  const library = await libraryFor(t);
  await add(library, [source(pdf(1))]);
  const [paper] = await library.catalogue.papers.list({ limit: 1 });
  assert.ok(paper);
  const met = Buffer.from((await library.files.readBeside(paper.file, 'met')) ?? []).toString();
  assert.match(met, /<parentUrl>http:\/\/h\.example\/\?a=1&amp;b=2<\/parentUrl>/);
});

test('many who add the same files at once leave one of each and nothing else', async (t) => {
  const library = await libraryFor(t);
  const sources = Array.from({ length: 20 }, (_, n) => source(pdf(n)));
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => add(library, sources)));
  assert.equal(outcomes.flat().filter(({ outcome }) => outcome === 'saved-new').length, 20);
  assert.equal((await library.catalogue.counts()).papers, 20);
  assert.deepEqual(await findings(library), []);
});

test('a file that was lost is given back by adding it again', async (t) => {
  const library = await libraryFor(t);
  await add(library, [source(pdf(1))]);
  const [paper] = await library.catalogue.papers.list({ limit: 1 });
  assert.ok(paper);
  await library.files.removeStored(library.files.nameOf(paper.file, 'file'));
  for await (const { mended } of verify(library, { repair: true }).findings) assert.ok(mended);
  assert.equal((await library.catalogue.counts()).failed, 1);
  await add(library, [source(pdf(1))]);
  assert.equal((await library.catalogue.counts()).waiting, 1);
  assert.deepEqual(await findings(library), []);
});

test('the source of a paper is kept whole, and its figures are no papers', async (t) => {
  const library = await libraryFor(t);
  const article = '\\documentclass{article}\\begin{document}Text.\\end{document}';
  const archive = gzipSync(
    makeTar([
      { name: 'ms.tex', content: article },
      { name: 'plot.pdf', content: pdf(1) },
    ]),
  );
  const item = { ...source(''), open: () => Readable.from([archive]) };
  const filters = (...types: string[]): Partial<Importing> => ({
    filters: {
      types: typesNamed(types),
      blacklist: blacklistOf(''),
      maxDepth: 3,
      limits: defaultLimits,
      hashAll: false,
    },
  });
  const [without] = await add(library, [item], filters('pdf'));
  assert.equal(without?.counter, 'failed_archive');
  const [kept] = await add(library, [item], filters('pdf', 'tex-source'));
  assert.equal(kept?.outcome, 'saved-new');
  assert.equal(kept?.bytes, archive.length);
});

const told = (lines: Line[]): unknown[] => lines.map(({ outcome, reason }) => [outcome, reason]);

test('filters speak in their order, and what is not taken is hashed too', async (t) => {
  const library = await libraryFor(t);
  const deep = { ...source(pdf(3)), depth: 9 };
  const missing: Source = {
    ...source(pdf(4)),
    open: () => {
      throw new Failure('file-not-found');
    },
  };
  const request: Item = { ...source(pdf(5)), skipped: 'record', reason: 'a request' };
  const lines = await add(library, [
    source('<html><body>page</body></html>', 'http://spam.example/page'),
    source(pdf(1), 'http://www.spam.example/a.pdf'),
    source(`${pdf(2)}${' '.repeat(2000)}`),
    deep,
    missing,
    request,
    source(pdf(6)),
  ]);
  assert.deepEqual(told(lines), [
    ['filtered', 'media-type'],
    ['filtered', 'host'],
    ['filtered', 'too-large'],
    ['filtered', 'depth'],
    ['failed', 'file-not-found'],
    ['skipped', 'a request'],
    ['saved-new', null],
  ]);
  assert.equal(lines[0]?.sha1, createHash('sha1').update('<html><body>page</body></html>').digest('hex'));
});

test('a packed document goes in unpacked, under its true type, and is known again', async (t) => {
  const library = await libraryFor(t);
  const packed: Source = {
    ...source(pdf(1), 'http://h.example/a.pdf.gz'),
    open: () => Readable.from([gzipSync(pdf(1))]),
  };
  const empty: Source = {
    ...source('x', 'http://h.example/b.gz'),
    open: () => Readable.from([gzipSync('just text')]),
  };
  const lines = await add(library, [packed, source(pdf(1), 'http://h.example/a.pdf'), empty]);
  assert.deepEqual(told(lines), [
    ['saved-new', null],
    ['saved-duplicate', 'known'],
    ['failed', 'archive-without-document'],
  ]);
  const [paper] = await library.catalogue.papers.list({ limit: 1 });
  assert.deepEqual([paper?.file.extension, paper?.bytes], ['pdf', pdf(1).length]);
  assert.deepEqual(await findings(library), []);
});

test('two spellings of an address are one, and changed bytes there are a new version', async (t) => {
  const library = await libraryFor(t);
  await add(library, [source(pdf(1), 'http://H.example:80/a/../a.pdf')]);
  const lines = await add(library, [source(pdf(2), 'http://h.example/a.pdf')]);
  assert.deepEqual(told(lines), [['saved-new', 'changed']]);
  const [paper] = await library.catalogue.papers.list({ limit: 9 });
  assert.equal(paper?.version, 2);
  assert.equal((await library.catalogue.counts()).locations, 1);
});

test('an import into a folder records nothing and writes each document once, with its metadata', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-copies-'));
  t.after(() => rm(folder, { recursive: true }));
  const into = { library: null, copies: await openCopies(folder) };
  const library = await libraryFor(t);
  const items = [source(pdf(1)), source(pdf(2)), source(pdf(1), 'http://h.example/again')];
  const lines = await add(library, items, { into });
  assert.deepEqual(
    lines.map(({ counter }) => counter),
    ['copied', 'copied', 'copied'],
  );
  await add(library, items, { into: { library: null, copies: await openCopies(folder) } });
  const names = (await Array.fromAsync(into.copies.files.list())).map(({ name }) => name);
  assert.deepEqual(names.sort(), [
    '000/000/001/000.000.001.pdf',
    '000/000/001/000.000.001.pdf.met',
    '000/000/002/000.000.002.pdf',
    '000/000/002/000.000.002.pdf.met',
  ]);
  assert.equal((await library.catalogue.counts()).papers, 0);
});

test('a judge keeps out what is not scholarly, and what is known is not judged again', async (t) => {
  const library = await libraryFor(t);
  let asked = 0;
  const judge: Judge = async (bytes) => {
    asked += 1;
    const scholarly = !Buffer.from(bytes).includes('number 2');
    return done({ scholarly, kind: scholarly ? 'paper' : 'form', text: Buffer.from('text') });
  };
  const items = [source(pdf(1)), source(pdf(2))];
  const lines = await add(library, items, { judge, contentFilter: true });
  assert.deepEqual(told(lines), [
    ['saved-new', null],
    ['filtered', 'form'],
  ]);
  await add(library, items, { judge, contentFilter: true });
  assert.equal(asked, 3);
  assert.deepEqual(await findings(library), []);
});
