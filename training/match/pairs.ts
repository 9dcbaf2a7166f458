// What does the matcher learn from? Labelled pairs of records, clusters of citations, and records misprinted on purpose.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seeded } from '../../src/learn/random.ts';
import type { Citation } from '../../src/link/citation.ts';
import { Candidates } from '../../src/link/match/candidates.ts';
import { type Prepared, prepare } from '../../src/link/match/prepared.ts';
import { citationOf, recordSchema } from '../../src/link/match/record.ts';
import { readJsonLines } from '../../src/measure/json-lines.ts';
import { misprinted } from '../../src/measure/misprint.ts';

export type LabelledPair = { a: Prepared; b: Prepared; same: boolean; set: string };
export type ClusteredPair = LabelledPair & { clusters: readonly [string, string] };
export type Clustered = { citation: Citation; prepared: Prepared; cluster: string };

export async function labelledPairs(
  data: string,
  set: string,
  tables: readonly [string, string],
  part: 'train' | 'valid',
): Promise<LabelledPair[]> {
  const [a, b] = await Promise.all(
    tables.map(async (table) => {
      const rows = await readJsonLines(join(data, set, `${table}.jsonl.gz`), recordSchema);
      return new Map(rows.map((row) => [row.id, prepare(citationOf(row))]));
    }),
  );
  return rowsOf(join(data, set, `${part}.tsv.gz`)).flatMap(([one = '', other = '', label]) => {
    const [left, right] = [a?.get(one), b?.get(other)];
    return left && right ? [{ a: left, b: right, same: label === '1', set }] : [];
  });
}

export async function clustered(data: string, set: string): Promise<Clustered[]> {
  const schema = recordSchema.loose();
  const rows = await readJsonLines(join(data, set, 'citations.jsonl.gz'), schema);
  return rows.map((row) => {
    const citation = citationOf(row);
    return { citation, prepared: prepare(citation), cluster: `${set} ${String(row.cluster)}` };
  });
}

/** Pairs that the matcher would look at. */
export function pairsOf(all: readonly Clustered[], set: string): ClusteredPair[] {
  const index = new Candidates();
  return all.flatMap(({ prepared: b, cluster }, i) => {
    const found = index.of(b).flatMap((j) => {
      const other = all[j];
      if (!other) return [];
      const clusters = [other.cluster, cluster] as const;
      return [{ a: other.prepared, b, same: other.cluster === cluster, set, clusters }];
    });
    index.add(i, b);
    return found;
  });
}

/**
 * Real records against misprinted, shortened copies of themselves, against their neighbours among the others, and against another
 * paper of the same people in the same volume, which labelled sets hardly have.
 */
export async function misprintedPairs(records: string, count: number): Promise<LabelledPair[]> {
  const random = seeded(16);
  const rows = await readJsonLines(records, recordSchema);
  const citations = rows.map(citationOf).filter(({ title }) => title !== null);
  const index = new Candidates();
  const prepared = citations.map(prepare);
  for (const [i, each] of prepared.entries()) index.add(i, each);
  return Array.from({ length: count }).flatMap(() => {
    const i = Math.floor(random() * citations.length);
    const [citation, a] = [citations[i] as Citation, prepared[i] as Prepared];
    const b = prepare(misprinted(citation, random));
    const elsewhere = citations[Math.floor(random() * citations.length)] as Citation;
    const neighbours = index
      .of(b)
      .filter((j) => !isSame(prepared[j] as Prepared, a))
      .slice(0, 3);
    const volume = String(1 + Math.floor(random() * 60));
    const page = 1 + Math.floor(random() * 400);
    const later = page + 20 + Math.floor(random() * 200);
    const there = { ...citation, volume, pages: `${page}-${page + 15}` };
    const next = { ...there, title: elsewhere.title, pages: `${later}-${later + 15}` };
    return [
      { a, b, same: true, set: 'records' },
      { a: prepare(there), b: prepare(misprinted(next, random)), same: false, set: 'records' },
      ...neighbours.map((j) => ({ a: prepared[j] as Prepared, b, same: false, set: 'records' })),
    ];
  });
}

/** The same publication stands under several keys in what was put together from several sources. */
const isSame = (x: Prepared, y: Prepared): boolean =>
  x === y || (x.letters === y.letters && x.surnames[0] === y.surnames[0] && x.year === y.year);

function rowsOf(path: string): string[][] {
  return gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}
