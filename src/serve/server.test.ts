import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { Failure } from '../base/errors.ts';
import { sampleLibrary } from './sample-library-for-tests.ts';
import { type ServerOptions, startServer } from './server.ts';

const settings = { name: '', about: '', contact: '' };

describe('the server', () => {
  let library: Awaited<ReturnType<typeof sampleLibrary>>;
  before(async () => {
    library = await sampleLibrary([]);
  });
  after(() => library.close());

  const start = (options: Partial<ServerOptions>) =>
    startServer({
      library,
      host: '127.0.0.1',
      port: 0,
      explicitPort: false,
      verbose: false,
      settings,
      ...options,
    });

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
