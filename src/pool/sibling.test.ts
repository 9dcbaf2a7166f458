import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sibling } from './sibling.ts';

test('source finds source, and what is compiled finds what is compiled', () => {
  assert.equal(sibling('file:///a%20b/src/pool/worker.ts', 'child'), 'file:///a%20b/src/pool/child.ts');
  assert.equal(sibling('file:///x/dist/pool/worker.js', 'read.task'), 'file:///x/dist/pool/read.task.js');
});
