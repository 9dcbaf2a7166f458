import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { processName } from '../../base/process-name.ts';
import { openSource } from '../../import/sources/open.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { type Exchange, openArchive } from './archive.ts';
import { sha1Name } from './digest.ts';

const fetched = (url: string, body: string): Fetched => ({
  url,
  status: 200,
  statusText: 'OK',
  httpVersion: '1.1',
  headers: [
    ['Content-Type', 'text/plain'],
    ['Transfer-Encoding', 'chunked'],
  ],
  body: Buffer.from(body),
  cut: null,
  request: 'GET / HTTP/1.1\r\nhost: h.example\r\n\r\n',
  address: null,
  took: 5,
});

const exchange = (url: string, same: Exchange['same'] = null): Exchange => ({
  fetched: fetched(url, `body of ${url}`),
  at: 1_700_000_000_000,
  parentUrl: 'http://h.example/',
  depth: 2,
  same,
});

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-archive-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

const archiving = (folder: string, owner = processName) => ({
  folder,
  name: 'c',
  owner,
  software: 'test',
  maxBytes: 1e9,
});

async function itemsIn(path: string): Promise<string[]> {
  const opened = await openSource(path, {});
  if (!opened.ok) throw opened.error;
  const items: string[] = [];
  for await (const item of opened.value.items(null))
    items.push(
      'skipped' in item
        ? `${item.skipped}`
        : `${item.url} ${Buffer.concat(await Array.fromAsync('open' in item ? item.open() : []))}`,
    );
  await opened.value.close();
  return items;
}

test('bytes are named as archives do', () => {
  assert.equal(sha1Name(Buffer.from('')), 'sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ');
});

test('a body that came in chunks is read back whole', async (t) => {
  const folder = await folderFor(t);
  const archive = await openArchive(archiving(folder));
  await archive.write(exchange('http://h.example/a'));
  await archive.close();
  const [name = ''] = await readdir(folder);
  const items = await itemsIn(join(folder, name));
  assert.ok(items.includes('http://h.example/a body of http://h.example/a'));
});

test('an answer over HTTP/2 says so, and from which machine it came', async (t) => {
  const folder = await folderFor(t);
  const archive = await openArchive(archiving(folder));
  const { fetched: plain, ...rest } = exchange('https://h.example/a');
  await archive.write({ ...rest, fetched: { ...plain, httpVersion: '2', address: '192.0.2.7' } });
  await archive.close();
  const [name = ''] = await readdir(folder);
  const written = gunzipSync(await readFile(join(folder, name))).toString();
  const [, response = ''] = written.split(/(?=WARC\/1\.1\r\n)/);
  assert.match(response, /^WARC-Type: response\r\n/m);
  assert.match(response, /^WARC-Protocol: h2\r\n/m);
  assert.match(response, /^WARC-IP-Address: 192\.0\.2\.7\r\n/m);
});

test('an archive is closed when its time is over', async (t) => {
  const folder = await folderFor(t);
  const first = Promise.withResolvers<string>();
  const archive = await openArchive({ ...archiving(folder), maxTime: 1, closed: first.resolve });
  await archive.write(exchange('http://h.example/a'));
  assert.ok((await itemsIn(await first.promise)).includes('http://h.example/a body of http://h.example/a'));
  await archive.close();
});

test('the same bytes again are a revisit without a body', async (t) => {
  const folder = await folderFor(t);
  const archive = await openArchive(archiving(folder));
  const digest = sha1Name(Buffer.from('x'));
  await archive.write(exchange('http://h.example/a', { url: 'http://h.example/a', at: 1, digest }));
  await archive.close();
  const [name = ''] = await readdir(folder);
  assert.deepEqual(new Set(await itemsIn(join(folder, name))), new Set(['record']));
});

test('what a killed crawler left is cut back to what was certain, and closed', async (t) => {
  const folder = await folderFor(t);
  const dead = processName.replace(/\w+$/, '1');
  const archive = await openArchive(archiving(folder, dead));
  await archive.write(exchange('http://h.example/a'));
  await archive.sync();
  const [open = ''] = (await readdir(folder)).filter((name) => name.endsWith('.open'));
  await appendFile(join(folder, open), 'half a record');
  const closed: string[] = [];
  const next = await openArchive({ ...archiving(folder), closed: (path) => closed.push(path) });
  await next.close();
  const [path = ''] = closed;
  assert.deepEqual(await readdir(folder), [open.replace(/\.open$/, '')]);
  assert.ok((await itemsIn(path)).every((item) => item !== 'damaged'));
});
