import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linesOf } from './lines.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

test('lines end at line feeds only, wherever the chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\u2028', ' '), maxLength: 9 })),
      fc.integer({ min: 1, max: 7 }),
      async (lines, size) => {
        const text = lines.map((line) => `${line}\n`).join('');
        assert.deepEqual(await Array.fromAsync(linesOf(inChunks(text, size))), lines);
      },
    ),
  );
});

test('carriage returns go, and a last line needs no end', async () => {
  assert.deepEqual(await Array.fromAsync(linesOf(inChunks('a\r\nb\n\nc', 2))), ['a', 'b', '', 'c']);
});

test('the rest of an endless line is left out, the next line is not', async () => {
  assert.deepEqual(await Array.fromAsync(linesOf(inChunks(`${'x'.repeat(100)}\ny\n`, 8), 10)), [
    'xxxxxxxxxx',
    'y',
  ]);
});
