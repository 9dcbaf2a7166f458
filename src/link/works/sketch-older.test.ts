import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PaperId } from '../../base/ids.ts';
import { openLibrary } from '../../library/open.ts';
import { record } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';
import { sketchOlder } from './sketch-older.ts';

const text = Array.from({ length: 400 }, (_, i) => `word${(i * 7919) % 1009}`).join(' ');
const paper = {
  title: 'A graph-based index for citation strings',
  authors: ['Ada Lind'],
  year: 2001,
  cites: [],
};

test('papers that were read before sketches were made are found to be copies by their kept texts', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-sketch-'));
  t.after(() => rm(folder, { recursive: true }));
  const library = await openLibrary({
    folder,
    catalogue: 'sqlite',
    mode: 'alone',
    create: true,
    command: 'test',
  });
  t.after(() => library.close());
  const { catalogue, files } = library;
  const misread = { ...paper, title: 'Computer Science Department', authors: ['Bo Karl'], year: 1990 };
  const ids = await record(catalogue, [paper, misread, { ...paper, title: 'No text' }], ['a', 'b', 'c']);
  for (const id of ids.slice(0, 2)) {
    const file = (await catalogue.papers.get(id as PaperId))?.file;
    assert.ok(file);
    await files.writeBeside(file, { text: new TextEncoder().encode(text) });
  }
  await linkWaiting({ catalogue, owner: 'test' });
  const works = async () => (await Promise.all(ids.map((id) => catalogue.works.ofPaper(id)))).map(Number);
  assert.equal(new Set(await works()).size, 3);
  assert.equal(await sketchOlder(library), 3);
  await linkWaiting({ catalogue, owner: 'test' });
  const [one, other, third] = await works();
  assert.equal(one, other);
  assert.notEqual(one, third);
  assert.equal(await sketchOlder(library), 0);
});
