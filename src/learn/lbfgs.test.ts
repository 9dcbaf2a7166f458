import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minimise } from './lbfgs.ts';

test('a stretched bowl is descended to its bottom', () => {
  const point = Float64Array.of(5, -3, 8);
  const value = minimise((x, gradient) => {
    let sum = 0;
    x.forEach((xi, i) => {
      const by = 10 ** i;
      sum += by * (xi - i) ** 2;
      gradient[i] = 2 * by * (xi - i);
    });
    return sum;
  }, point);
  assert.ok(value < 1e-8);
  point.forEach((x, i) => {
    assert.ok(Math.abs(x - i) < 1e-4);
  });
});

test('the banana valley of Rosenbrock is followed to its end', () => {
  const point = Float64Array.of(-1.2, 1);
  minimise(
    ([x = 0, y = 0], gradient) => {
      gradient[0] = -400 * x * (y - x * x) - 2 * (1 - x);
      gradient[1] = 200 * (y - x * x);
      return 100 * (y - x * x) ** 2 + (1 - x) ** 2;
    },
    point,
    { iterations: 200, memory: 6, tolerance: 1e-8 },
  );
  assert.ok(Math.abs((point[0] ?? 0) - 1) < 1e-3);
});
