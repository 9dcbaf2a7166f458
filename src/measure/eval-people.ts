// Which bylines are the same person's? Every byline of every paper gets a person, by the product's own disambiguation.
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
import { disambiguate } from '../link/people/disambiguate.ts';
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

export type Identified = { paper: string; position: number; person: string };
export type KnownByline = { paper: string; position: number; byline: PreparedByline };

/** DIR has papers.jsonl.gz (or .jsonl). */
export async function evaluatePeople(directory: string): Promise<Identified[]> {
  const blocks = await blocksIn(directory);
  return [...blocks].flatMap(([block, members]) => {
    const persons = disambiguate(members.map(({ byline }) => byline));
    return members.map(({ paper: id, position }, i) => ({
      paper: id,
      position,
      person: `${block.replace(' ', '-')}-${persons[i] ?? i}`,
    }));
  });
}

export async function blocksIn(directory: string): Promise<Map<string, KnownByline[]>> {
  const packed = join(directory, 'papers.jsonl.gz');
  const papers = await readJsonLines(existsSync(packed) ? packed : join(directory, 'papers.jsonl'), paper);
  const all = papers.flatMap(({ id, authors, ...rest }) => {
    const names = authors.map(({ name, given, family }) =>
      family ? { given: given ?? null, family } : parseName(withCapitals(name)),
    );
    const facts: PaperFacts = {
      title: rest.title ?? null,
      venue: rest.venue ?? null,
      year: rest.year ?? null,
      keywords: rest.keywords ?? [],
      authors: names,
      cites: [],
    };
    const prepared = preparePaper(facts);
    return authors.map((each, i) => {
      const position = each.position ?? i;
      const byline: BylineFacts = {
        ...(names[i] ?? { given: null, family: each.name }),
        position,
        affiliation: each.affiliation ?? null,
        email: each.email ?? null,
        orcid: each.orcid ?? null,
        paper: facts,
      };
      return { paper: id, position, block: blockOf(byline), byline: prepareByline(byline, prepared) };
    });
  });
  return Map.groupBy(all, ({ block }) => block);
}

/** Names all in small letters would be read as ordinary words. */
const withCapitals = (name: string): string =>
  /\p{Lu}/u.test(name) ? name : name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
