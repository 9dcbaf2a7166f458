// The matcher's card: what it learned from, how well it does on what it did not learn from, and how to make it anew.
import { featureNames } from '../../src/link/match/features.ts';
import type { LabelledPair } from './pairs.ts';

export type PairScore = { name: string; pairs: number; right: number; said: number; there: number };

export function cardOf(taught: readonly LabelledPair[], scores: readonly PairScore[]): string {
  const sets = Map.groupBy(taught, ({ set }) => set);
  return [
    '# match.bin: do two descriptions mean the same work?',
    '',
    'Boosted trees on the features of a pair (src/link/match/features.ts). Made by `npm run train -- match DATA`.',
    '',
    `Features: ${featureNames.join(', ')}.`,
    '',
    '## Learned from',
    ...[...sets].map(
      ([set, pairs]) =>
        `- ${set}: ${pairs.length} pairs, ${pairs.filter(({ same }) => same).length} of them the same`,
    ),
    '',
    'dblp-acm and dblp-scholar are the labelled pairs of the Leipzig sets (train and valid parts); cora and cora-long are',
    'a part of the candidate pairs of clustered citations; records are real records against misprinted copies of themselves and',
    'against their neighbours, and against made-up papers of the same people in the same volume. No data is part of this repository.',
    '',
    '## Scores',
    'Each by a model that did not learn from what it is judged on: valid parts by a model of the train parts and both Cora sets;',
    'Cora by five folds of papers, divided in three ways: pairs within the works that the linker makes of a whole set, of clusters',
    'whose paper the model has not seen in either set. The shipped model learned from all of it.',
    '',
    '| set | pairs | F1 | precision | recall |',
    '|---|---|---|---|---|',
    ...scores.map(({ name, pairs, right, said, there }) => {
      const [precision, recall] = [right / said, right / there];
      const f1 = (2 * precision * recall) / (precision + recall);
      return `| ${name} | ${pairs} | ${[f1, precision, recall].map((value) => value.toFixed(3)).join(' | ')} |`;
    }),
    '',
    'Known errors among the labels of cora: "on-line prediction and conversion strategies" stands in one cluster with "how to use',
    'expert advice", which alone costs .08 of recall.',
    '',
  ].join('\n');
}
