// Are texts that were scanned, revised, cut, set anew or continued found to be the same work, and only these? Copies are made
// of real papers and put among others; all goes the way of the product: recorded, linked, asked.
import type { PaperId, WorkId } from '../base/ids.ts';
import { packSketch } from '../base/sketch.ts';
import { seeded } from '../learn/random.ts';
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import { candidatesOf } from '../link/match/candidates.ts';
import { allOf, keysOf } from '../link/match/keys.ts';
import { type Prepared, prepare } from '../link/match/prepared.ts';
import { linkWaiting } from '../link/works/link.ts';
import { ownCpu } from './cpu.ts';
import { bootstrap, type Interval } from './interval.ts';
import { alterations, type Copy, copied, sibling } from './near-duplicate.ts';
import { type BestThresholds, type Fingerprint, fingerprintOf, SingleThreshold } from './single-threshold.ts';
import { extractionOf, inThrowawayCatalogue, recordRead } from './throwaway-catalogue.ts';

export type DuplicateFigures = BestThresholds & {
  papers: number;
  copies: number;
  others: number;
  f1: number;
  interval: Interval;
  precision: number;
  recall: number;
  /** The share of copies that stand in one work with their original, by what became of them. */
  found: Record<string, number>;
  /** Those that do not: the title of the paper, and what became of it. */
  lost: { title: string | null; made: string }[];
  /** Different papers by the same authors on one topic, and how many of them were taken for one. */
  siblings: number;
  merged: number;
  /** Others that were taken for one with another of them. */
  joined: number;
  /** With how many a copy is compared, among all that are there. */
  candidates: number;
  /** Milliseconds of CPU for linking, a document. */
  cpu: number;
};

type Entry = Copy & Fingerprint & { paper: number; made: string };

const mostSiblings = 200;
const original = 'original';

export function evaluateDuplicates(
  papers: readonly Copy[],
  others: Iterable<Copy>,
): Promise<DuplicateFigures> {
  const entries = entriesOf(papers);
  return inThrowawayCatalogue(async (catalogue) => {
    // Others come first: the keys that many share are taken when copies come.
    const thresholds = new SingleThreshold(entries);
    const strangers: PaperId[] = [];
    for (const part of inParts(others)) {
      const fingerprints = part.map(({ text }) => fingerprintOf(text));
      for (const each of fingerprints) thresholds.meet(each);
      strangers.push(...(await take(catalogue, part, fingerprints)));
    }
    const ids: PaperId[] = [];
    for (const part of inParts(entries)) ids.push(...(await take(catalogue, part, part)));
    const before = ownCpu();
    await linkWaiting({ catalogue, owner: 'eval' });
    const cpu = ((ownCpu() - before) * 1000) / (ids.length + strangers.length);
    const works = await worksOf(catalogue, ids);
    const prepared = entries.map(preparedOf);
    return {
      ...figuresOf(papers, entries, works, await sizesOf(catalogue, works)),
      others: strangers.length,
      joined: strangers.length - new Set(await worksOf(catalogue, strangers)).size,
      ...thresholds.best(),
      candidates: await candidatesFor(catalogue, prepared),
      cpu,
    };
  });
}

/** The papers, copies of them, and papers that only look alike (numbered below zero). */
function entriesOf(papers: readonly Copy[]): Entry[] {
  const random = seeded(29);
  const another = (than: number): Copy =>
    papers[(than + 1 + Math.floor(random() * (papers.length - 1))) % papers.length] as Copy;
  const entry = (copy: Copy, paper: number, made: string): Entry => ({
    ...copy,
    ...fingerprintOf(copy.text),
    paper,
    made,
  });
  const copies = papers.flatMap((paper, i) => [
    entry(paper, i, original),
    ...Object.keys(alterations).map((made) => entry(copied(paper, made, random, another(i).text), i, made)),
  ]);
  const siblings = Array.from(
    { length: papers.length < 2 ? 0 : Math.min(mostSiblings, 2 * papers.length) },
    (_, n) => {
      const of = n % papers.length;
      const strangers = papers.filter((_, j) => j !== of);
      return entry(sibling(papers[of] as Copy, random, strangers), -1 - n, 'sibling');
    },
  );
  return [...copies, ...siblings];
}

const take = (
  catalogue: Catalogue,
  copies: readonly Copy[],
  fingerprints: readonly Fingerprint[],
): Promise<PaperId[]> =>
  recordRead(
    catalogue,
    copies.map(({ citation }, i) => ({
      extraction: extractionOf(citation),
      ...(fingerprints[i] && { sketch: packSketch(fingerprints[i].sketch) }),
    })),
  );

