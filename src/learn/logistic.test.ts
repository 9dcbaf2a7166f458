import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LogisticExample, probabilities, trainLogistic } from './logistic.ts';
import { seeded } from './random.ts';

const options = { l2: 0.1, least: 1, iterations: 100 };
const of = (...features: number[]) => ({
  features: Uint32Array.from(features),
  values: new Float32Array(features.length).fill(1),
});

test('separable classes are told apart', () => {
  const examples: LogisticExample[] = [1, 2, 3].flatMap((f, label) =>
    Array.from({ length: 5 }, (_, i) => ({ ...of(f, 10 + i), label, weight: 1 })),
  );
  const model = trainLogistic(['x', 'y', 'z'], examples, options);
  [1, 2, 3].forEach((f, label) => {
    assert.ok((probabilities(model, of(f))[label] ?? 0) > 0.8);
  });
});

test('probabilities are calibrated: they repeat the shares of the training data', () => {
  const random = seeded(5);
  const examples = Array.from({ length: 2000 }, () => ({
    ...of(1),
    label: random() < 0.3 ? 1 : 0,
    weight: 1,
  }));
  const share = examples.filter(({ label }) => label === 1).length / examples.length;
  const model = trainLogistic(['no', 'yes'], examples, options);
  assert.ok(Math.abs((probabilities(model, of(1))[1] ?? 0) - share) < 0.01);
});

test('a feature never seen leaves the shares of the classes', () => {
  const examples = [0, 0, 0, 1].map((label) => ({ ...of(), label, weight: 1 }));
  const model = trainLogistic(['a', 'b'], examples, options);
  assert.ok(Math.abs((probabilities(model, of(99))[0] ?? 0) - 0.75) < 0.01);
});

test('values count, not only presence', () => {
  const examples = Array.from({ length: 20 }, (_, i) => ({
    features: Uint32Array.of(1),
    values: Float32Array.of(i / 10 - 1),
    label: i >= 10 ? 1 : 0,
    weight: 1,
  }));
  const model = trainLogistic(['low', 'high'], examples, options);
  const at = (value: number) =>
    probabilities(model, { features: Uint32Array.of(1), values: Float32Array.of(value) })[1] ?? 0;
  assert.ok(at(1) > 0.8 && at(-1) < 0.2);
});
