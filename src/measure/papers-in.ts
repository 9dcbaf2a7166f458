// The papers of a folder as the matcher meets them: what each says of itself, and its text.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { extract } from '../extract/extract.ts';
import { emptyCitation } from '../link/citation.ts';
import { textOf } from '../read/document.ts';
import { defaultLimits } from '../read/limits.ts';
import { read } from '../read/read.ts';
import { readJsonLines } from './json-lines.ts';
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

const documents = z.object({ title: z.string().nullish(), text: z.string() });

/** A collection of documents as search is measured on: title and text a line. */
export async function othersIn(file: string): Promise<Copy[]> {
  const rows = await readJsonLines(file, documents);
  return rows.map(({ title, text }) => ({ citation: { ...emptyCitation, title: title || null }, text }));
}
