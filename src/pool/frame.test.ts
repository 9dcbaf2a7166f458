import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Failure } from '../base/errors.ts';
import { encodeFrame, type Frame, FrameReader } from './frame.ts';
import type { Json } from './pool.ts';

const json = fc.jsonValue({ noUnicodeString: false }).map((value): Json => JSON.parse(JSON.stringify(value)));
const values = fc.oneof(json, fc.dictionary(fc.string(), fc.oneof(json, fc.uint8Array())));

const readAll = (reader: FrameReader, chunks: Uint8Array[]): Frame[] =>
  chunks.flatMap((chunk) => [...reader.push(chunk)]);

/** The same bytes, cut at every multiple of `size`. */
function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  return chunks;
}

const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([k, v]) => [k, v instanceof Uint8Array ? ['bytes', ...v] : v]),
      )
    : value;

test('what goes in comes out, however the chunks fall', () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), (all, size) => {
      const bytes = Buffer.concat(all.flatMap((value, id) => encodeFrame(id, { kind: 'x' }, value)));
      const frames = readAll(new FrameReader(1e6), cut(bytes, size));
      assert.deepEqual(
        frames.map(({ id, body }) => [id, plain(valueIn(body))]),
        all.map((value, id) => [id, plain(value)]),
      );
    }),
  );
});

test('garbage is refused and nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(), fc.nat({ max: 255 }), (noise, at, byte) => {
      const good = Buffer.concat(encodeFrame(7, { kind: 'x' }, { a: [1, 'two'], b: new Uint8Array(9) }));
      good[at % good.length] = byte;
      for (const bytes of [noise, good]) {
        try {
          readAll(new FrameReader(1000), [bytes, Buffer.from(noise)]);
        } catch (thrown) {
          assert.ok(thrown instanceof Failure);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('a frame without the mark is garbled', () => {
  assert.throws(() => readAll(new FrameReader(1000), [Buffer.from('sixteen letters!')]), {
    code: 'worker-garbled',
  });
});

test('a frame over the limit is refused at its head, before its body comes', () => {
  const [head = new Uint8Array()] = encodeFrame(1, {}, 'x'.repeat(2000));
  assert.throws(() => readAll(new FrameReader(1000), [head]), { code: 'too-much-output' });
});

test('bytes named __proto__ are a property and no prototype', () => {
  const value: { [key: string]: Uint8Array } = Object.fromEntries([['__proto__', new Uint8Array(3)]]);
  const [frame] = readAll(new FrameReader(1000), encodeFrame(1, {}, value));
  const read = valueIn(frame?.body);
  assert.ok(typeof read === 'object' && read !== null && Object.hasOwn(read, '__proto__'));
});

function valueIn(body: unknown): unknown {
  assert.ok(typeof body === 'object' && body !== null);
  return 'value' in body ? body.value : undefined;
}
