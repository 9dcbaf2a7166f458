// What do labelled sets of papers say of the names on them? Read from papers.jsonl, and filed as the product files names.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseName } from '../base/names.ts';
import {
  type BylineFacts,
  blockOf,
  type PaperFacts,
  type PreparedByline,
  prepareByline,
  preparePaper,
} from '../link/people/byline.ts';
import { readJsonLines } from './json-lines.ts';

const author = z.object({
  name: z.string(),
  given: z.string().nullish(),
  family: z.string().nullish(),
  affiliation: z.string().nullish(),
  email: z.string().nullish(),
  orcid: z.string().nullish(),
  position: z.number().nullish(),
});
const paper = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string().nullish(),
  venue: z.string().nullish(),
  year: z.number().nullish(),
  keywords: z.array(z.string()).nullish(),
  authors: z.array(author),
});

export type KnownAuthor = Omit<BylineFacts, 'paper'>;
export type KnownPaper = Omit<PaperFacts, 'authors'> & { id: string; authors: KnownAuthor[] };
export type KnownByline = { paper: string; position: number; byline: PreparedByline };

/** `directory` has papers.jsonl.gz (or .jsonl). */
export async function papersIn(directory: string): Promise<KnownPaper[]> {
  const packed = join(directory, 'papers.jsonl.gz');
  const papers = await readJsonLines(existsSync(packed) ? packed : join(directory, 'papers.jsonl'), paper);
  return papers.map(({ id, title, venue, year, keywords, authors }) => ({
    id,
    title: title ?? null,
    venue: venue ?? null,
    year: year ?? null,
    keywords: keywords ?? [],
    cites: [],
    authors: authors.map(({ name, given, family, position, affiliation, email, orcid }, i) => ({
      ...(family ? { given: given ?? null, family } : parseName(withCapitals(name))),
      position: position ?? i,
      affiliation: affiliation ?? null,
      email: email ?? null,
      orcid: orcid ?? null,
    })),
  }));
}

/** The names of all papers by block. */
export function blocksOf(papers: readonly KnownPaper[]): Map<string, KnownByline[]> {
  const all = papers.flatMap((facts) => {
    const prepared = preparePaper(facts);
    return facts.authors.map((each) => ({
      paper: facts.id,
      position: each.position,
      block: blockOf(each),
      byline: prepareByline({ ...each, paper: facts }, prepared),
    }));
  });
  return Map.groupBy(all, ({ block }) => block);
}

/** Names all in small letters would be read as ordinary words. */
const withCapitals = (name: string): string =>
  /\p{Lu}/u.test(name) ? name : name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
