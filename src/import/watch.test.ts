import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesComing } from './watch.ts';

const whole = (text: string): string => `%PDF-1.4 ${text}\n%%EOF\n`;

async function folderFor(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-watch-'));
  t.after(() => rm(folder, { recursive: true }));
  const stop = new AbortController();
  t.after(() => stop.abort());
  const batches = filesComing(folder, { quiet: 300, patience: 60_000, signal: stop.signal })[
    Symbol.asyncIterator
  ]();
  const next = async (): Promise<string[]> => {
    const { value } = await batches.next();
    return (value as string[]).map((path) => relative(folder, path));
  };
  return { folder, next };
}

test('files that are there and files that come are told once each', async (t) => {
  const { folder, next } = await folderFor(t);
  await writeFile(join(folder, 'a.pdf'), whole('a'));
  await writeFile(join(folder, 'b.pdf.part'), whole('b'));
  await writeFile(join(folder, '.hidden'), 'x');
  assert.deepEqual(await next(), ['a.pdf']);
  await mkdir(join(folder, 'new'));
  await writeFile(join(folder, 'new', 'c.txt'), 'c');
  assert.deepEqual(await next(), [join('new', 'c.txt')]);
});

test('a PDF that is half written is waited for', async (t) => {
  const { folder, next } = await folderFor(t);
  await writeFile(join(folder, 'a.pdf'), '%PDF-1.4 half');
  const came = next();
  assert.equal(await Promise.race([came, sleep(1500, 'nothing')]), 'nothing');
  await appendFile(join(folder, 'a.pdf'), ' and the rest\n%%EOF\n');
  assert.deepEqual(await came, ['a.pdf']);
});

test('a file that changes comes again', async (t) => {
  const { folder, next } = await folderFor(t);
  await writeFile(join(folder, 'a.pdf'), whole('a'));
  assert.deepEqual(await next(), ['a.pdf']);
  await writeFile(join(folder, 'a.pdf'), whole('another'));
  assert.deepEqual(await next(), ['a.pdf']);
});
