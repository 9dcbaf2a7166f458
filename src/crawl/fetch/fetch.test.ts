import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { findProgram } from '../../base/program.ts';
import { ftpServer } from '../../import/sources/place/ftp-server-for-tests.ts';
import { setUp } from '../site-for-tests.ts';
import type { Connecting } from './connect.ts';
import { fetcherFor } from './fetch.ts';

async function listening(t: TestContext, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

function fetcher(t: TestContext, connecting: Partial<Connecting>) {
  const made = fetcherFor({
    userAgent: 'openseer-test',
    maxBytes: 1e6,
    patience: 10_000,
    wants: () => true,
    allowPrivate: true,
    ...connecting,
  });
  t.after(() => made.close());
  const { signal } = new AbortController();
  return async (url: string) => {
    const outcome = await made.fetch({ url, etag: null, lastModified: null, referer: null }, signal);
    assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
    return { ...outcome.value, body: Buffer.from(outcome.value.body).toString() };
  };
}

const openssl = await findProgram('openssl');
const withoutOpenssl = openssl === undefined && 'needs openssl to make a certificate';

/** A host that speaks HTTP/2 only and says in which version it was asked; its certificate is believed from now on. */
async function secureHost(t: TestContext): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-certificate-'));
  t.after(() => rm(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-days', '2', '-subj', '/CN=h2.example', '-addext', 'subjectAltName=DNS:h2.example'];
  await promisify(execFile)(openssl ?? '', [...made, ...named, '-keyout', key, '-out', cert]);
  const certificate = await readFile(cert, 'utf8');
  setDefaultCACertificates([certificate]);
  const server = createSecureServer({ key: await readFile(key), cert: certificate }, (request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(`HTTP/${request.httpVersion} ${request.authority} ${request.url}`);
  });
  return listening(t, server);
}

test('a host that speaks only HTTP/2 is understood', { skip: withoutOpenssl }, async (t) => {
  const port = await secureHost(t);
  const fetch = fetcher(t, { at: () => ({ address: '127.0.0.1', port }) });
  const { status, body, httpVersion, address } = await fetch('https://h2.example/paper?n=1');
  assert.deepEqual([status, httpVersion, address], [200, '2', '127.0.0.1']);
  assert.match(body, /^HTTP\/2\.0 h2\.example(?::\d+)? \/paper\?n=1$/);
});

/** Notes what it was asked for: whole addresses, or tunnels, all of which lead to one port. */
async function proxy(t: TestContext, to: number): Promise<{ uri: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(`for ${request.headers.host}`);
  });
  server.on('connect', (request, socket, head) => {
    asked.push(`CONNECT ${request.url}`);
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => {});
  });
  return { uri: `http://127.0.0.1:${await listening(t, server)}`, asked };
}

test('a proxy is asked for the whole address of a plain host', async (t) => {
  const { uri, asked } = await proxy(t, 0);
  const fetch = fetcher(t, { proxy: uri });
  const { body, httpVersion, address } = await fetch('http://plain.example/a?b');
  assert.deepEqual([body, httpVersion, address], ['for plain.example', '1.1', null]);
  assert.deepEqual(asked, ['GET http://plain.example/a?b']);
});

test('a proxy is asked for a tunnel to a secure host', { skip: withoutOpenssl }, async (t) => {
  const { uri, asked } = await proxy(t, await secureHost(t));
  const fetch = fetcher(t, { proxy: uri });
  assert.match((await fetch('https://h2.example/a')).body, /^HTTP\/2\.0 h2\.example/);
  assert.deepEqual(asked, ['CONNECT h2.example:443']);
});

test('an FTP server is crawled folder by folder', async (t) => {
  const port = await listening(
    t,
    ftpServer({ '/pub/one.pdf': '%PDF-1.4 one', '/pub/deep/two.pdf': '%PDF-1.4 two', '/pub/x.txt': 'x' }),
  );
  const { run } = await setUp(t, {});
  const made = fetcherFor({
    userAgent: 'openseer-test',
    maxBytes: 1e6,
    patience: 10_000,
    wants: () => true,
    allowPrivate: true,
  });
  t.after(() => made.close());
  const base = `ftp://127.0.0.1:${port}/pub`;
  const { end, pages } = await run({ seeds: [{ url: `${base}/` }] }, {}, { fetcher: made });
  assert.equal(end.state, 'done');
  assert.deepEqual(
    pages
      .filter(({ isDocument }) => isDocument)
      .map(({ url }) => url)
      .toSorted(),
    [`${base}/deep/two.pdf`, `${base}/one.pdf`],
  );
});

test('a host that is silent or insecure is told in a sentence', async (t) => {
  const silent = await listening(
    t,
    createTcpServer((socket) => void t.after(() => socket.destroy())),
  );
  const insecure = await listening(t, createServer());
  const complaint = async (url: string, patience: number) => {
    const limits = { userAgent: 'openseer-test', maxBytes: 1e6, patience, wants: () => true };
    const made = fetcherFor({ ...limits, allowPrivate: true });
    t.after(() => made.close());
    const outcome = await made.fetch({ url }, new AbortController().signal);
    return outcome.ok ? '' : outcome.error.message.replace(url, 'It');
  };
  assert.deepEqual(
    [
      await complaint(`ftp://127.0.0.1:${silent}/`, 100),
      await complaint(`http://127.0.0.1:${silent}/`, 100),
      await complaint(`https://127.0.0.1:${insecure}/`, 30_000),
    ],
    [
      'It did not answer in time.',
      'It did not answer in time.',
      'It cannot be reached: no secure connection (wrong version number).',
    ],
  );
});
