import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openSource } from './open.ts';

const changedAt = Date.UTC(2020, 0, 1);

/** A server of one PDF that changed at the start of 2020; counts how often it was sent. */
async function serve(t: TestContext): Promise<{ url: string; sent: () => number }> {
  let sent = 0;
  const server = createServer((request, response) => {
    const since = Date.parse(request.headers['if-modified-since'] ?? '');
    if (since >= changedAt) return response.writeHead(304).end();
    if (request.method === 'GET') sent += 1;
    response.writeHead(200).end(request.method === 'GET' ? '%PDF-1.4' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.pdf`, sent: () => sent };
}

async function itemsOf(url: string, seen: number | null): Promise<string[]> {
  const outcome = await openSource(url, { seenAt: async () => seen });
  assert.ok(outcome.ok);
  const items = await Array.fromAsync(outcome.value.items(null));
  return items.map((item) => ('skipped' in item ? item.skipped : 'fetched'));
}

test('what has not changed at its address since it was had is not fetched again', async (t) => {
  const { url, sent } = await serve(t);
  assert.deepEqual(await itemsOf(url, changedAt + 86_400_000), ['unchanged']);
  assert.equal(sent(), 0);
});

test('what has changed since then, or was never had, is fetched', async (t) => {
  const { url } = await serve(t);
  assert.deepEqual(await itemsOf(url, changedAt - 86_400_000), ['fetched']);
  assert.deepEqual(await itemsOf(url, null), ['fetched']);
});
