import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Library } from '../library.ts';
import { openLibrary } from '../open.ts';
import { backup } from './backup.ts';
import { meaningOf, names } from './format.ts';
import { restore } from './restore.ts';

let root = '';
let library: Library;
const stamp = '20261116140000-0001-0a1b2c3d.77.x';

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'openseer-beside-'));
  const folder = join(root, 'library');
  library = await openLibrary({ folder, catalogue: 'sqlite', mode: 'shared', create: true, command: 'test' });
  const all = {
    'hunts/who/documents.jsonl': '{}\n',
    'gaps/webdb/homepages.json': '[]',
    'gaps/webdb/homepages.json.new': '[half',
    [`crawls/a b/a-${stamp}.warc.gz`]: 'imported',
    [`crawls/a b/b-${stamp}.warc.gz`]: 'not imported',
    [`crawls/a b/c-${stamp}.warc.gz.open`]: 'certain, and not',
    [`crawls/a b/c-${stamp}.warc.gz.open.size`]: '7',
    [`crawls/a b/d-${stamp}.warc.gz.open`]: 'nothing certain',
    [`crawls/${'n'.repeat(44)}/${'n'.repeat(44)}-${stamp}.warc.gz`]: 'a long name',
  };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const { jobs } = library.catalogue;
  const name = `a-${stamp}.warc.gz-0123ab`;
  const { id } = await jobs.save({ name, kind: 'import', configuration: {} });
  const begun = await jobs.begin(id, 'me', Date.now() + 9999, false);
  assert.ok(begun.ok);
  await jobs.end(begun.run.id, 'me', 'done', {});
});
after(async () => {
  await library.close();
  await rm(root, { recursive: true });
});

async function restored(archives: boolean) {
  const [file, folder] = [join(root, `${archives}.tar`), join(root, String(archives))];
  const contents = await backup(library, file, undefined, archives);
  await restore(file, { folder, catalogue: 'sqlite' });
  const found: Record<string, string> = {};
  for (const place of ['crawls', 'hunts', 'gaps'])
    for (const entry of await readdir(join(folder, place), { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        found[entry.name.replace(`-${stamp}`, '')] = await readFile(
          join(entry.parentPath, entry.name),
          'utf8',
        );
  return { contents, found };
}

const always = {
  'documents.jsonl': '{}\n',
  'homepages.json': '[]',
  'b.warc.gz': 'not imported',
  'c.warc.gz': 'certain',
  [`${'n'.repeat(44)}.warc.gz`]: 'a long name',
};

test('logs, states and archives that were not imported come back, of an open one what is certain', async () => {
  const { contents, found } = await restored(false);
  assert.deepEqual(found, always);
  assert.deepEqual([contents.beside?.files, contents.left_out], [5, { files: 1, bytes: 8 }]);
});

test('archives that were imported come back where they were asked for', async () => {
  const { contents, found } = await restored(true);
  assert.deepEqual(found, { ...always, 'a.warc.gz': 'imported' });
  assert.equal(contents.left_out?.files, 0);
});

test('names of crawls are read as they were written, and none leads elsewhere', () => {
  for (const path of ['crawls/a b/ü%.warc.gz', 'hunts/x/documents.jsonl'])
    assert.deepEqual(meaningOf(names.beside(path)), { what: 'beside', path });
  for (const name of ['crawls/../x', 'crawls/%2e%2e/x', 'hunts/a%2Fb', 'gaps//x', 'gaps/', 'gaps/%zz'])
    assert.equal(meaningOf(name), null);
});
