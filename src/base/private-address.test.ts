import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPrivateAddress } from './private-address.ts';

for (const address of [
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.9',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  '[::1]',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  'fd00::1',
])
  test(`${address} is private`, () => assert.ok(isPrivateAddress(address)));

for (const address of ['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34', 'example.org'])
  test(`${address} is not`, () => assert.ok(!isPrivateAddress(address)));
