import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orcidsIn } from './orcid.ts';

test('an ORCID is found in an address, in running text and with its X', () => {
  assert.deepEqual(orcidsIn('https://orcid.org/0000-0002-1825-0097'), ['0000-0002-1825-0097']);
  assert.deepEqual(orcidsIn('J. Carberry (0000-0002-1694-233x), M. Po 0000 0001 5109 3700'), [
    '0000-0002-1694-233X',
    '0000-0001-5109-3700',
  ]);
});

test('figures with a wrong check are none', () => {
  assert.deepEqual(orcidsIn('0000-0002-1825-0098 1234-5678-9012-3456'), []);
});
