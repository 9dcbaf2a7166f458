// Which records stand by as others? A number of those in a file, always the same ones.
import { permutation, seeded } from '../learn/random.ts';
import { type BibliographicRecord, recordSchema } from '../link/match/record.ts';
import { readJsonLines } from './json-lines.ts';

export async function someRecords(file: string, count: number): Promise<BibliographicRecord[]> {
  return someOf(await readJsonLines(file, recordSchema), count);
}

export const someOf = <T>(rows: readonly T[], count: number): T[] =>
  [...permutation(rows.length, seeded(1)).subarray(0, count)].flatMap((i) => rows[i] ?? []);
