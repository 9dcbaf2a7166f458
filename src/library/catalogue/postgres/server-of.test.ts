import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverOf } from './server-of.ts';

test('an address names its server, on the network or behind a socket', () => {
  for (const [address, host, port, database] of [
    ['postgres://u:p@db.example/papers', 'db.example', 5432, 'papers'],
    ['postgresql://u:p%40%2F@db.example:6432/my%20papers?sslmode=require', 'db.example', 6432, 'my papers'],
    ['postgres://[::1]:5433/papers', '::1', 5433, 'papers'],
    ['postgres:///papers?host=/run/postgresql&user=me', '/run/postgresql', 5432, 'papers'],
    ['postgres://me@/papers?host=/run/postgresql&port=5433', '/run/postgresql', 5433, 'papers'],
    ['postgres:///papers', 'localhost', 5432, 'papers'],
  ] as const)
    assert.deepEqual(serverOf(address), { host, port, database }, address);
});
