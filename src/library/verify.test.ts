import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { migrate } from './catalogue/migrations.ts';
import { catalogueOn, openEngine } from './catalogue/open.ts';
import { giveBack, type Stock } from './damage.ts';
import { contentOf } from './files/contract.ts';
import { openDirectory } from './files/directory/directory.ts';
import type { FileKey } from './files/files.ts';
import { addPaper, ingestPapers, keepBytes } from './papers-for-tests.ts';
import { type Finding, verify } from './verify.ts';

/** A library of `count` papers, each with 1,000 bytes, a text and an extraction. */
async function libraryOf(t: TestContext, count: number): Promise<Stock & { root: string; keys: FileKey[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-verify-'));
  t.after(() => rm(folder, { recursive: true }));
  const engine = await openEngine(join(folder, 'catalogue.db'));
  await migrate(engine, 1);
  const catalogue = catalogueOn(engine);
  t.after(() => catalogue.close());
  const root = join(folder, 'files');
  await mkdir(root);
  const library = { catalogue, files: await openDirectory(root), root, keys: [] as FileKey[] };
  for (let n = 0; n < count; n += 1) library.keys.push(await addPaper(library, n));
  await ingestPapers(library);
  return library;
}

const findings = (library: Stock, repair = false): Promise<Finding[]> =>
  Array.fromAsync(verify(library, { repair }).findings);
const told = (found: Finding[]): string[] => found.map(({ code, name }) => `${code} ${name}`);
const first = <T>(list: T[]): T => {
  const [one] = list;
  assert.ok(one);
  return one;
};

test('a sound library has no findings, and everything was looked at', async (t) => {
  const library = await libraryOf(t, 5);
  const verification = verify(library, { repair: false });
  assert.deepEqual(await Array.fromAsync(verification.findings), []);
  assert.deepEqual(verification.seen, { files: 5, bytes: 5_000, findings: 0, mended: 0 });
});

test('a missing, a truncated, a lengthened and an altered file are each told as what they are', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 6);
  const names = keys.map((key) => library.files.nameOf(key, 'file'));
  const at = (n: number): string => join(root, names[n] ?? '');
  await rm(at(0));
  await truncate(at(1), 999);
  await truncate(at(2), 0);
  await appendFile(at(3), 'x');
  await writeFile(at(4), contentOf(99, 1_000));
  assert.deepEqual(told(await findings(library)), [
    `missing ${names[0]}`,
    `truncated ${names[1]}`,
    `truncated ${names[2]}`,
    `altered ${names[3]}`,
    `altered ${names[4]}`,
  ]);
});

test('a work with other counts than papers say is told, with the way to put it right', async (t) => {
  const library = await libraryOf(t, 1);
  const database = new DatabaseSync(join(dirname(library.root), 'catalogue.db'));
  database.exec(`insert into works (id, authors, papers, cited_by, self_cited_by)
    values (7, '[]', 1, 3, 0)`);
  database.close();
  const found = first(await findings(library));
  assert.equal(found.code, 'graph');
  assert.match(found.message, /^Work 7 has other counts .*openseer rebuild/);
});

test('looking changes nothing', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 2);
  await writeFile(join(root, 'notes.doc'), 'mine');
  await truncate(join(root, library.files.nameOf(first(keys), 'file')), 1);
  const before = await readdir(root, { recursive: true });
  assert.deepEqual(await findings(library), await findings(library));
  assert.deepEqual(await readdir(root, { recursive: true }), before);
  assert.equal((await library.catalogue.counts()).failed, 0);
});

test('repair marks a paper whose bytes are lost, keeps what is left of them, and says so', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 2);
  const name = library.files.nameOf(first(keys), 'file');
  await writeFile(join(root, name), 'torn');
  const found = first(await findings(library, true));
  assert.match(found.message, /has 4 of its 1000 bytes; .*set-aside.*paper 1 is marked as failed/);
  const [paper] = await library.catalogue.papers.list({ state: 'failed', limit: 9 });
  assert.equal(paper?.failure?.code, 'damaged');
  assert.deepEqual(await readdir(join(root, 'set-aside', dirname(name))), ['000.000.001.pdf']);
  assert.deepEqual(told(await findings(library)), [`missing ${name}`]);
});

test('repair puts lost bytes back from a stray that has them', async (t) => {
  for (const ruin of [rm, (path: string) => writeFile(path, 'torn')]) {
    const { root, keys, ...library } = await libraryOf(t, 3);
    const key = first(keys);
    const name = library.files.nameOf(key, 'file');
    await keepBytes(library, contentOf(0, 1_000));
    await ruin(join(root, name));
    assert.match(first(await findings(library, true)).message, /000\.000\.004\.pdf .*put back/);
    assert.deepEqual(await buffer(await library.files.open(key)), contentOf(0, 1_000));
    assert.deepEqual(await findings(library), []);
    assert.equal((await library.catalogue.counts()).failed, 0);
  }
});

