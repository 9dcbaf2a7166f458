import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collect } from './bytes.ts';
import { uncompress } from './lzw.ts';

// Written by ncompress 5.0.
const packed = Buffer.from(
  'H52Qc9LQAUHmDZs3ckCMeeNmTpkxdMrQqZOwDBuBINLAmVOnDYiDcsp4tIgxTBuJIAIOVAmC5ECXIMKQ0Zhmzpg0bs4QNIgwJcaCIGPO' +
    'hFPzZs6PCEVm3NhxZ1CQSk2ihOpR6suLA2XStIlTp1aiXI9+Ldq1JVanPRc2fBhxYkKNHD1SRVvxLEurQrca9Xoy61CyOQE=',
  'base64',
);

async function plain(bytes: Uint8Array, step: number): Promise<string> {
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  })();
  return Buffer.from(await collect(uncompress(chunks), 100_000)).toString();
}

test('what compress packed is unpacked, however the bytes arrive', async () => {
  const text = await plain(packed, 1000);
  assert.match(text, /^sit dolor consectetur elit ipsum lorem .* sit amet adipiscing amet adipiscing$/);
  assert.equal(text.length, 264);
  assert.equal(await plain(packed, 1), text);
});

test('a code that cannot be is damage', async () => {
  const wrong = Buffer.concat([packed.subarray(0, 3), Buffer.alloc(20, 0xff)]);
  await assert.rejects(plain(wrong, 1000), { code: 'damaged' });
});
