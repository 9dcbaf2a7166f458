// The papers of a folder as the matcher meets them: what each says of itself, and its text.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { extract } from '../extract/extract.ts';
import { permutation, seeded } from '../learn/random.ts';
import { citationOf, recordSchema } from '../link/match/record.ts';
import { textOf } from '../read/document.ts';
import { defaultLimits } from '../read/limits.ts';
import { read } from '../read/read.ts';
import { readJsonLines } from './json-lines.ts';
import { madeTexts } from './made-texts.ts';
import type { Copy } from './near-duplicate.ts';

/** Files that cannot be read, or have hardly any text, are left out. */
export async function papersIn(folder: string, wanted: (i: number) => boolean = () => true): Promise<Copy[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);
  const papers: Copy[] = [];
  for (const [i, name] of names.sort().entries()) {
    if (!wanted(i)) continue;
    const outcome = await read(await readFile(join(folder, name)), defaultSettings);
    if (!outcome.ok) continue;
    const text = textOf(outcome.value);
    const { title, authors, year, venue, volume, doi, arxiv } = extract(outcome.value);
    if (text.length < leastText) continue;
    const names = authors.map(({ given, family }) => ({ given, family }));
    papers.push({ citation: { title, authors: names, year, venue, volume, pages: null, doi, arxiv }, text });
  }
  return papers;
}

const leastText = 3000;
const defaultSettings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };

const documents = recordSchema.extend({ text: z.string().nullish() });

/**
 * Other documents: a line of JSON each with title, authors and more where known. Those without a text get one that is made up
 * of the words of `sources`. At most `count`, always the same ones.
 */
export async function othersIn(
  file: string,
  count: number,
  sources: readonly string[],
): Promise<Iterable<Copy>> {
  const rows = await readJsonLines(file, documents);
  const [whole, headers] = [rows.filter(({ text }) => text), rows.filter(({ text }) => !text)];
  const some = (all: typeof rows, most: number): typeof rows =>
    [...permutation(all.length, seeded(1)).subarray(0, most)].flatMap((i) => all[i] ?? []);
  const real = some(whole, count).map((row) => ({ citation: citationOf(row), text: row.text ?? '' }));
  const made = some(headers, count - real.length).map(citationOf);
  return (function* () {
    yield* real;
    yield* madeTexts(made, [...sources, ...real.map(({ text }) => text)], 7);
  })();
}
