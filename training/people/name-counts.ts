// How common are names? Counted once for every two that stand together in a list of records.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseName } from '../../src/base/names.ts';
import { surnameOf, wordsOf } from '../../src/link/letters.ts';
import { packCounts } from '../../src/link/people/commonness.ts';
import { readJsonLines } from '../../src/measure/json-lines.ts';

const record = z.object({ authors: z.array(z.string()) });

/** `data`/records holds records.jsonl.gz. */
export async function countNames(data: string): Promise<void> {
  const records = await readJsonLines(join(data, 'records', 'records.jsonl.gz'), record);
  const everybody = new Set<string>();
  for (const author of new Set(records.flatMap(({ authors }) => authors))) {
    const { given, family } = parseName(author);
    const first = firstName(given ?? '');
    if (family && first.length > 1) everybody.add(`${surnameOf(family)} ${first}`);
  }
  const pairs = [...everybody].sort().map((name) => name.split(' ') as [string, string]);
  writeFileSync(join('models', 'name-counts.bin'), packCounts(pairs));
}

/** "Yi-Fang" and "Yifang" are one. */
const firstName = (given: string): string => wordsOf(given.split(/\s+/)[0] ?? '').join('');
