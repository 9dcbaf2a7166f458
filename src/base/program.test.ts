import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { findProgram } from './program.ts';

const path = process.env.PATH;
let folder = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openseer-program-'));
  await mkdir(join(folder, 'first', 'folder'), { recursive: true });
  await mkdir(join(folder, 'second'));
  await writeFile(join(folder, 'first', 'plain'), '');
  for (const name of ['plain', 'folder', 'tool']) {
    const options = { mode: 0o755 };
    await writeFile(join(folder, 'second', name), '', options);
  }
  process.env.PATH = ['', join(folder, 'missing'), join(folder, 'first'), join(folder, 'second')].join(
    delimiter,
  );
});

after(async () => {
  process.env.PATH = path;
  await rm(folder, { recursive: true });
});

test('a program is found along PATH, by the first name that is there', async () => {
  assert.equal(await findProgram('tool'), join(folder, 'second', 'tool'));
  assert.equal(await findProgram('absent', 'tool'), join(folder, 'second', 'tool'));
  assert.equal(await findProgram('absent'), undefined);
});

test('a folder or a file without the right to run it is no program', async () => {
  assert.equal(await findProgram('folder'), join(folder, 'second', 'folder'));
  assert.equal(await findProgram('plain'), join(folder, 'second', 'plain'));
});
