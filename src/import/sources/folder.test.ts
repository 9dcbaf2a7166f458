import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openTree } from './folder.ts';
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
