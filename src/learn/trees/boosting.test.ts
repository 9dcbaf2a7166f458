import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../random.ts';
import { classify, trainBoosting } from './boosting.ts';
import { chanceFrom } from './chance.ts';

const options = { rounds: 30, rate: 0.3, leaves: 8, leastWeight: 0.5, l2: 1, rows: 1, columns: 1, seed: 1 };

function tableOf(rows: number[][]) {
  return { rows: rows.length, columns: rows[0]?.length ?? 0, values: Float32Array.from(rows.flat()) };
}

test('exclusive or, which no linear model can learn, is learned', () => {
  const random = seeded(4);
  const rows = Array.from({ length: 300 }, () => [random(), random(), random()]);
  const truth = Uint8Array.from(rows, ([a = 0, b = 0]) => (a > 0.5 !== b > 0.5 ? 1 : 0));
  const model = trainBoosting(['no', 'yes'], tableOf(rows), truth, options);
  const yes = (a: number, b: number) => classify(model, Float32Array.of(a, b, 0.5))[1] ?? 0;
  assert.ok(yes(0.2, 0.8) > 0.9 && yes(0.8, 0.2) > 0.9);
  assert.ok(yes(0.2, 0.2) < 0.1 && yes(0.8, 0.8) < 0.1);
});

test('three classes along one column are told apart', () => {
  const rows = Array.from({ length: 90 }, (_, i) => [i]);
  const truth = Uint8Array.from(rows, (_, i) => Math.floor(i / 30));
  const model = trainBoosting(['a', 'b', 'c'], tableOf(rows), truth, options);
  [10, 45, 80].forEach((value, label) => {
    assert.ok((classify(model, Float32Array.of(value))[label] ?? 0) > 0.9);
  });
});

test('a missing value is evidence like any other', () => {
  const rows = Array.from({ length: 100 }, (_, i) => [i % 2 ? NaN : i]);
  const truth = Uint8Array.from(rows, (_, i) => i % 2);
  const model = trainBoosting(['there', 'missing'], tableOf(rows), truth, options);
  assert.ok((classify(model, Float32Array.of(NaN))[1] ?? 0) > 0.9);
  assert.ok((classify(model, Float32Array.of(50))[1] ?? 0) < 0.1);
});

test('the same seed gives the same trees', () => {
  const random = seeded(8);
  const rows = Array.from({ length: 60 }, () => [random(), random()]);
  const truth = Uint8Array.from(rows, ([a = 0]) => (a > 0.5 ? 1 : 0));
  const sampled = { ...options, rounds: 5, rows: 0.7, columns: 0.5 };
  assert.deepEqual(
    trainBoosting(['a', 'b'], tableOf(rows), truth, sampled),
    trainBoosting(['a', 'b'], tableOf(rows), truth, sampled),
  );
});

test('the chance of the second label is the one that classifying gives, whether or not the trees mirror each other', () => {
  const random = seeded(5);
  const rows = Array.from({ length: 200 }, () => [random(), random() < 0.1 ? NaN : random()]);
  const truth = Uint8Array.from(rows, ([a = 0, b = 0]) => (a > b ? 1 : 0));
  const mirrored = trainBoosting(['no', 'yes'], tableOf(rows), truth, options);
  const lopsided = { ...mirrored, trees: mirrored.trees.slice(1, -1) };
  for (const model of [mirrored, lopsided])
    for (const row of rows.slice(0, 20)) {
      const [, chance = 0] = classify(model, Float32Array.from(row));
      assert.ok(Math.abs(chanceFrom(model)(Float32Array.from(row)) - chance) < 1e-6);
    }
});
