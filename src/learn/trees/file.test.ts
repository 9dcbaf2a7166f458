import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../random.ts';
import { packWeights, WeightsFile } from '../weights-file.ts';
import { classify, trainBoosting } from './boosting.ts';
import { treeArrays, treesIn } from './file.ts';

test('trees from a file decide as those that were put into it', () => {
  const random = seeded(3);
  const values = Float32Array.from({ length: 200 * 3 }, random);
  const truth = Uint8Array.from({ length: 200 }, (_, i) => ((values[i * 3] ?? 0) > 0.4 ? 1 : 0));
  const model = trainBoosting(['no', 'yes'], { rows: 200, columns: 3, values }, truth, {
    rounds: 7,
    rate: 0.3,
    leaves: 5,
    leastWeight: 0.5,
    l2: 1,
    rows: 1,
    columns: 1,
    seed: 1,
  });
  const kept = new WeightsFile('trees', packWeights('trees', {}, treeArrays('a', model)));
  const again = treesIn(kept, 'a', model.labels);
  for (let i = 0; i < 20; i++) {
    const row = values.subarray(i * 3, i * 3 + 3);
    assert.deepEqual(classify(again, row), classify(model, row));
  }
});
