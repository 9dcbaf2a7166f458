// The card of the model of people: what it learned from, how well it does on names and on sets that it did not learn from.
import { featureNames } from '../../src/link/people/features.ts';
import type { BCubed } from '../../src/measure/b-cubed.ts';
import type { Way } from './judge.ts';

/**
 * `byName`: by a model that learned from other names of all sets, `bySet`: by one that saw nothing of the set, both at even odds;
 * `calibrated`: by the latter, from the log-odds on that are best for the other sets.
 */
export type Scored = {
  set: string;
  byName: BCubed | undefined;
  bySet: BCubed | undefined;
  calibrated: Record<Way, BCubed | undefined>;
};

/** B-cubed F of three simple ways, on all labelled bylines: by block, by full name, by block and a shared co-author. */
const baselines: Record<string, string> = {
  aminer110: '.572 / .572 / .768',
  acl: '.766 / .904 / .749',
  'dblp-vis': '.836 / .866 / .723',
  'inspire-wang': '.516 / .858 / –',
  'stemmed-blocks/dblp-agupta': '.182 / .639 / .634',
  'stemmed-blocks/kisti-aagarwal': '.325 / .893 / .794',
};

export function cardOf(pairs: number, scored: readonly Scored[]): string {
  return [
    '# people.bin: are two bylines the same person’s?',
    '',
    'Boosted trees on the features of a pair (src/link/people/features.ts), people gathered from all pairs (src/link/people/gather.ts). Made by `npm run train -- people DATA`, name-counts.bin (how common names are; hashes and counts of 127,000 records’ authors, no names) with it.',
    '',
    `Features: ${featureNames.join(', ')}.`,
    '',
    '## Learned from',
    `${pairs} pairs of labelled bylines within blocks (last name and first initial) of the sets below: about as many of each set, as they are, as if less were known of the papers, and as if the people were namesakes. No data is part of this repository.`,
    '',
    '## Scores',
    'B-cubed F1 over all labelled bylines of a set. Names: names fall into four parts, each judged by a model of the others. Set: by a model that saw nothing of the set. Both at even odds, as it ships. Calibrated: by that model from the log-odds on that are best for the other five sets, gathered as shipped, by average linkage, and by DBSCAN (four neighbours). Baselines: block alone / full name / block and a shared co-author.',
    '',
    '| set | bylines | baselines | names | precision | recall | set | precision | recall | calibrated | average linkage | DBSCAN |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...scored.map(({ set, byName, bySet, calibrated: { gathered, average, dbscan } }) => {
      const whole = [byName, bySet].flatMap((score) => [score?.f1, score?.precision, score?.recall]);
      const cells = [...whole, gathered?.f1, average?.f1, dbscan?.f1].map((value) => value?.toFixed(3) ?? '');
      return `| ${[set, byName?.members, baselines[set] ?? '', ...cells].join(' | ')} |`;
    }),
    '',
  ].join('\n');
}
