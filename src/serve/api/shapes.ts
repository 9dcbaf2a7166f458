// The nouns as the API gives them, in the contract's words.
import { z } from 'zod';
import { kinds } from '../../base/extraction.ts';
import { facetFields } from '../../library/index/index.ts';
import { roles } from '../../link/role.ts';

const text = z.string().nullable();
const year = z.int().nullable();
const id = z.int().positive();

/** A file, as OpenAPI writes it. */
export const binary = { type: 'string', format: 'binary' };

/** Ids in addresses; beyond what a number holds nothing is named. */
export const idParam = z.object({
  id: z.coerce.number<string>().int().positive().max(Number.MAX_SAFE_INTEGER),
});

const name = z.object({ given: text, family: text }).meta({ id: 'Name' });

const author = z
  .object({
    position: z.int(),
    name: z.string(),
    given: text,
    family: text,
    affiliation: text,
    email: text,
    orcid: text,
    person: id.nullable().describe('The person behind the name, once names were told apart.'),
  })
  .meta({ id: 'Author' });

export const paperFacts = z
  .object({
    id,
    work: id.nullable().describe('The work that this paper is a version of, once it was linked.'),
    state: z.enum(['waiting', 'ingested', 'failed']),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    attempts: z.int(),
    version: z.int(),
    kind: z.enum(kinds).nullable(),
    scholarly: z.boolean().nullable(),
    language: text,
    pages: z.int().nullable(),
    title: text,
    abstract: text,
    year,
    venue: text,
    doi: text,
    arxiv: text,
    authors: z.array(author),
    file: z.object({ sha256: z.string(), media_type: z.string(), bytes: z.int(), url: z.string() }),
    added_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Paper' });

export const reference = z
  .object({
    position: z.int(),
    work: id.nullable(),
    held: z.boolean().describe('Whether the library holds a paper of the cited work.'),
    papers: z.array(id).describe('Those papers.'),
    marker: text,
    raw: z.string(),
    authors: z.array(name),
    editors: z.array(name),
    title: text,
    venue: text,
    journal: text,
    booktitle: text,
    series: text,
    year,
    volume: text,
    issue: text,
    pages: text,
    publisher: text,
    institution: text,
    location: text,
    edition: text,
    doi: text,
    arxiv: text,
    url: text,
    isbn: text,
    note: text,
    confidence: z.number(),
  })
  .meta({ id: 'Reference' });

const role = z
  .enum(roles)
  .nullable()
  .describe('What the sentence says it cites the work for; null where it does not say so plainly.');

export const mention = z
  .object({
    reference: z.int().describe('Position of the reference that is cited, from 0.'),
    text: z.string(),
    sentence: z.string(),
    section: text,
    page: z.int(),
    role,
  })
  .meta({ id: 'Mention' });

export const location = z
  .object({ url: z.string(), parent: text, discovered_at: z.iso.datetime() })
  .meta({ id: 'Location' });

const why = z.array(z.object({ what: z.string(), adds: z.number() })).optional();
const said = z
  .array(z.object({ html: z.string(), paper: id, page: z.int() }))
  .describe('What citing papers say of it: HTML, found words in <mark>.');

const hit = z
  .object({
    id,
    work: id.nullable(),
    title: text,
    authors: z.array(z.string()),
    year,
    venue: text,
    cited_by: z.int(),
    cited_by_others: z.int(),
    versions: z.int().describe('Papers of the same work, this one included.'),
    score: z.number(),
    snippets: z.array(z.string()).describe('HTML: found words in <mark>, all else escaped.'),
    snippet_pages: z.array(z.int().nullable()),
    said,
    why,
  })
  .meta({ id: 'Hit' });

const workHit = z
  .object({
    id,
    title: text,
    authors: z.array(z.string()),
    year,
    venue: text,
    cited_by: z.int(),
    cited_by_others: z.int(),
    score: z.number(),
    papers: z.array(id).describe('Its papers in the library; none where it is only cited.'),
    said,
    why,
  })
  .meta({ id: 'WorkHit' });

const personHit = z
  .object({
    id,
    name: z.string(),
    also: z.array(z.string()),
    affiliations: z.array(z.string()),
    works: z.int(),
    last_year: year,
    cited_by: z.int(),
    score: z.number(),
    why,
  })
  .meta({ id: 'PersonHit' });

const value = z.tuple([z.union([z.string(), z.int()]), z.int()]);

const answerOf = <T extends z.ZodType>(hit: T) =>
  z.object({
    query: z.string(),
    canonical: z.string(),
    total: z.int(),
    took_ms: z.int(),
    hits: z.array(hit),
    facets: z.partialRecord(z.enum(facetFields), z.array(value)),
    did_you_mean: text,
    relaxed: z.boolean(),
    explained: z.looseObject({}).optional(),
    next: text.describe('The cursor of the next page.'),
  });

export const searchAnswer = answerOf(hit).meta({ id: 'SearchAnswer' });
export const workSearchAnswer = answerOf(workHit).meta({ id: 'WorkSearchAnswer' });
export const personSearchAnswer = answerOf(personHit).meta({ id: 'PersonSearchAnswer' });

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    request: z.string(),
  })
  .meta({ id: 'Problem' });

export const work = z
  .object({
    id,
    title: text,
    authors: z.array(name),
    year,
    venue: text,
    held: z.boolean().describe('Whether the library holds a paper of it; else it is only cited.'),
    papers: z.int().describe('How many papers of it the library holds.'),
    cited_by: z.int().describe('Works of this library that cite it.'),
    self_cited_by: z.int().describe('Those among them that share an author with it.'),
  })
  .meta({ id: 'Work' });

export const citation = z
  .object({
    work,
    self: z.boolean(),
    sentences: z.array(
      z.object({
        paper: id,
        reference: z.int(),
        text: z.string().describe('What stands there: "[3]".'),
        sentence: z.string(),
        section: text,
        page: z.int(),
        role,
      }),
    ),
  })
  .meta({ id: 'Citation' });

export const person = z
  .object({
    id,
    name: z.string(),
    papers: z.int(),
    works: z.int(),
    cited_by: z.int(),
    h_index: z.int(),
  })
  .meta({ id: 'Person' });

export const venue = z
  .object({ name: z.string(), works: z.int(), held: z.int(), cited_by: z.int(), h_index: z.int() })
  .meta({ id: 'Venue' });

export const yearCount = z.object({ year, works: z.int(), self: z.int() }).meta({ id: 'YearCount' });

/** A page of a list, and where the next one begins. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().nullable().describe('Of the whole list, where it was counted.'),
    next: text.describe('The cursor of the next page; null at the end.'),
  });
