// What is known of a paper that extraction is measured on: a line of truth.jsonl, checked at the door.
import { z } from 'zod';

const text = z.union([z.string(), z.number()]).nullish();

const reference = z.object({
  /** "family, given" each. */
  authors: z.array(z.string()).optional(),
  title: text,
  year: text,
  venue: text,
  volume: text,
  issue: text,
  pages: text,
  doi: text,
  raw: text,
  unstructured: text,
});
export type KnownReference = z.infer<typeof reference>;

const author = z.object({
  given: z.string().nullish(),
  family: z.string().nullish(),
  name: z.string().nullish(),
  affiliations: z.array(z.string()).optional(),
  /** False where the given name is printed otherwise than stated. */
  as_printed: z.boolean().optional(),
});
export type KnownAuthor = z.infer<typeof author>;

const paper = z.object({
  id: z.string(),
  group: z.string().default('?'),
  /** The broad field first, a narrower one behind a slash: "physics / astronomy". */
  discipline: z.string().default('?'),
  title: z.string(),
  authors: z.array(author).optional(),
  abstract: z.string().nullish(),
  year: text,
  venue: z.string().nullish(),
  doi: z.string().nullish(),
  keywords: z.array(z.string()).optional(),
  /** Which of the stated values were found in print; absent: all of them. */
  printed: z.array(z.string()).optional(),
  references: z.array(reference).optional(),
  /** The list is known to lack entries and fields. */
  refs_partial: z.boolean().optional(),
  /** Where the references stand: 'end', 'footnotes' or 'both'. */
  refs_in: z.string().default('end'),
  /** Each points into `references`. */
  mentions: z.array(z.object({ ref: z.number() })).optional(),
});
export type KnownPaper = z.infer<typeof paper>;

export const knownPaper = (row: string): KnownPaper => paper.parse(JSON.parse(row));
