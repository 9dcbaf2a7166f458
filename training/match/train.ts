// How does the matcher come to be? Learned from labelled pairs, judged on pairs and whole sets that it did not learn from.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../../src/learn/hash.ts';
import { type BoostedTrees, trainBoosting } from '../../src/learn/trees/boosting.ts';
import { chanceFrom } from '../../src/learn/trees/chance.ts';
import { featureNames, featuresOf } from '../../src/link/match/features.ts';
import { worksAmong } from '../../src/link/match/group.ts';
import { sameHeaders, threshold } from '../../src/link/match/match.ts';
import { labels, packModel } from '../../src/link/match/model.ts';
import { cardOf, type PairScore } from './card.ts';
import {
  type Clustered,
  type ClusteredPair,
  clustered,
  type LabelledPair,
  labelledPairs,
  misprintedPairs,
  pairsOf,
} from './pairs.ts';
import { papersOf } from './papers.ts';

/** DATA holds matching/ and records/. */
export async function train(data: string): Promise<void> {
  const matching = join(data, 'matching');
  const sets = [
    { name: 'dblp-acm', tables: ['dblp', 'acm'] },
    { name: 'dblp-scholar', tables: ['dblp', 'scholar'] },
  ] as const;
  const parts = async (part: 'train' | 'valid'): Promise<LabelledPair[]> =>
    (await Promise.all(sets.map(({ name, tables }) => labelledPairs(matching, name, tables, part)))).flat();
  const [train, valid] = [await parts('train'), await parts('valid')];
  const cora = await Promise.all(
    ['cora', 'cora-long'].map(async (name) => ({ name, all: await clustered(matching, name) })),
  );
  // A citation of a large cluster stands in very many pairs, which say much the same.
  const [fromShort = [], fromLong = []] = cora.map(({ name, all }) => pairsOf(all, name));
  const citations = [...each(3, fromShort), ...each(12, fromLong)];
  const misprints = await misprintedPairs(join(data, 'records', 'records.jsonl.gz'), 1500);
  const known = misprints.filter((_, i) => i % 5 > 0);
  const unseen = misprints.filter((_, i) => i % 5 === 0);

  const fromParts = grow([...train, ...citations, ...known]);
  const scores: PairScore[] = [
    ...sets.map(({ name }) =>
      scoreOf(
        `${name}, valid`,
        valid.filter(({ set }) => set === name),
        fromParts,
      ),
    ),
    scoreOf('misprinted records, a fifth', unseen, fromParts),
    ...crossValidated(cora, citations, [...train, ...known]),
  ];
  const taught = [...train, ...valid, ...citations, ...misprints];
  writeFileSync(join('models', 'match.bin'), packModel(grow(taught)));
  const card = cardOf(taught, scores);
  writeFileSync(join('models', 'match.md'), card);
  console.error(card);
}

const count = 5;
/** One division of so few papers is a matter of luck: where a large one falls decides much. */
const divisions = 3;

/** Clusters of a fold are judged by a model that learned from no citation of their papers. */
function crossValidated(
  sets: readonly { name: string; all: readonly Clustered[] }[],
  citations: readonly ClusteredPair[],
  others: readonly LabelledPair[],
): PairScore[] {
  const papers = papersOf(sets.flatMap(({ all }) => all));
  const scores = sets.map(({ name }): PairScore => {
    return { name: `${name}, clusters not learned from`, pairs: 0, right: 0, said: 0, there: 0 };
  });
  for (let round = 0; round < divisions * count; round++) {
    const division = Math.floor(round / count);
    const isHeld = (cluster: string): boolean =>
      hashText(`${division} ${papers.get(cluster)}`) % count === round % count;
    const model = grow([...others, ...citations.filter(({ clusters }) => !clusters.some(isHeld))]);
    for (const [at, { all }] of sets.entries()) addGroups(scores[at], all, isHeld, model);
  }
  return scores.map(({ name, pairs, ...sums }) => ({ name, pairs: Math.round(pairs / divisions), ...sums }));
}

const each = <T>(step: number, all: readonly T[]): T[] => all.filter((_, i) => i % step === 0);

const options = {
  rounds: 120,
  rate: 0.1,
  leaves: 10,
  leastWeight: 2,
  l2: 2,
  rows: 0.8,
  columns: 0.6,
  seed: 1,
};

function grow(pairs: readonly LabelledPair[]): BoostedTrees {
  const columns = featureNames.length;
  const values = new Float32Array(pairs.length * columns);
  for (const [i, { a, b }] of pairs.entries()) values.set(featuresOf(a, b), i * columns);
  const truth = Uint8Array.from(pairs, ({ same }) => Number(same));
  return trainBoosting(labels, { rows: pairs.length, columns, values }, truth, options);
}

function scoreOf(name: string, pairs: readonly LabelledPair[], model: BoostedTrees): PairScore {
  const chance = chanceFrom(model);
  let [right, said, there] = [0, 0, 0];
  for (const { a, b, same } of pairs) {
    const found = sameHeaders(a, b, chance) >= threshold;
    right += Number(found && same);
    said += Number(found);
    there += Number(same);
  }
  return { name, pairs: pairs.length, right, said, there };
}

/** Pairs within the works that the linker makes of a whole set; one that leads out of the clusters that are held out counts half. */
function addGroups(
  score: PairScore | undefined,
  all: readonly Clustered[],
  isHeld: (cluster: string) => boolean,
  model: BoostedTrees,
): void {
  if (!score) return;
  const chance = chanceFrom(model);
  const works = worksAmong(
    all.map(({ citation }) => citation),
    (a, b) => sameHeaders(a, b, chance),
  );
  const sizesIn = (members: readonly Clustered[]): number[] =>
    [...Map.groupBy(members, ({ cluster }) => cluster)]
      .filter(([cluster]) => isHeld(cluster))
      .map(([, { length }]) => length);
  for (const work of works)
    for (const size of sizesIn(work.flatMap((i) => all[i] ?? []))) {
      score.right += (size * (size - 1)) / 2;
      score.said += (size * (work.length - 1)) / 2;
    }
  for (const size of sizesIn(all)) {
    score.there += (size * (size - 1)) / 2;
    score.pairs += (size * (size - 1)) / 2;
  }
}
