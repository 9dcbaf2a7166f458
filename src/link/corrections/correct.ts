// How does what somebody put right take effect? Checked at the door, kept apart from what was read, then works, people and
// index follow: the paper moves to its right work, and a work that nobody speaks of any more vanishes.
import { z } from 'zod';
import type { CorrectionId, PaperId } from '../../base/ids.ts';
import { parseName } from '../../base/names.ts';
import type { Byline } from '../../library/catalogue/catalogue.ts';
import type { Corrected, Correction } from '../../library/catalogue/correction.ts';
import { drainOutbox } from '../../library/index/drain.ts';
import type { Library } from '../../library/library.ts';
import { linkRecorded } from '../link-recorded.ts';
import { blockOf } from '../people/byline.ts';

const words = (most: number) =>
  z
    .string()
    .max(most, `at most ${most} characters`)
    .transform((text) => spaced(text) || null)
    .nullable();

/** What nobody can see is no part of a title or name. */
const spaced = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const author = z.object({
  name: z
    .string()
    .transform(spaced)
    .pipe(z.string().min(1, 'a name').max(300, 'a name of at most 300 characters')),
  affiliation: words(2000).optional(),
  email: z.email().nullable().optional(),
  orcid: z
    .string()
    .regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/, 'an ORCID such as 0000-0002-1825-0097')
    .nullable()
    .optional(),
});

const aYear = 'a year such as 1998';

/** What may come from outside; a field that is missing stays, null says that the paper does not tell. */
export const correctionSchema = z
  .object({
    title: words(3000),
    abstract: words(50_000),
    year: z.number(aYear).int(aYear).min(1000, aYear).max(2999, aYear).nullable(),
    venue: words(1000),
    doi: z
      .string()
      .regex(/^10\.\d{3,}\/\S+$/, 'a DOI such as 10.1000/182')
      .nullable(),
    arxiv: z
      .string()
      .regex(/^([\w.-]+\/\d{7}|\d{4}\.\d{4,5})(v\d+)?$/, 'an arXiv number such as 1706.03762')
      .nullable(),
    authors: z.array(author).max(5000, 'at most 5000 authors'),
  })
  .partial()
  .strict();

export type ProposedCorrection = z.infer<typeof correctionSchema>;

export type Correcting = { library: Library; owner: string; who: string };

/** The corrections made, one a field; none where all was so already. Null where there is no such paper. */
export async function correctPaper(
  { library, owner, who }: Correcting,
  paper: PaperId,
  proposed: ProposedCorrection,
): Promise<Correction[] | null> {
  const { corrections, papers } = library.catalogue;
  const { authors, ...rest } = proposed;
  const corrected = { ...withoutUndefined(rest) } as Corrected;
  if (authors) corrected.authors = signedBy(authors, (await papers.get(paper))?.authors ?? []);
  const made = await corrections.correct(paper, corrected, who);
  if (made && made.length > 0) await follow(library, owner);
  return made;
}

/** Null where there is no such correction, or it was undone already. */
export async function undoCorrection(
  { library, owner, who }: Correcting,
  id: CorrectionId,
): Promise<Correction | null> {
  const undone = await library.catalogue.corrections.undo(id, who);
  if (undone) await follow(library, owner);
  return undone;
}

async function follow(library: Library, owner: string): Promise<void> {
  await linkRecorded(library, owner);
  await drainOutbox(library, owner);
}

/** Who stays keeps the address, unless another is given. */
function signedBy(
  authors: NonNullable<ProposedCorrection['authors']>,
  before: readonly Byline[],
): NonNullable<Corrected['authors']> {
  const known = new Map(before.map((byline) => [blockOf(byline), byline]));
  return authors.map(({ name, affiliation, email, orcid }) => {
    const parsed = parseName(name);
    const so = known.get(blockOf(parsed));
    return {
      // "Doe, Jane" is sorted, and shown as others are.
      name: parsed.given && name.includes(',') ? `${parsed.given} ${parsed.family}` : name,
      given: parsed.given,
      family: parsed.family,
      affiliation: affiliation === undefined ? (so?.affiliation ?? null) : affiliation,
      email: email === undefined ? (so?.email ?? null) : email,
      orcid: orcid === undefined ? (so?.orcid ?? null) : orcid,
    };
  });
}

const withoutUndefined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<T>;
