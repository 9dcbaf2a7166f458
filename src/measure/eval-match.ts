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
  // The side whose records are matched more often holds the works, and each record of the other side means only one of them;
  // where both are matched about as often, neither repeats itself, and this goes for both.
  const best = (side: 'a' | 'b'): Map<number, number> => {
    const most = new Map<number, number>();
    for (const pair of pairs) most.set(pair[side], Math.max(most.get(pair[side]) ?? 0, pair.probability));
    return most;
  };
  const [bestOfA, bestOfB] = [best('a'), best('b')];
  const isOneToOne = Math.abs(bestOfA.size - bestOfB.size) < 0.1 * Math.max(bestOfA.size, bestOfB.size);
  return pairs
    .filter(
      ({ a: i, probability }) =>
        (!isOneToOne && bestOfA.size < bestOfB.size) || probability === bestOfA.get(i),
    )
    .filter(
      ({ b: j, probability }) =>
        (!isOneToOne && bestOfA.size > bestOfB.size) || probability === bestOfB.get(j),
    )
    .map(({ a: i, b: j, probability }) => ({ a: a[i]?.id ?? '', b: b[j]?.id ?? '', probability }));
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
