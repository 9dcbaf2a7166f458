import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sampleLibrary, samplePapers } from '../sample-library-for-tests.ts';
import { dump } from './dump.ts';

describe('a dump', () => {
  let library: Awaited<ReturnType<typeof sampleLibrary>>;
  let folder: string;
  before(async () => {
    library = await sampleLibrary(samplePapers);
    folder = await mkdtemp(join(tmpdir(), 'openseer-dump-'));
  });
  after(async () => {
    await library.close();
    await rm(folder, { recursive: true });
  });

  const text = (name: string, file: string): Promise<string> => readFile(join(folder, name, file), 'utf8');
  const going = () => ({ papers: 0, signal: new AbortController().signal });

  test('holds papers, works and citations, and says so in its manifest', async () => {
    const manifest = await dump(library, join(folder, 'whole'), 'http://localhost', going());
    assert.equal(manifest.reached.papers, 2);
    for (const { name, bytes } of manifest.files)
      assert.equal((await stat(join(folder, 'whole', name))).size, bytes, name);
    assert.match(await text('whole', 'papers.jsonl'), /"title":"From Shepard’s Tables/);
    assert.match(await text('whole', 'works.jsonl'), /"title":"Citation indexes for science"/);
    assert.match(await text('whole', 'citations.csv'), /^citing,cited,self\n\d+,\d+,0\n/);
    assert.equal((await text('whole', 'papers.csv')).split('\r\n').length, 4);
  });

  test('that was stopped anywhere goes on to the same', async () => {
    const stopped = new AbortController();
    stopped.abort();
    const part = await dump(library, join(folder, 'parts'), 'http://localhost', {
      papers: 0,
      signal: stopped.signal,
    });
    assert.equal(part.completed_at, null);
    assert.equal(part.reached.papers, 1);
    // As after a crash: more was written than the manifest knows of.
    await appendFile(join(folder, 'parts', 'papers.jsonl'), '{"half a li');
    const whole = await dump(library, join(folder, 'parts'), 'http://localhost', going());
    assert.equal(whole.reached.papers, 2);
    for (const file of ['papers.jsonl', 'papers.csv', 'works.jsonl', 'citations.csv'])
      assert.equal(await text('parts', file), await text('whole', file), file);
  });

  test('does not write over what is none of its own', async () => {
    const taken = await mkdtemp(join(folder, 'taken-'));
    await writeFile(join(taken, 'papers.jsonl'), 'mine');
    await assert.rejects(dump(library, taken, 'http://localhost', going()), /without a manifest/);
  });

  test('where no folder can be made ends with the reason', {
    skip: existsSync('/proc') ? false : 'needs /proc',
  }, async () => {
    await assert.rejects(dump(library, '/proc/nowhere/dump', 'http://localhost', going()), {
      code: 'ENOENT',
    });
  });
});
