import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { verify } from '../library/verify.ts';
import { type Added, addAll } from './add.ts';
import type { Source } from './source.ts';

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

async function* all(sources: Source[]): AsyncIterable<Source> {
  yield* sources;
}

const add = (library: Library, sources: Source[]): Promise<Added[]> =>
  Array.fromAsync(addAll(library, all(sources), { maxBytes: 1_000, signal: new AbortController().signal }));

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
  assert.equal(outcomes.flat().filter(({ outcome }) => outcome === 'new').length, 20);
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
