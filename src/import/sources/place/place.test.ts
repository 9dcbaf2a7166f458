import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Opened } from '../../source.ts';
import { openTree } from '../folder.ts';
import { openSource } from '../open.ts';
import { makeResponse } from '../warc/made.ts';
import { ftpServer } from './ftp-server-for-tests.ts';
import { sftpTree } from './sftp.ts';
import { SftpSession } from './sftp-session.ts';

const archive = Buffer.concat(
  ['one', 'two', 'three'].map((body) => gzipSync(makeResponse(`http://h.example/${body}`, '200 OK', body))),
);

/** What each item holds, by its name. */
async function contents({ items }: Opened, from: string | null = null): Promise<[string, string][]> {
  const all: [string, string][] = [];
  for await (const item of items(from)) {
    let text = '';
    for await (const piece of ('open' in item ? item.open?.() : undefined) ?? [])
      text += Buffer.from(piece).toString();
    all.push([item.name, text]);
  }
  return all;
}

async function opened(place: string): Promise<Opened> {
  const outcome = await openSource(place, {});
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return outcome.value;
}

async function listening(t: TestContext, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

for (const ranges of [true, false])
  test(`an archive is read over http, ${ranges ? 'by ranges' : 'also where the server knows no ranges'}`, async (t) => {
    const server = createServer((request, response) => {
      if (request.url === '/gone') return response.writeHead(404).end();
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
      if (ranges && from > 0) response.writeHead(206).end(archive.subarray(from));
      else
        response
          .writeHead(200, { 'content-length': archive.length })
          .end(request.method === 'HEAD' ? '' : archive);
    });
    const port = await listening(t, server);
    t.after(() => server.closeAllConnections());
    const source = await opened(`http://127.0.0.1:${port}/a`);
    assert.equal(source.format, 'warc');
    const all = await contents(source);
    assert.deepEqual(
      all.map(([, text]) => text),
      ['one', 'two', 'three'],
    );
    const [first] = await Array.fromAsync(source.items(null));
    assert.deepEqual(await contents(source, first?.position), all.slice(1));
    const missing = await openSource(`http://127.0.0.1:${port}/gone`, {});
    assert.ok(!missing.ok);
    assert.match(missing.error.message, /status 404/);
  });

test('an address that nobody answers, and one of no known kind, are told plainly', async () => {
  const outcome = await openSource('http://127.0.0.1:9/x', {});
  assert.ok(!outcome.ok);
  assert.match(outcome.error.message, /cannot be reached/);
  const strange = await openSource('gopher://h.example/x', {});
  assert.ok(!strange.ok);
  assert.match(strange.error.message, /use http, https, ftp or sftp/);
});

test('a folder on an FTP server is fetched file by file, and goes on after any', async (t) => {
  const files = {
    '/pub/a.ps': 'A',
    '/pub/deep/b.ps': 'B',
    '/pub/c d.ps': 'C',
    '/other/x': 'X',
    '/pub/..': 'trap',
  };
  const port = await listening(t, ftpServer(files));
  const source = await opened(`ftp://127.0.0.1:${port}/pub/`);
  t.after(() => source.close());
  const base = `ftp://127.0.0.1:${port}/pub`;
  const all = await contents(source);
  assert.deepEqual(all, [
    [`${base}/a.ps`, 'A'],
    [`${base}/c d.ps`, 'C'],
    [`${base}/deep/b.ps`, 'B'],
  ]);
  const items = await Array.fromAsync(source.items(null));
  for (const [i, { position }] of items.entries())
    assert.deepEqual(await contents(source, position), all.slice(i + 1));
});

const server = '/usr/lib/openssh/sftp-server';

test('a folder is read over SFTP', {
  skip: existsSync(server) ? false : 'no sftp-server here',
}, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-sftp-'));
  t.after(() => rm(folder, { recursive: true }));
  const large = 'x'.repeat(1_000_003);
  for (const [name, content] of Object.entries({ 'a.pdf': 'A', 'b/large.pdf': large, 'b/empty': '' })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const session = await SftpSession.over(
    spawn(server, ['-e'], { stdio: ['pipe', 'pipe', 'pipe'] }),
    'h.example',
  );
  t.after(() => session.close());
  const source = openTree('folder', sftpTree(session, folder, 'sftp://h.example/x'));
  const all = await contents(source);
  assert.deepEqual(
    all.map(([name, text]) => [name, text.length]),
    [
      ['sftp://h.example/x/a.pdf', 1],
      ['sftp://h.example/x/b/empty', 0],
      ['sftp://h.example/x/b/large.pdf', large.length],
    ],
  );
  const from = (await Array.fromAsync(session.read(join(folder, 'b/large.pdf'), 1_000_000))).map(
    ({ length }) => length,
  );
  assert.deepEqual(from, [3]);
  await assert.rejects(session.stat(join(folder, 'none')), /cannot be read on h\.example/);
});

test('an SFTP server that talks nonsense or goes away is told as such', async () => {
  const nonsense = spawn(process.execPath, [
    '-e',
    'process.stdout.write("Welcome to this machine, dear user")',
  ]);
  await assert.rejects(SftpSession.over(nonsense, 'h.example'), /cannot be reached over ssh/);
  const refusing = spawn(process.execPath, [
    '-e',
    'console.error("Permission denied (publickey)."); process.exit(255)',
  ]);
  await assert.rejects(SftpSession.over(refusing, 'h.example'), /over ssh: Permission denied/);
});
