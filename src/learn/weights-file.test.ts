import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { byteWeights, packWeights, quantise, WeightsFile } from './weights-file.ts';

test('arrays come back as they were put in, wherever the bytes lie', () => {
  const bytes = packWeights(
    'toy',
    { labels: ['ä', 'b'] },
    { a: Uint8Array.of(1, 2, 3), b: Float32Array.of(0.5, -2) },
  );
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  const file = new WeightsFile('toy', shifted.subarray(3));
  assert.deepEqual(file.about, { labels: ['ä', 'b'] });
  assert.deepEqual([...file.u8('a')], [1, 2, 3]);
  assert.deepEqual([...file.f32('b')], [0.5, -2]);
});

test('a file of another sort, a cut one and rubbish are refused with a sentence', () => {
  const bytes = packWeights('toy', {}, { a: new Uint32Array(100) });
  for (const bad of [Buffer.from('rubbish'), new Uint8Array(0), packWeights('other', {}, {})])
    assert.throws(() => new WeightsFile('toy', bad), /Install Openseer again/);
  assert.throws(() => new WeightsFile('toy', bytes.subarray(0, 300)).u32('a'), /Install Openseer again/);
});

test('quantised weights keep sign and size', () => {
  fc.assert(
    fc.property(fc.float32Array({ noNaN: true, min: -50, max: 50 }), (weights) => {
      const { bytes, scale } = quantise(weights);
      const weightOf = byteWeights(scale);
      bytes.forEach((byte, i) => {
        const w = weightOf[byte & 255] ?? 0;
        const was = weights[i] ?? 0;
        // A step at w is about 2 sqrt(scale w) / 127 wide.
        assert.ok(Math.abs(w - was) <= (Math.sqrt(scale * Math.abs(was)) * 2 + scale / 127) / 127 + 1e-6);
      });
    }),
  );
});
