// How long may a connection stay open? As long as proxies keep theirs, unless it sends its request without end.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleServer } from './server-for-tests.ts';

describe('a connection', { concurrency: true }, () => {
  const server = sampleServer([]);

  const opened = (): Socket => connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
  const asked = async (visitor: Socket): Promise<string> => {
    visitor.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    return String((await once(visitor, 'data'))[0]);
  };
  /** A letter every half second, until the server has had enough. */
  const dripped = async (visitor: Socket): Promise<string> => {
    let said = '';
    visitor.on('data', (data) => {
      said += String(data);
    });
    visitor.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    const drip = setInterval(() => visitor.writable && visitor.write('x'), 500);
    await once(visitor, 'close');
    clearInterval(drip);
    return said;
  };

  test('that was idle for longer than headers may take still answers, and says how long it will', async () => {
    const visitor = opened();
    assert.match(await asked(visitor), /^HTTP\/1\.1 200 [\s\S]*Keep-Alive: timeout=75/);
    await sleep(11_000);
    assert.match(await asked(visitor), /^HTTP\/1\.1 200 /);
    visitor.destroy();
  });

  test('whose headers never end is cut off', { timeout: 60_000 }, async () => {
    assert.match(await dripped(opened()), /^HTTP\/1\.1 408 /);
  });

  test('whose second headers never end is cut off as well', { timeout: 60_000 }, async () => {
    const visitor = opened();
    await asked(visitor);
    assert.match(await dripped(visitor), /^HTTP\/1\.1 408 /);
  });

  test('that says nothing at all is cut off', { timeout: 60_000 }, async () => {
    const visitor = opened().resume();
    await once(visitor, 'close');
  });
});
