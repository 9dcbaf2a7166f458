import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { contentOf, filesContract, keyOf, storeIn } from '../contract.ts';
import type { Files } from '../files.ts';
import { openDirectory } from './directory.ts';

filesContract('a directory', async () => {
  const root = await mkdtemp(join(tmpdir(), 'openseer-files-'));
  return { files: await openDirectory(root), end: () => rm(root, { recursive: true }) };
});

async function folderFor(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'openseer-files-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  return root;
}

test('a file that does not come to be leaves nothing behind', async (t) => {
  const root = await folderFor(t);
  const files = await openDirectory(root);
  await assert.rejects(files.stage(Readable.from([Buffer.alloc(9)]), 8), { code: 'too-large' });
  assert.deepEqual(await readdir(join(root, '.staging')), []);
});

test('the next start sweeps away what a killed process had staged, and leaves the living alone', async (t) => {
  const root = await folderFor(t);
  const mine = await (await openDirectory(root)).stage(Readable.from([Buffer.from('abc')]), 3);
  const script = `import { openDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory.ts'))};
    const files = await openDirectory(${JSON.stringify(root)});
    await files.stage([Buffer.from('dead')], 4);
    process.kill(process.pid, 'SIGKILL');`;
  assert.throws(() => execFileSync(process.execPath, ['--input-type=module', '-e', script]), {
    signal: 'SIGKILL',
  });
  assert.equal((await readdir(join(root, '.staging'))).length, 2);
  await openDirectory(root);
  assert.equal((await readdir(join(root, '.staging'))).length, 1);
  assert.equal(await text(mine.open()), 'abc');
});

test('what another host had staged is swept away only when it is old', async (t) => {
  const root = await folderFor(t);
  await openDirectory(root);
  const name = join(root, '.staging', '00000000.1.1.0123456789abcdef');
  await writeFile(name, 'elsewhere');
  await openDirectory(root);
  assert.equal((await readdir(join(root, '.staging'))).length, 1);
  await utimes(name, 0, 0);
  await openDirectory(root);
  assert.equal((await readdir(join(root, '.staging'))).length, 0);
});

test('a listing tells strangers, and follows no link', async (t) => {
  const root = await folderFor(t);
  const files = await openDirectory(root);
  await storeIn(files, 1, Buffer.from('abc'));
  await writeFile(join(root, 'notes.doc'), 'mine');
  await mkdir(join(root, '000/000/001/deep'));
  await writeFile(join(root, '000/000/001/deep/x'), '');
  await symlink('/etc', join(root, 'link'));
  await mkdir(join(root, 'lost+found'));
  assert.deepEqual(
    (await Array.fromAsync(files.list())).map(({ name, part }) => [name, part?.what]),
    [
      ['000/000/001/000.000.001.pdf', 'file'],
      ['000/000/001/deep/x', undefined],
      ['link', undefined],
      ['notes.doc', undefined],
    ],
  );
});

test('removing the last file of a folder removes the folder', async (t) => {
  const root = await folderFor(t);
  const files = await openDirectory(root);
  await files.remove(await storeIn(files, 1, Buffer.from('abc')));
  assert.deepEqual(await readdir(root), ['.staging']);
});

test('storing and removing neighbours at once loses nothing', async (t) => {
  const files = await openDirectory(await folderFor(t));
  const keep = Array.from({ length: 60 }, async (_, n) => storeIn(files, 2_000 * n + 1, contentOf(n, 50)));
  const churn = Array.from({ length: 60 }, async (_, n) => {
    await files.remove(await storeIn(files, 2_000 * n + 2, contentOf(n, 50)));
  });
  await Promise.all([...keep, ...churn]);
  assert.equal((await Array.fromAsync(files.list())).length, 60);
});

test('a damaged extraction is told as such', async (t) => {
  const root = await folderFor(t);
  const files = await openDirectory(root);
  const key = keyOf(1, Buffer.from(''));
  await files.writeBeside(key, { extraction: Buffer.from('{"title":"On truth"}') });
  await writeFile(join(root, files.nameOf(key, 'extraction')), 'torn');
  await assert.rejects(files.readBeside(key, 'extraction'), { code: 'damaged' });
});

test('a folder that may not be written to is opened for reading and says so at the first write', async (t) => {
  const root = await folderFor(t);
  const key = await storeIn(await openDirectory(root), 1, Buffer.from('abc'));
  await asNobody(root, async () => {
    const files = await openDirectory(root);
    assert.equal(await text(await files.open(key)), 'abc');
    await assertRefused(files, 'library-not-writable', /cannot be written to/);
  });
});

test('a folder that has gone is not made anew', async (t) => {
  const root = await folderFor(t);
  const files = await openDirectory(root);
  await rm(root, { recursive: true });
  await assertRefused(files, 'library-not-writable', /has gone/);
  await assert.rejects(openDirectory(root), { code: 'library-not-writable' });
  await assert.rejects(readdir(root), { code: 'ENOENT' });
});

test('a full disk is one sentence, and what was there stays', async (t) => {
  const root = await folderFor(t);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'openseer-test', root], { stdio: 'pipe' });
  } catch {
    t.skip('needs the right to mount a small disk');
    return;
  }
  try {
    const files = await openDirectory(root);
    const key = await storeIn(files, 1, Buffer.from('abc'));
    await assertRefused(files, 'disk-full', /no space left/);
    assert.equal(await text(await files.open(key)), 'abc');
    assert.deepEqual(await readdir(join(root, '.staging')), []);
  } finally {
    execFileSync('umount', [root]);
  }
});

async function assertRefused(files: Files, code: string, message: RegExp): Promise<void> {
  const fill = async (): Promise<void> => {
    const staged = await files.stage(Readable.from([contentOf(1, 200_000)]), 200_000);
    await files.keep(staged, keyOf(2, contentOf(1, 200_000)));
  };
  await assert.rejects(fill(), { code, message });
  await assert.rejects(files.writeBeside(keyOf(2, Buffer.from('')), { text: contentOf(2, 200_000) }), {
    code,
    message,
  });
}

/** Rights mean nothing to root, so the test becomes somebody else meanwhile. */
async function asNobody(root: string, work: () => Promise<void>): Promise<void> {
  const asRoot = process.geteuid?.() === 0;
  await chmod(root, 0o555);
  await chmod(join(root, '.staging'), 0o555);
  if (asRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (asRoot) process.seteuid?.(0);
    await chmod(root, 0o755);
    await chmod(join(root, '.staging'), 0o755);
  }
}
