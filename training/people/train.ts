// How does the model of people come to be? Learned from labelled bylines, judged on names that it did not learn from.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BoostedTrees, trainBoosting } from '../../src/learn/trees/boosting.ts';
import { disambiguate, threshold } from '../../src/link/people/disambiguate.ts';
import { featureNames, fillFeatures } from '../../src/link/people/features.ts';
import { labels, packModel } from '../../src/link/people/model.ts';
import { bCubed, type Judged } from '../../src/measure/b-cubed.ts';
import { cardOf } from './card.ts';
import { folds, type LabelledPair, type Lesson, lessonsOf, pairsOf } from './lessons.ts';

const sets = [
  'aminer110',
  'acl',
  'dblp-vis',
  'inspire-wang',
  'stemmed-blocks/dblp-agupta',
  'stemmed-blocks/kisti-aagarwal',
];
/** Namesakes are the hardest, and the set of them has the fewest names. */
const pairsOfSet = (set: string): number => (set === 'aminer110' ? 9000 : 5000);

/** DATA holds people/. */
export async function train(data: string): Promise<void> {
  const lessons = new Map<string, Lesson[]>();
  for (const set of sets) lessons.set(set, await lessonsOf(data, set));
  const pairs = (keep: (lesson: Lesson) => boolean): LabelledPair[] =>
    [...lessons].flatMap(([set, of]) => pairsOf(of.filter(keep), pairsOfSet(set)));
  const models = Array.from({ length: folds }, (_, fold) => grow(pairs((lesson) => lesson.fold !== fold)));
  const scores = [...lessons].map(([set, of]) => ({
    set,
    ...bCubed(of.flatMap((lesson) => judged(lesson, models[lesson.fold]))),
  }));
  const taught = pairs(() => true);
  writeFileSync(join('models', 'people.bin'), packModel(grow(taught)));
  const card = cardOf(taught.length, scores);
  writeFileSync(join('models', 'people.md'), card);
  console.error(card);
}

const options = {
  rounds: 80,
  rate: 0.1,
  leaves: 8,
  leastWeight: 15,
  l2: 5,
  rows: 0.7,
  columns: 0.6,
  seed: 1,
};

export function grow(pairs: readonly LabelledPair[]): BoostedTrees {
  const columns = featureNames.length;
  const values = new Float32Array(pairs.length * columns);
  for (const [i, { block, a, b }] of pairs.entries())
    fillFeatures(values.subarray(i * columns, (i + 1) * columns), block, a, b);
  const truth = Uint8Array.from(pairs, ({ same }) => Number(same));
  return trainBoosting(labels, { rows: pairs.length, columns, values }, truth, options);
}

export function judged(
  { block, persons }: Lesson,
  model: BoostedTrees | undefined,
  least = threshold,
): Judged[] {
  const bylines = block.members.map(({ byline }) => byline);
  const found = disambiguate(bylines, [], model, least);
  const [name] = bylines;
  return persons.flatMap((person, i) =>
    person === null ? [] : [{ truth: person, group: `${blockNumber(name)} ${found[i] ?? i}` }],
  );
}

const numbers = new Map<unknown, number>();
/** Persons are numbered within their block. */
const blockNumber = (block: unknown): number => {
  const number = numbers.get(block) ?? numbers.size;
  numbers.set(block, number);
  return number;
};
