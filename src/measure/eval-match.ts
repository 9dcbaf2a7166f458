// Which records of two files, or of one, mean the same work? Found by the matcher that links references and papers to works.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Citation } from '../link/citation.ts';
import { Candidates } from '../link/match/candidates.ts';
import { type Likeness, worksAmong } from '../link/match/group.ts';
import { sameWork, threshold } from '../link/match/match.ts';
import { type Prepared, prepare } from '../link/match/prepared.ts';
import { citationOf, recordSchema } from '../link/match/record.ts';
import { readJsonLines } from './json-lines.ts';

export type MatchedPair = { a: string; b: string; probability: number };

type Described = { id: string; citation: Citation; prepared: Prepared };

/** DIR has a.jsonl.gz and b.jsonl.gz (or .jsonl): pairs between them. With a alone: all pairs of its duplicates. */
export async function evaluateMatch(directory: string, decide: Likeness = sameWork): Promise<MatchedPair[]> {
  const a = await described(fileIn(directory, 'a') ?? join(directory, 'a.jsonl.gz'));
  const second = fileIn(directory, 'b');
  return second === undefined ? duplicates(a, decide) : matches(a, await described(second), decide);
}

const fileIn = (directory: string, name: string): string | undefined =>
  ['jsonl.gz', 'jsonl'].map((end) => join(directory, `${name}.${end}`)).find(existsSync);

async function described(path: string): Promise<Described[]> {
  const records = await readJsonLines(path, recordSchema);
  return records.map((record) => {
    const citation = citationOf(record);
    return { id: record.id, citation, prepared: prepare(citation) };
  });
}

function matches(a: readonly Described[], b: readonly Described[], decide: Likeness): MatchedPair[] {
  const index = new Candidates();
  for (const [i, { prepared }] of a.entries()) index.add(i, prepared);
  const pairs = b.flatMap(({ prepared }, j) => {
    const found = index.of(prepared).flatMap((i) => {
      const one = a[i];
      const probability = one ? decide(one.prepared, prepared) : 0;
      return probability >= threshold ? [{ a: i, b: j, probability }] : [];
    });
    // Records of one side stand in each other's way under the keys that they share, as in a library.
    index.add(a.length + j, prepared);
    return found;
  });
  // Where both sides are matched about as often, neither repeats itself, and each record has at most one like it.
  const matched = (side: 'a' | 'b'): number => new Set(pairs.map((pair) => pair[side])).size;
  const [ofA, ofB] = [matched('a'), matched('b')];
  const isOneToOne = Math.abs(ofA - ofB) < 0.1 * Math.max(ofA, ofB);
  return (isOneToOne ? bestOnly(pairs) : pairs).map(({ a: i, b: j, probability }) => ({
    a: a[i]?.id ?? '',
    b: b[j]?.id ?? '',
    probability,
  }));
}

type Pair = { a: number; b: number; probability: number };

/** The most probable pairs, none of which shares a record with another; of equals the first. */
function bestOnly(pairs: readonly Pair[]): Pair[] {
  const [takenA, takenB] = [new Set<number>(), new Set<number>()];
  return pairs
    .toSorted((x, y) => y.probability - x.probability || x.a - y.a || x.b - y.b)
    .filter(({ a, b }) => {
      const isFree = !takenA.has(a) && !takenB.has(b);
      if (isFree) {
        takenA.add(a);
        takenB.add(b);
      }
      return isFree;
    });
}

const duplicates = (a: readonly Described[], decide: Likeness): MatchedPair[] =>
  worksAmong(
    a.map(({ citation }) => citation),
    decide,
  ).flatMap((work) =>
    work.flatMap((i, at) =>
      work.slice(at + 1).flatMap((j) => {
        const [one, other] = [a[i], a[j]];
        return one && other
          ? [{ a: one.id, b: other.id, probability: decide(one.prepared, other.prepared) }]
          : [];
      }),
    ),
  );
