import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FileId } from '../../../base/ids.ts';
import { partOf, pathOf } from './path.ts';

const anyId = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000_000 }),
  fc.maxSafeNat().filter((n) => n > 0),
);
const anyExtension = fc.oneof(
  fc.constantFrom('pdf', 'ps', 'txt', 'met', 'json', 'zst', 'original', 'extraction'),
  fc.stringMatching(/^[a-z0-9]{1,10}$/),
);
const anyPart = fc.constantFrom('file' as const, 'met' as const, 'text' as const, 'extraction' as const);

test("paths are CDI's", () => {
  const id = 1_234_567 as FileId;
  assert.equal(pathOf(id, 'pdf', 'file'), '001/234/567/001.234.567.pdf');
  assert.equal(pathOf(id, 'pdf', 'met'), '001/234/567/001.234.567.pdf.met');
  assert.equal(pathOf(id, 'pdf', 'text'), '001/234/567/001.234.567.txt');
  assert.equal(pathOf(1 as FileId, 'ps', 'file'), '000/000/001/000.000.001.ps');
});

test('an id beyond nine digits keeps the depth', () => {
  assert.equal(pathOf(1_234_567_890 as FileId, 'pdf', 'file'), '1234/567/890/1234.567.890.pdf');
});

test('the part is found again from any path of the scheme', () => {
  fc.assert(
    fc.property(anyId, anyExtension, anyPart, (id, extension, what) => {
      assert.deepEqual(partOf(pathOf(id as FileId, extension, what)), { what, id });
    }),
  );
});

test('two parts never share a path', () => {
  const key = fc.tuple(anyId, anyExtension, anyPart);
  fc.assert(
    fc.property(key, key, ([a, ax, ap], [b, bx, bp]) => {
      const ofOneFile = a === b && ap === bp && (ax === bx || ap === 'text' || ap === 'extraction');
      assert.equal(pathOf(a as FileId, ax, ap) === pathOf(b as FileId, bx, bp), ofOneFile);
      assert.equal(
        pathOf(a as FileId, ax, ap) === pathOf(a as FileId, bx, bp),
        ap === bp && (ax === bx || ap === 'text' || ap === 'extraction'),
      );
    }),
  );
});

test('a path outside of the scheme is no part', () => {
  const strangers = [
    'readme.txt',
    '001/234/567',
    '001/234/567/001.234.568.pdf',
    '001/234/567/001.234.567.PDF',
    '001/234/567/001.234.567',
    '001/234/567/001.234.567.txt.met',
    '001/234/567/001.234.567.pdf.met.met',
    '001/234/567/x/001.234.567.pdf',
    '0001/234/567/0001.234.567.pdf',
    '000/000/000/000.000.000.pdf',
    '9999999999/999/999/9999999999.999.999.pdf',
    '1/2/3/1.2.3.pdf',
  ];
  for (const path of strangers) assert.equal(partOf(path), null, path);
});
