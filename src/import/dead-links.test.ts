import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { deadLinks } from './dead-links.ts';

const asking = { agent: 'test', pause: 1, signal: new AbortController().signal };

test('only pages that are gone are called dead, and the asker says who it is', async (t) => {
  const agents = new Set<unknown>();
  const server = createServer((request, response) => {
    agents.add(request.headers['user-agent']);
    response.statusCode = Number(request.url?.slice(1));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = [200, 404, 403, 410, 500, 429].map((status) => `${at}/${status}`);
  const dead = await Array.fromAsync(
    deadLinks([...urls, 'no url', 'ftp://x.example/'], { ...asking, isForbidden: () => false }),
  );
  assert.deepEqual(dead.sort(), [`${at}/404`, `${at}/410`]);
  assert.deepEqual([...agents], ['test']);
});

test('private addresses are not asked', async (t) => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const urls = [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`];
  assert.deepEqual(await Array.fromAsync(deadLinks(urls, asking)), []);
  assert.equal(asked, 0);
});
