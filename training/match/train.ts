// How does the matcher come to be? Learned from labelled pairs, judged on pairs and whole sets that it did not learn from.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BoostedTrees, trainBoosting } from '../../src/learn/trees/boosting.ts';
import { chanceFrom } from '../../src/learn/trees/chance.ts';
import { featureNames, featuresOf } from '../../src/link/match/features.ts';
import { worksAmong } from '../../src/link/match/group.ts';
import { sameHeaders, threshold } from '../../src/link/match/match.ts';
import { labels, packModel } from '../../src/link/match/model.ts';
import { cardOf, type PairScore } from './card.ts';
import {
  type Clustered,
  clustered,
  type LabelledPair,
  labelledPairs,
  misprintedPairs,
  pairsOf,
} from './pairs.ts';

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
  const [short, long] = [await clustered(matching, 'cora'), await clustered(matching, 'cora-long')];
  const [fromShort, fromLong] = [pairsOf(short, 'cora'), pairsOf(long, 'cora-long')];
  // A citation of a large cluster stands in very many pairs, which say much the same.
  const [someShort, someLong] = [each(3, fromShort), each(12, fromLong)];
  const misprints = await misprintedPairs(join(data, 'records', 'records.jsonl.gz'), 1500);
  const known = misprints.filter((_, i) => i % 5 > 0);
  const unseen = misprints.filter((_, i) => i % 5 === 0);

  const withLong = grow([...train, ...someLong, ...known]);
  const withShort = grow([...train, ...someShort, ...known]);
  const scores: PairScore[] = [
    ...sets.map(({ name }) =>
      scoreOf(
        `${name}, valid`,
        valid.filter(({ set }) => set === name),
        withLong,
      ),
    ),
    scoreOf('misprinted records, a fifth', unseen, withLong),
    scoreGroups('cora, learned without it', short, withLong),
    scoreGroups('cora-long, learned without it', long, withShort),
  ];
  const taught = [...train, ...valid, ...someShort, ...someLong, ...misprints];
  writeFileSync(join('models', 'match.bin'), packModel(grow(taught)));
  const card = cardOf(taught, scores);
  writeFileSync(join('models', 'match.md'), card);
  console.error(card);
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

/** Pairs within the works that the linker makes of a whole set. */
function scoreGroups(name: string, all: readonly Clustered[], model: BoostedTrees): PairScore {
  const chance = chanceFrom(model);
  const works = worksAmong(
    all.map(({ citation }) => citation),
    (a, b) => sameHeaders(a, b, chance),
  );
  const pairsIn = (sizes: Iterable<number>): number =>
    [...sizes].reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
  const sizes = (keys: readonly string[]): number[] =>
    [...Map.groupBy(keys, (key) => key).values()].map((members) => members.length);
  const right = works.reduce((sum, work) => sum + pairsIn(sizes(work.map((i) => all[i]?.cluster ?? ''))), 0);
  const there = pairsIn(sizes(all.map(({ cluster }) => cluster)));
  return { name, pairs: there, right, said: pairsIn(works.map((work) => work.length)), there };
}
