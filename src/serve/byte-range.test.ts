import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { byteRange } from './byte-range.ts';

test('the ranges that viewers ask for are understood', () => {
  assert.deepEqual(byteRange('bytes=0-99', 1000), { start: 0, end: 100 });
  assert.deepEqual(byteRange('bytes=900-', 1000), { start: 900, end: 1000 });
  assert.deepEqual(byteRange('bytes=-100', 1000), { start: 900, end: 1000 });
  assert.deepEqual(byteRange('bytes=0-99999', 1000), { start: 0, end: 1000 });
});

test('what is no single range means the whole file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=a-b'])
    assert.equal(byteRange(header, 1000), null, header);
});

test('a range behind the end cannot be satisfied', () => {
  assert.equal(byteRange('bytes=1000-', 1000), 'unsatisfiable');
  assert.equal(byteRange('bytes=-0', 1000), 'unsatisfiable');
  assert.equal(byteRange('bytes=0-', 0), 'unsatisfiable');
});

test('a range that is given lies within the file and is not empty', () => {
  const edge = fc.oneof(fc.constant(''), fc.nat(5000).map(String));
  fc.assert(
    fc.property(edge, edge, fc.nat(3000), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size);
      if (range === null || range === 'unsatisfiable') return;
      assert.ok(0 <= range.start && range.start < range.end && range.end <= size);
    }),
  );
});
