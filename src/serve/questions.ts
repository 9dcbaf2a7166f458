// What did the visitor ask for? Everything in an address passes one of these schemas first.
import { z } from 'zod';
import type { PaperId, PersonId, WorkId } from '../base/ids.ts';
import { facetFields } from '../library/index/index.ts';
import { formatNames } from './cite/formats.ts';
import { lastPage } from './pages/results.ts';
import { citingOrders, mostShown } from './pages/voices.ts';
import { BadRequest } from './problems.ts';

const id = z.coerce
  .number()
  .int()
  .positive()
  .transform((n) => n as PaperId);

/** Path patterns let only digits through; numbers beyond what a number can hold name nothing. */
export const paperId = (written: string): PaperId | undefined => id.safeParse(written).data;

export const queryText = z
  .string()
  .default('')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(1000, 'A question may have at most 1,000 characters.'));

const sort = z
  .enum(['relevance', 'recency', 'citations', 'citations-by-others', 'newest', 'oldest'])
  .default('relevance');

/** A year that a form may leave empty. */
const formYear = z
  .string()
  .regex(/^\d{0,4}$/, 'A year has four digits.')
  .transform((text) => (text === '' ? undefined : Number(text)))
  .optional();

export const searchQuestion = z.object({
  q: queryText,
  type: z.enum(['papers', 'works', 'people', 'experts']).default('papers'),
  sort,
  from: formYear,
  to: formYear,
  page: z.coerce.number().int().min(1).max(lastPage, `Results are shown up to page ${lastPage}.`).default(1),
});

export const searchCall = z.object({
  q: queryText,
  limit: z.coerce.number<string>().int().min(1).max(100).default(20),
  offset: z.coerce.number<string>().int().min(0).max(10_000).default(0),
  sort,
  /** Names of facets, parted by commas. */
  facets: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(facetFields))),
  explain: z.stringbool().default(false),
});

/** Words that led to a paper, or a sentence that is looked for in it. */
export const readerQuestion = z.object({ q: queryText, say: queryText });

const number = z.coerce.number<string>().int().positive();

export const workNumber = (written: string): WorkId | undefined =>
  number.safeParse(written).data as WorkId | undefined;

export const personNumber = (written: string): PersonId | undefined =>
  number.safeParse(written).data as PersonId | undefined;

export const workQuestion = z.object({
  order: z.enum(citingOrders).default('newest'),
  /** How many citing works are shown. */
  citing: z.coerce.number<string>().int().min(1).max(mostShown).default(50),
});

export const citeFormat = z.enum(formatNames);

export const pathQuestion = z.object({ from: number.optional(), to: number.optional() });

export const listQuestion = z.object({
  page: z.coerce.number<string>().int().min(1).max(1000).default(1),
});

export const suggestCall = z.object({ q: queryText });

export const papersQuestion = z.object({
  state: z.enum(['waiting', 'ingested', 'failed']).optional(),
  before: id.optional(),
});

/** The question in an address, or a BadRequest that names what is wrong with it. */
export function understand<T>(schema: z.ZodType<T>, asked: unknown): T {
  const result = schema.safeParse(asked);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadRequest(issue?.message ?? result.error.message, issue?.path.join('.') ?? '');
}
