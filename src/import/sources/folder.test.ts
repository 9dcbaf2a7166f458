import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Item } from '../source.ts';
import { unreadable } from './bytes/bytes.ts';
import { openTree } from './folder.ts';
import { openSource } from './open.ts';
import { localTree } from './place/tree.ts';

async function folderOf(t: TestContext, names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-folder-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), name);
  }
  return folder;
}

const positions = async (folder: string, from: string | null = null): Promise<string[]> =>
  (await Array.fromAsync(openTree('folder', localTree(folder)).items(from))).map(({ position }) => position);

test('files come in the order of their names, hidden ones not at all', async (t) => {
  const folder = await folderOf(t, ['b.pdf', 'a/z.pdf', 'a/.trash', '.hidden/x.pdf', 'c.pdf']);
  assert.deepEqual(await positions(folder), ['a/z.pdf', 'b.pdf', 'c.pdf']);
});

test('a folder opened again goes on after any of its files', async (t) => {
  const folder = await folderOf(t, ['a/b/1', 'a/b/2', 'a/b.c', 'a/c', 'ab/1', 'b']);
  const all = await positions(folder);
  for (const [i, position] of all.entries())
    assert.deepEqual(await positions(folder, position), all.slice(i + 1));
});

test('a folder goes on where it was although the last file is gone', async (t) => {
  const folder = await folderOf(t, ['a/1', 'a/2', 'b']);
  await rm(join(folder, 'a/1'));
  assert.deepEqual(await positions(folder, 'a/1'), ['a/2', 'b']);
});

test('a folder that cannot be looked into is told of, and the others are taken', async (t) => {
  const folder = await folderOf(t, ['a/1', 'b/1', 'c']);
  const tree = localTree(folder);
  const locked = async (path: string) => {
    if (path === 'a') throw unreadable(`${folder}/a`, Object.assign(new Error(), { code: 'EACCES' }));
    return tree.list(path);
  };
  const opened = openTree('folder', { ...tree, list: locked });
  const items = await Array.fromAsync(opened.items(null));
  assert.deepEqual(
    items.map((item) => ('skipped' in item ? item.reason : item.position)),
    [`${folder}/a cannot be read: permission is denied.`, 'b/1', 'c'],
  );
  assert.deepEqual(
    (await Array.fromAsync(opened.items('a'))).map(({ position }) => position),
    ['b/1', 'c'],
  );
});

test('a lost connection ends the walk: what comes after it is not lost', async (t) => {
  const tree = localTree(await folderOf(t, ['a/1', 'b/1']));
  const far = { ...tree, near: false, list: async (path: string) => tree.list(path === 'a' ? 'gone' : path) };
  await assert.rejects(Array.fromAsync(openTree('folder', far).items(null)), /no longer there/);
});

test('folders deeper than anybody makes them are told of', async (t) => {
  const folder = await folderOf(t, [`${'d/'.repeat(70)}x`, 'e']);
  const items = await Array.fromAsync(openTree('folder', localTree(folder)).items(null));
  assert.deepEqual(
    items.map((item) => ('skipped' in item ? item.code : item.position)),
    ['archive-too-deep', 'e'],
  );
});

test('names that are no UTF-8 are files all the same', async (t) => {
  const folder = await folderOf(t, []);
  const odd = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xe9])]);
  await mkdir(odd);
  for (const name of ['/\xe8.pdf', '/plain.pdf'])
    await writeFile(Buffer.concat([odd, Buffer.from(name, 'latin1')]), name);
  const items = await Array.fromAsync(openTree('folder', localTree(folder)).items(null));
  const read = async (item: Item): Promise<string> =>
    'open' in item && item.open ? Buffer.concat(await Array.fromAsync(item.open())).toString() : '';
  assert.deepEqual(
    [items.map(({ position }) => position), await Promise.all(items.map(read))],
    [
      ['é/plain.pdf', 'é/è.pdf'],
      ['/plain.pdf', '/è.pdf'],
    ],
  );
});

test('pipes are passed over in a folder, and refused by name', async (t) => {
  const folder = await folderOf(t, ['a']);
  assert.equal(spawnSync('mkfifo', [join(folder, 'pipe')]).status, 0);
  assert.deepEqual(await positions(folder), ['a']);
  const outcome = await openSource(join(folder, 'pipe'), {});
  assert.ok(!outcome.ok && /no file/.test(outcome.error.message));
});
