import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { samplePapers } from '../sample-library-for-tests.ts';
import { sampleSite } from '../site-for-tests.ts';
import { Allowance } from './allowance.ts';

test('an allowance is spent and grows again', () => {
  let now = 0;
  const allowance = new Allowance(60, () => now);
  for (let i = 0; i < 60; i += 1) assert.ok(allowance.spend('a', 1).granted);
  assert.deepEqual(allowance.spend('a', 1), { granted: false, left: 0, waitSeconds: 1 });
  assert.ok(allowance.spend('b', 1).granted, 'others are not touched');
  now += 1000;
  assert.ok(allowance.spend('a', 1).granted);
  assert.ok(!allowance.spend('a', 1).granted);
});

test('clients without number do not fill the memory', () => {
  const allowance = new Allowance(60, () => 0, 3);
  for (const client of ['a', 'b', 'c', 'd']) allowance.spend(client, 60);
  assert.ok(allowance.spend('a', 60).granted, 'the oldest was forgotten');
  assert.ok(!allowance.spend('d', 60).granted);
});

describe('a public site', () => {
  const { request } = sampleSite(samplePapers, {
    local: false,
    access: { tokens: 'sesame open', proxies: '10.0.0.1', requests_a_minute: 4 },
  });

  const from = (remoteAddress: string, path: string, headers: Record<string, string> = {}) =>
    request(
      `http://library.example${path}`,
      { headers: { Host: 'library.example', ...headers } },
      { remoteAddress },
    );

  test('says honestly when it was asked too often, and when to come back', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await from('192.0.2.1', '/api/v1/papers')).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
    const refused = await from('192.0.2.1', '/api/v1/papers');
    assert.equal(refused.headers.get('Retry-After'), '15');
    assert.equal(refused.headers.get('Content-Type'), 'application/problem+json');
    assert.equal((await from('192.0.2.1', '/healthz')).status, 200);
    assert.equal((await from('192.0.2.2', '/api/v1/papers')).status, 200, 'others are not touched');
  });

  test('believes a proxy about its clients, and nobody else', async () => {
    for (let i = 0; i < 5; i += 1)
      assert.equal(
        (await from('10.0.0.1', '/about', { 'X-Forwarded-For': `192.0.2.${10 + i}` })).status,
        200,
      );
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await from('192.0.2.99', '/about', { 'X-Forwarded-For': `192.0.2.${20 + i}` })).status);
    assert.equal(statuses.at(-1), 429);
  });

  test('knows tokens, does not count those who bear one, and refuses wrong ones', async () => {
    for (let i = 0; i < 6; i += 1)
      assert.equal((await from('192.0.2.3', '/api/v1/papers', { Authorization: 'Bearer open' })).status, 200);
    for (const wrong of ['Bearer closed', 'Bearer ', 'Basic open', 'Bearer sesame open']) {
      const response = await from('192.0.2.4', '/api/v1/papers', { Authorization: wrong });
      assert.equal(response.status, 401, wrong);
      assert.match(response.headers.get('WWW-Authenticate') ?? '', /^Bearer/);
    }
  });

  test('takes files only from those with a token', async () => {
    const init = { method: 'POST', body: 'x' };
    assert.equal((await request('http://library.example/api/v1/extract', init)).status, 401);
  });

  test('takes nothing that a page of another site sends', async () => {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const init = { method: 'POST', body: 'x', headers: { Host: 'library.example', ...headers } };
      assert.equal((await request('http://library.example/api/v1/extract', init)).status, 403);
    }
  });
});