async function worksOf({ works }: Catalogue, ids: readonly PaperId[]): Promise<(WorkId | undefined)[]> {
  const found: (WorkId | undefined)[] = [];
  for (const part of inParts(ids)) {
    const of = await works.ofPapers(part);
    found.push(...part.map((id) => of.get(id)));
  }
  return found;
}

async function sizesOf(
  { works }: Catalogue,
  of: readonly (WorkId | undefined)[],
): Promise<Map<WorkId, number>> {
  const sizes = new Map<WorkId, number>();
  for (const part of inParts(new Set(of.flatMap((work) => work ?? []))))
    for (const [work, papers] of await works.papersOf(part)) sizes.set(work, papers.length);
  return sizes;
}

const preparedOf = ({ citation, sketch }: Entry): Prepared =>
  prepare({ ...citation, pages: null, volume: null, sketch: packSketch(sketch) });

/** On average, without itself. */
async function candidatesFor({ works }: Catalogue, prepared: readonly Prepared[]): Promise<number> {
  let sum = 0;
  for (const one of prepared) {
    const keys = keysOf(one);
    sum += Math.max(0, candidatesOf(keys, await works.sharing(allOf(keys))).length - 1);
  }
  return sum / Math.max(1, prepared.length);
}

type Counted = Pick<
  DuplicateFigures,
  'papers' | 'copies' | 'f1' | 'precision' | 'recall' | 'interval' | 'found' | 'lost' | 'siblings' | 'merged'
>;

function figuresOf(
  papers: readonly Copy[],
  entries: readonly Entry[],
  works: readonly (WorkId | undefined)[],
  sizes: ReadonlyMap<WorkId, number>,
): Counted {
  const originals = new Map(
    entries.flatMap(({ paper, made }, i) => (made === original ? [[paper, works[i]]] : [])),
  );
  const copies = entries
    .map((entry, i) => ({ ...entry, isFound: works[i] === originals.get(entry.paper) }))
    .filter(({ paper, made }) => paper >= 0 && made !== original);
  const siblings = works.filter((_, i) => (entries[i]?.paper ?? 0) < 0);
  const counts = papers.map((_, paper) =>
    pairsOf(
      works.filter((_, i) => entries[i]?.paper === paper),
      sizes,
    ),
  );
  const found = Object.keys(alterations).map((made): [string, number] => {
    const of = copies.filter((copy) => copy.made === made);
    return [made, of.filter(({ isFound }) => isFound).length / Math.max(1, of.length)];
  });
  return {
    papers: papers.length,
    copies: copies.length,
    ...scoreOf(counts),
    interval: bootstrap(counts, (sample) => scoreOf(sample).f1),
    found: Object.fromEntries(found),
    lost: copies
      .filter(({ isFound }) => !isFound)
      .map(({ paper, made }) => ({ title: papers[paper]?.citation.title ?? null, made })),
    siblings: siblings.length,
    merged: siblings.filter((work, n) => work === originals.get(n % papers.length)).length,
  };
}

type Pairs = { right: number; said: number; there: number };

/** Pairs in works in which the paper or one of its copies stands; a wrong pair counts for the paper it took in. */
function pairsOf(own: readonly (WorkId | undefined)[], sizes: ReadonlyMap<WorkId, number>): Pairs {
  const pairs = (n: number): number => (n * (n - 1)) / 2;
  let [right, said] = [0, 0];
  for (const [work, { length }] of Map.groupBy(own, (each) => each)) {
    const size = work === undefined ? 1 : (sizes.get(work) ?? length);
    right += pairs(length);
    said += pairs(length) + length * (size - length);
  }
  return { right, said, there: pairs(own.length) };
}

function scoreOf(of: readonly Pairs[]): { f1: number; precision: number; recall: number } {
  const sum = (each: (pairs: Pairs) => number): number => of.reduce((all, pairs) => all + each(pairs), 0);
  const right = sum((pairs) => pairs.right);
  const precision =
    right /
    Math.max(
      1,
      sum(({ said }) => said),
    );
  const recall =
    right /
    Math.max(
      1,
      sum(({ there }) => there),
    );
  return { f1: (2 * precision * recall) / Math.max(1e-9, precision + recall), precision, recall };
}

const atOnce = 500;

function* inParts<T>(all: Iterable<T>): Generator<T[]> {
  let part: T[] = [];
  for (const one of all) {
    if (part.push(one) < atOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
