import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Bytes, bytesInMemory } from './bytes.ts';
import { withHead } from './with-head.ts';

async function read(bytes: Bytes, offset: number): Promise<string> {
  return Buffer.concat(await Array.fromAsync(bytes.from(offset))).toString('hex');
}

test('bytes are the same with their beginning held, from every offset', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(50),
      fc.nat(50),
      async (all, length, offset) => {
        const plain = bytesInMemory(all);
        const held = withHead(plain, length);
        for (let i = 0; i < 2; i++) assert.equal(await read(held, offset), await read(plain, offset));
      },
    ),
  );
});

test('a beginning that could not be had is asked for again', async () => {
  let asked = 0;
  const broken: Bytes = {
    name: 'x',
    size: null,
    // biome-ignore lint/correctness/useYield: it fails before its first byte
    from: async function* () {
      asked += 1;
      throw new Error('gone');
    },
  };
  const held = withHead(broken, 10);
  for (let i = 0; i < 2; i++) await assert.rejects(read(held, 0), /gone/);
  assert.equal(asked, 2);
});
