import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../base/errors.ts';
import { sampleLibrary, samplePapers } from './sample-library-for-tests.ts';
import type { RunningServer, ServerOptions } from './server.ts';
import { serve } from './server-for-tests.ts';

const noProc = existsSync('/proc/self/fd') ? false : 'needs /proc to see which files are open';

describe('the server', () => {
  let library: Awaited<ReturnType<typeof sampleLibrary>>;
  before(async () => {
    library = await sampleLibrary([]);
  });
  after(() => library.close());

  const start = (options: Partial<ServerOptions>): Promise<RunningServer> => serve(library, options);

  test('answers at the address it gives', async () => {
    const server = await start({});
    assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
    assert.equal(await (await fetch(`${server.url}healthz`)).text(), 'ok\n');
    await server.close();
  });

  test('takes the next free port unless the port was asked for', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const taken = (holder.address() as { port: number }).port;
    const next = await start({ port: taken });
    assert.ok(Number(new URL(next.url).port) > taken);
    await assert.rejects(start({ port: taken, explicitPort: true }), (error) => {
      assert.ok(error instanceof Failure);
      assert.equal(error.code, 'address-taken');
      assert.match(error.message, new RegExp(`port ${taken}`));
      return true;
    });
    await next.close();
    holder.close();
  });

  test('says so when there is no such address here', async () => {
    await assert.rejects(start({ host: '192.0.2.1' }), { code: 'address-refused' });
  });

  test('closes the files of downloads that visitors leave, at whatever moment', {
    skip: noProc,
  }, async () => {
    const large = { bytes: Buffer.alloc(40e6, '%PDF-1.4 '), becomes: {} };
    const shelf = await sampleLibrary([large]);
    const server = await start({ library: shelf });
    const held = (): number =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          const file = readlinkSync(`/proc/self/fd/${fd}`);
          return file.startsWith(shelf.folder) && file.endsWith('.pdf');
        } catch {
          return false; // Closed meanwhile.
        }
      }).length;
    const { port } = new URL(server.url);
    for (let pause = 0; pause < 60; pause += 1) {
      const visitor = connect(Number(port), '127.0.0.1');
      visitor.write(`GET /papers/1/file HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      await sleep(pause / 4);
      visitor.destroy();
    }
    for (let tries = 0; held() > 0 && tries < 100; tries += 1) await sleep(50);
    assert.equal(held(), 0);
    await server.close();
    await shelf.close();
  });

  test('closes though visitors keep their connections, and when the signal says so', async () => {
    const stop = new AbortController();
    const server = await start({ signal: stop.signal });
    const { hostname, port } = new URL(server.url);
    const visitor = connect(Number(port), hostname);
    visitor.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await once(visitor, 'data');
    const left = once(visitor, 'close');
    stop.abort();
    await server.close();
    await left;
    await assert.rejects(fetch(`${server.url}healthz`));
  });

  test('turns away who asks under another name, whatever the address says', async () => {
    const server = await start({});
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get(`${server.url}healthz`, { headers: { Host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    await server.close();
    assert.equal(status, 421);
  });

  test('a fault in answering becomes a page with a number, and the log has the same number', async (t) => {
    const logged = t.mock.method(console, 'error', () => {});
    const catalogue = {
      ...library.catalogue,
      counts: () => Promise.reject(new Error('the disk caught fire')),
    };
    const server = await start({ library: { ...library, catalogue } });
    const answer = await fetch(`${server.url}about`);
    const alive = await fetch(`${server.url}healthz`);
    await server.close();
    assert.equal(answer.status, 500);
    assert.equal(alive.status, 200);
    const id = answer.headers.get('X-Request-Id') ?? 'none';
    assert.match(await answer.text(), new RegExp(`Request ${id}`));
    assert.match(String(logged.mock.calls[0]?.arguments[0]), new RegExp(`"${id}".*the disk caught fire`));
  });

  test('a file that breaks off in the middle breaks off one answer and nothing else', async (t) => {
    t.mock.method(console, 'error', () => {});
    const papers = await sampleLibrary(samplePapers);
    const files = Object.assign(Object.create(papers.files), {
      open: async () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('%PDF');
            throw new Error('bad sector');
          })(),
        ),
    });
    const server = await start({ library: { ...papers, files } });
    await assert.rejects(fetch(`${server.url}papers/1/file`).then((answer) => answer.text()));
    const alive = await fetch(`${server.url}healthz`);
    await server.close();
    await papers.close();
    assert.equal(alive.status, 200);
  });

  test('garbage on a connection hurts nobody else', async () => {
    const server = await start({});
    const { hostname, port } = new URL(server.url);
    for (const garbage of [
      '\0\0\0',
      'GET / HTTP/1.1\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: [\r\n\r\n',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    ]) {
      const visitor = connect(Number(port), hostname);
      visitor.end(garbage);
      visitor.resume();
      await once(visitor, 'close');
    }
    assert.equal((await fetch(`${server.url}healthz`)).status, 200);
    await server.close();
  });
});
