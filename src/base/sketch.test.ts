import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bandsOf, overlapOf, packSketch, sketchOf, unpackSketch } from './sketch.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => `word${(from + i).toString(36)}`).join(' ');

test('a text and its other layout are the same', () => {
  const text = 'The Anatomy of a large-scale hypertextual search engine,\nas it was built.';
  const other = 'THE ANATOMY OF A LARGE-SCALE HYPER-\ntextual search\nengine as it was built';
  assert.deepEqual(overlapOf(sketchOf(text), sketchOf(other)), { common: 1, ofShorter: 1 });
});

test('a text within a longer one is found whole', () => {
  const { common, ofShorter } = overlapOf(sketchOf(words(0, 3000)), sketchOf(words(0, 6000)));
  assert.ok(Math.abs(common - 0.5) < 0.1, `${common}`);
  assert.ok(ofShorter > 0.85, `${ofShorter}`);
});

test('different texts have nothing in common', () => {
  const [one, other] = [sketchOf(words(0, 2000)), sketchOf(words(2000, 4000))];
  assert.equal(overlapOf(one, other).common, 0);
  assert.equal(bandsOf(one).filter((key) => bandsOf(other).includes(key)).length, 0);
});

test('texts with half of their shingles in common share a band', () => {
  for (let start = 0; start < 20_000; start += 1000) {
    const [one, other] = [sketchOf(words(start, start + 1000)), sketchOf(words(start + 330, start + 1330))];
    assert.ok(bandsOf(one).some((key) => bandsOf(other).includes(key)));
  }
});

test('signs of scripts without spaces are words', () => {
  const [one, other] = [
    sketchOf('学術論文の検索と引用索引の作成'),
    sketchOf('学術論文の検索と引用索引の構築'),
  ];
  assert.ok(overlapOf(one, other).common > 0.5);
});

test('any two texts overlap the same way round, and nobody more than wholly', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.lorem({ maxCount: 60 }), (a, b) => {
      const there = overlapOf(sketchOf(a), sketchOf(b));
      assert.deepEqual(there, overlapOf(sketchOf(b), sketchOf(a)));
      assert.ok(there.common >= 0 && there.common <= there.ofShorter && there.ofShorter <= 1);
    }),
  );
});

test('a sketch survives packing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.deepEqual(unpackSketch(packSketch(sketchOf(text))), sketchOf(text));
    }),
  );
});