test('a file that somebody moved elsewhere in the home is put back', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 2);
  const key = first(keys);
  await rename(join(root, library.files.nameOf(key, 'file')), join(root, 'Copy of paper.pdf'));
  await findings(library, true);
  assert.deepEqual(await findings(library), []);
  assert.deepEqual(await buffer(await library.files.open(key)), contentOf(0, 1_000));
});

test('repair removes a stray copy and moves any other stray out of the way', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 2);
  const copy = await keepBytes(library, contentOf(1, 1_000));
  const stranger = await keepBytes(library, contentOf(7, 500));
  await library.files.writeBeside(stranger.key, { met: Buffer.from('<x/>') });
  await writeFile(join(root, 'notes.doc'), 'mine');
  const found = await findings(library, true);
  assert.deepEqual(found.map(({ name, message }) => `${name} ${/removed|moved/.exec(message)?.[0]}`).sort(), [
    `${library.files.nameOf(copy.key, 'file')} removed`,
    `${library.files.nameOf(stranger.key, 'file')} moved`,
    `${library.files.nameOf(stranger.key, 'met')} moved`,
    'notes.doc moved',
  ]);
  assert.deepEqual(await findings(library), []);
  assert.deepEqual(
    (await readdir(join(root, 'set-aside'), { recursive: true })).filter((name) => /\.\w+$/.test(name))
      .length,
    3,
  );
  assert.equal(keys.length, 2);
});

test('a file under the wrong extension is a stray with the bytes that are missing', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 1);
  const name = library.files.nameOf(first(keys), 'file');
  await rename(join(root, name), join(root, name.replace(/pdf$/, 'ps')));
  assert.deepEqual(told(await findings(library)), [`stray ${name.replace(/pdf$/, 'ps')}`, `missing ${name}`]);
  await findings(library, true);
  assert.deepEqual(await findings(library), []);
});

test('what stands beside no file is told', async (t) => {
  const { keys: _, root: __, ...library } = await libraryOf(t, 1);
  const { key } = await keepBytes(library, contentOf(5, 10));
  await library.files.writeBeside(key, { text: Buffer.from('left') });
  await library.files.removeStored(library.files.nameOf(key, 'file'));
  assert.deepEqual(told(await findings(library)), [`sidecar-alone ${library.files.nameOf(key, 'text')}`]);
  await findings(library, true);
  assert.deepEqual(await findings(library), []);
});

test('a damaged extraction is removed and its paper waits to be read again', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 1);
  const name = library.files.nameOf(first(keys), 'extraction');
  await writeFile(join(root, name), 'torn');
  assert.deepEqual(told(await findings(library)), [`sidecar-damaged ${name}`]);
  assert.match(first(await findings(library, true)).message, /waits to be read again/);
  assert.deepEqual(await findings(library), []);
  assert.equal((await library.catalogue.counts()).waiting, 1);
});

test('an ingested paper without its text waits to be read again', async (t) => {
  const { root: _, keys, ...library } = await libraryOf(t, 1);
  const name = library.files.nameOf(first(keys), 'text');
  await library.files.removeStored(name);
  assert.deepEqual(told(await findings(library)), [`sidecar-missing ${name}`]);
  await findings(library, true);
  assert.equal((await library.catalogue.counts()).waiting, 1);
  assert.deepEqual(await findings(library), []);
});

test('bytes that come again are given back to the paper that lost them', async (t) => {
  const { root, keys, ...library } = await libraryOf(t, 1);
  const key = first(keys);
  await rm(join(root, library.files.nameOf(key, 'file')));
  await findings(library, true);
  const row = await library.catalogue.files.find(key.sha256);
  const staged = await library.files.stage(Readable.from([contentOf(0, 1_000)]), 1_000);
  assert.ok(row && (await giveBack(library, row, staged)));
  assert.deepEqual(await findings(library), []);
  assert.equal((await library.catalogue.counts()).waiting, 1);
});

test('links and pipes in the home are neither followed nor waited for', async (t) => {
  const { root, keys: _, ...library } = await libraryOf(t, 1);
  await symlink('/etc/hostname', join(root, 'link'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
  assert.deepEqual(told(await findings(library, true)), ['stray link', 'stray pipe']);
  assert.deepEqual(await findings(library), []);
});

test('a library at work is not called damaged', async (t) => {
  const { root: _, keys: __, ...library } = await libraryOf(t, 3);
  const working = (async () => {
    for (let n = 100; n < 160; n += 1) await addPaper(library, n);
  })();
  const found: Finding[] = [];
  for (let n = 0; n < 5; n += 1) found.push(...(await findings(library)));
  await working;
  // Only what was kept and not yet admitted at that moment may be told.
  assert.ok(found.every(({ code }) => code === 'stray'));
  assert.deepEqual(await findings(library), []);
});
