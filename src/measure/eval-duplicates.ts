// Are texts that were scanned, revised, cut, set anew or continued found to be the same work, and only these? Copies are made
// of real papers and put among others; keys, matcher and grouping are those that link papers to works.
import { overlapOf, packSketch, type Sketch, sketchOf } from '../base/sketch.ts';
import { seeded } from '../learn/random.ts';
import type { Description } from '../library/catalogue/work.ts';
import { keysOf } from '../link/match/keys.ts';
import { sameWork, threshold } from '../link/match/match.ts';
import { type Prepared, prepare } from '../link/match/prepared.ts';
import { judge } from '../link/works/judge.ts';
import { bootstrap, type Interval } from './interval.ts';
import { alterations, type Copy, copied, sibling } from './near-duplicate.ts';
import { differingBits, type Simhash, simhash } from './simhash.ts';

export type DuplicateFigures = {
  papers: number;
  copies: number;
  others: number;
  f1: number;
  interval: Interval;
  precision: number;
  recall: number;
  /** The share of copies that stand in one work with their original, by what became of them. */
  found: Record<string, number>;
  /** Different papers by the same authors on one topic, and how many of them were taken for one. */
  siblings: number;
  merged: number;
  /** The best that a single threshold could do on the same pairs, had it been chosen for them. */
  shingles: { f1: number; least: number };
  simhash: { f1: number; most: number };
};

type Entry = {
  prepared: Prepared;
  content: string;
  sketch: Sketch;
  simhash: Simhash;
  paper: number;
  made: string;
};

const mostSiblings = 200;
const original = 'original';

export function evaluateDuplicates(papers: readonly Copy[], others: readonly Copy[]): DuplicateFigures {
  const random = seeded(29);
  const another = (than: number): Copy =>
    papers[(than + 1 + Math.floor(random() * (papers.length - 1))) % papers.length] as Copy;
  const entries = papers.flatMap((paper, i) => [
    entryOf(paper, i, original),
    ...Object.keys(alterations).map((made) => entryOf(copied(paper, made, random, another(i).text), i, made)),
  ]);
  const copies = entries.length - papers.length;
  const siblings = Array.from(
    { length: papers.length < 2 ? 0 : Math.min(mostSiblings, 2 * papers.length) },
    (_, n) => {
      const i = n % papers.length;
      return {
        of: i,
        entry: entryOf(
          sibling(
            papers[i] as Copy,
            random,
            papers.filter((_, j) => j !== i),
          ),
          -1 - n,
          'sibling',
        ),
      };
    },
  );
  const distractors = others.map((other, i) => entryOf(other, -1 - mostSiblings - i, 'other'));
  const all = [...entries, ...siblings.map(({ entry }) => entry), ...distractors];
  const works = worksOf(all);
  const workOf = new Map(all.map((entry, i) => [entry, works[i] ?? -1]));
  const originals = new Map(
    entries.filter(({ made }) => made === original).map((entry) => [entry.paper, workOf.get(entry)]),
  );
  const counts = papers.map((_, paper) => pairsOf(paper, all, works));
  const sum = (of: readonly Pairs[]): Score =>
    scoreOf(
      of.reduce(
        (a, b) => ({ right: a.right + b.right, said: a.said + b.said, there: a.there + b.there }),
        none,
      ),
    );
  const found = Object.keys(alterations).map((made): [string, number] => {
    const of = entries.filter((entry) => entry.made === made);
    return [
      made,
      of.filter((entry) => workOf.get(entry) === originals.get(entry.paper)).length / Math.max(1, of.length),
    ];
  });
  return {
    papers: papers.length,
    copies,
    others: distractors.length,
    ...sum(counts),
    interval: bootstrap(counts, (sample) => sum(sample).f1),
    found: Object.fromEntries(found),
    siblings: siblings.length,
    merged: siblings.filter(({ of, entry }) => workOf.get(entry) === originals.get(of)).length,
    shingles: bestLeast(all),
    simhash: bestMost(all),
  };
}

