// The card of the model of people: what it learned from, how well it does on names that it did not learn from.
import { featureNames } from '../../src/link/people/features.ts';
import type { BCubed } from '../../src/measure/b-cubed.ts';

/** B-cubed F of three simple ways, on all labelled bylines: by block, by full name, by block and a shared co-author. */
const baselines: Record<string, string> = {
  aminer110: '.572 / .572 / .768',
  acl: '.766 / .904 / .749',
  'dblp-vis': '.836 / .866 / .723',
  'inspire-wang': '.516 / .858 / –',
  'stemmed-blocks/dblp-agupta': '.182 / .639 / .634',
  'stemmed-blocks/kisti-aagarwal': '.325 / .893 / .794',
};

export function cardOf(pairs: number, scores: readonly (BCubed & { set: string })[]): string {
  return [
    '# people.bin: are two bylines the same person’s?',
    '',
    'Boosted trees on the features of a pair (src/link/people/features.ts), people gathered from all pairs (src/link/people/gather.ts). Made by `npm run train -- people DATA`.',
    '',
    `Features: ${featureNames.join(', ')}.`,
    '',
    '## Learned from',
    `${pairs} pairs of labelled bylines within blocks (last name and first initial) of the sets below. No data is part of this repository.`,
    '',
    '## Scores',
    'B-cubed over all labelled bylines of a set. Blocks fall into four parts; each is judged by a model of the others, so no',
    'name was learned from. Baselines: block alone / full name / block and a shared co-author.',
    '',
    '| set | bylines | F1 | precision | recall | baselines F1 |',
    '|---|---|---|---|---|---|',
    ...scores.map(
      ({ set, members, f1, precision, recall }) =>
        `| ${set} | ${members} | ${[f1, precision, recall].map((value) => value.toFixed(3)).join(' | ')} | ${baselines[set] ?? ''} |`,
    ),
    '',
  ].join('\n');
}
