// How does the model of people come to be? Learned from labelled bylines, judged on names and on sets that it did not learn from.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BoostedTrees, trainBoosting } from '../../src/learn/trees/boosting.ts';
import { featureNames, fillFeatures } from '../../src/link/people/features.ts';
import { labels, packModel } from '../../src/link/people/model.ts';
import { cardOf, type Scored } from './card.ts';
import { bestFor, curvesOf, thresholds, type Way } from './judge.ts';
import { folds, type LabelledPair } from './lessons.ts';
import { countNames } from './name-counts.ts';
import { pairsFrom, readSource, type Source, sets } from './sources.ts';

/** Even odds: what is best for the other sets does worse on sets that were not learned from. */
const threshold = 0;

/** DATA holds people/ and records/. */
export async function train(data: string): Promise<void> {
  await countNames(data);
  const sources: Source[] = [];
  for (const set of sets) sources.push(await readSource(data, set));
  const taught = pairsFrom(sources, null);
  const whole = grow(taught);

  writeFileSync(join('models', 'people.bin'), packModel({ trees: whole, threshold }));

  const parts = Array.from({ length: folds }, (_, fold) => grow(pairsFrom(sources, fold)));
  const byName = sources.map(({ asItIs }) =>
    curvesOf(asItIs, ({ fold }) => parts[fold] ?? whole, ['gathered']),
  );
  const bySet = sources.map((source) => {
    const model = grow(
      pairsFrom(
        sources.filter((other) => other !== source),
        null,
      ),
    );
    return curvesOf(source.asItIs, () => model, ['gathered', 'average', 'dbscan']);
  });
  const even = thresholds.indexOf(threshold);
  const scored = sources.map(({ set }, i): Scored => {
    const others = bySet.filter((_, at) => at !== i);
    const calibrated = (way: Way) => bySet[i]?.[way][bestFor(others.map((curves) => curves[way]))];
    return {
      set,
      byName: byName[i]?.gathered[even],
      bySet: bySet[i]?.gathered[even],
      calibrated: {
        gathered: calibrated('gathered'),
        average: calibrated('average'),
        dbscan: calibrated('dbscan'),
      },
    };
  });
  const card = cardOf(taught.length, scored);
  writeFileSync(join('models', 'people.md'), card);
  console.error(card);
}

const options = {
  rounds: 120,
  rate: 0.1,
  leaves: 12,
  leastWeight: 15,
  l2: 5,
  rows: 0.7,
  columns: 0.6,
  seed: 1,
};

function grow(pairs: readonly LabelledPair[]): BoostedTrees {
  const columns = featureNames.length;
  const values = new Float32Array(pairs.length * columns);
  for (const [i, { block, a, b }] of pairs.entries())
    fillFeatures(values.subarray(i * columns, (i + 1) * columns), block, a, b);
  const truth = Uint8Array.from(pairs, ({ same }) => Number(same));
  return trainBoosting(labels, { rows: pairs.length, columns, values }, truth, options);
}