function entryOf({ citation, text }: Copy, paper: number, made: string): Entry {
  const sketch = sketchOf(text);
  const described = { ...citation, sketch: packSketch(sketch) };
  return {
    prepared: prepare(described),
    content: JSON.stringify(described),
    sketch,
    simhash: simhash(text),
    paper,
    made,
  };
}

/** The way of the linker: candidates by keys, likenesses, and groups of what hangs together. */
function worksOf(all: readonly Entry[]): number[] {
  const postings = new Map<number, number[]>();
  const parent = all.map((_, i) => i);
  const rootOf = (i: number): number => (parent[i] === i ? i : rootOf(parent[i] ?? i));
  for (const [i, { prepared }] of all.entries()) {
    const candidates = new Set<number>();
    for (const key of keysOf(prepared)) {
      const posting = postings.get(key) ?? [];
      for (const j of posting) candidates.add(j);
      if (posting.length < 64) postings.set(key, [...posting, i]);
    }
    for (const j of candidates) {
      const other = all[j];
      if (other && sameWork(prepared, other.prepared) >= threshold) parent[rootOf(i)] = rootOf(j);
    }
  }
  const works = new Array<number>(all.length).fill(-1);
  for (const members of Map.groupBy(all.keys(), rootOf).values()) {
    const descriptions = members.map(
      (i) => ({ id: i, content: all[i]?.content ?? '' }) as unknown as Description,
    );
    const groups = judge.group(descriptions);
    for (const [at, i] of members.entries())
      works[i] = members[members.findIndex((_, k) => groups[k] === groups[at])] ?? i;
  }
  return works;
}

type Pairs = { right: number; said: number; there: number };
type Score = { f1: number; precision: number; recall: number };
const none: Pairs = { right: 0, said: 0, there: 0 };

/** Pairs in works in which the paper or one of its copies stands; a wrong pair counts for the paper it took in. */
function pairsOf(paper: number, all: readonly Entry[], works: readonly number[]): Pairs {
  const own = all.flatMap((entry, i) => (entry.paper === paper ? [works[i] ?? -1] : []));
  const pairs = (n: number): number => (n * (n - 1)) / 2;
  let [right, said] = [0, 0];
  for (const [work, members] of Map.groupBy(own, (each) => each)) {
    const size = works.filter((each) => each === work).length;
    right += pairs(members.length);
    said += pairs(members.length) + members.length * (size - members.length);
  }
  return { right, said, there: pairs(own.length) };
}

function scoreOf({ right, said, there }: Pairs): Score {
  const [precision, recall] = [right / Math.max(1, said), right / Math.max(1, there)];
  return { f1: (2 * precision * recall) / Math.max(1e-9, precision + recall), precision, recall };
}

/** Pairs by how alike they are, in steps; same and not. */
function best(
  all: readonly Entry[],
  steps: number,
  step: (a: Entry, b: Entry) => number,
): { f1: number; at: number } {
  const [same, apart] = [new Float64Array(steps + 1), new Float64Array(steps + 1)];
  const made = all.filter(({ made: how }) => how !== 'other');
  for (const [i, a] of made.entries())
    for (let j = i + 1; j < all.length; j++) {
      const b = all[j] as Entry;
      const bin = a.paper === b.paper ? same : apart;
      const at = step(a, b);
      bin[at] = (bin[at] ?? 0) + 1;
    }
  const there = same.reduce((x, y) => x + y, 0);
  let found = { f1: 0, at: 0 };
  let [right, wrong] = [0, 0];
  for (let at = steps; at >= 0; at--) {
    right += same[at] ?? 0;
    wrong += apart[at] ?? 0;
    const { f1 } = scoreOf({ right, said: right + wrong, there });
    if (f1 > found.f1) found = { f1, at };
  }
  return found;
}

function bestLeast(all: readonly Entry[]): { f1: number; least: number } {
  const { f1, at } = best(all, 100, (a, b) => Math.floor(overlapOf(a.sketch, b.sketch).common * 100));
  return { f1, least: at / 100 };
}

function bestMost(all: readonly Entry[]): { f1: number; most: number } {
  const { f1, at } = best(all, 64, (a, b) => 64 - differingBits(a.simhash, b.simhash));
  return { f1, most: 64 - at };
}
