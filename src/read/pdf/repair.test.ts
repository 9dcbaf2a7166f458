import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textOf } from '../document.ts';
import { defaultLimits } from '../limits.ts';
import { readPdf } from './read.ts';
import { show, tinyPdf } from './tiny.ts';

const contents = ['one', 'two', 'three'].map((name) => show(`this is page ${name}`, 72, 500));

test('a file cut off in its last page gives the pages before it', async () => {
  const file = tinyPdf(contents);
  const outcome = await readPdf(file.subarray(0, file.indexOf('page three')), defaultLimits);
  assert.ok(outcome.ok);
  assert.match(textOf(outcome.value), /^this is page one\nthis is page two/);
  assert.match(outcome.value.warnings[0] ?? '', /damaged/);
});

test('a file cut off behind its compressed objects is read', async () => {
  const file = tinyPdf(contents, { packed: true });
  const outcome = await readPdf(file.subarray(0, file.lastIndexOf('xref\n0')), defaultLimits);
  assert.ok(outcome.ok);
  assert.equal(textOf(outcome.value), 'this is page one\nthis is page two\nthis is page three');
});

test('a file without any page is said to be damaged', async () => {
  const outcome = await readPdf(tinyPdf(contents).subarray(0, 60), defaultLimits);
  assert.ok(!outcome.ok);
  assert.equal(outcome.error.code, 'damaged');
});

test('whatever bytes are changed, there is an outcome', async () => {
  const file = tinyPdf(contents, { packed: true });
  const change = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.nat(file.length),
      async (changes, cut) => {
        const damaged = Buffer.from(file);
        for (const { at, byte } of changes) damaged[at] = byte;
        const outcome = await readPdf(cut % 3 === 0 ? damaged.subarray(0, cut) : damaged, defaultLimits);
        assert.equal(typeof outcome.ok, 'boolean');
      },
    ),
    { numRuns: 60 },
  );
});
