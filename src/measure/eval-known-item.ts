// Is the one paper that is meant found first? Titles with a slip of the finger and whole references, made of records,
// are asked among all records.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { seeded } from '../learn/random.ts';
import { openSegments } from '../library/index/segments/segments.ts';
import { parse } from '../search/query/parse.ts';
import { rank } from '../search/rank.ts';
import { ownCpu } from './cpu.ts';
import { readJsonLines } from './json-lines.ts';

const record = z.object({
  title: z.string().nullish(),
  authors: z.array(z.string()).nullish(),
  venue: z.string().nullish(),
  year: z.coerce.number().int().nullish().catch(null),
  volume: z.coerce.string().nullish(),
  pages: z.coerce.string().nullish(),
});
type Citable = z.infer<typeof record>;

/** `first`: a record of that title came first; `same`: the very record, where others may have its title. */
export type KnownItems = { asked: number; first: number; same: number; missed: string[] };
export type KnownItemScores = {
  records: number;
  titles: KnownItems;
  references: KnownItems;
  ms_per_question: number;
};

export async function evaluateKnownItems(file: string, questions: number): Promise<KnownItemScores> {
  const records = await readJsonLines(file, record);
  const place = await mkdtemp(join(tmpdir(), 'openseer-eval-'));
  const index = openSegments(place, { cacheBytes: 128_000_000 });
  try {
    for (let from = 0; from < records.length; from += 20_000)
      await index.apply(
        'papers',
        records.slice(from, from + 20_000).map((each, i) => ({ put: documentOf(from + i + 1, each) })),
      );
    const describe = async (ids: readonly number[]) =>
      new Map(
        ids.map((id) => [
          id,
          { ...documentOf(id, records[id - 1] ?? {}), year: records[id - 1]?.year ?? null },
        ]),
      );
    const first = async (text: string): Promise<Citable | undefined> => {
      const wish = { text, question: parse(text), limit: 10, offset: 0, facets: [], explain: false };
      const { hits } = await rank(index, 'papers', { ...wish, sort: 'relevance' }, describe);
      return records[(hits[0]?.id ?? 0) - 1];
    };
    const titles: KnownItems = { asked: 0, first: 0, same: 0, missed: [] };
    const references: KnownItems = { asked: 0, first: 0, same: 0, missed: [] };
    const random = seeded(7);
    const named = records.filter(({ title }) => (title ?? '').trim().includes(' '));
    const before = ownCpu();
    for (let n = 0; n < questions && named.length > 0; n += 1) {
      const wanted = named[Math.floor(random() * named.length)] ?? {};
      const slip = slipped(wanted.title ?? '', random);
      judge(titles, slip, wanted, await first(slip));
      const reference = referenceTo(wanted, n);
      judge(references, reference, wanted, await first(reference));
    }
    const ms_per_question = ((ownCpu() - before) * 500) / questions;
    return { records: records.length, titles, references, ms_per_question };
  } finally {
    await index.close();
    await rm(place, { recursive: true });
  }
}

const documentOf = (id: number, { title, authors, venue, year }: Citable) => ({
  id,
  title: title ?? '',
  authors: authors ?? [],
  venue: venue ?? '',
  keywords: [],
  abstract: '',
  body: '',
  identifiers: [],
  year: year ?? null,
  kind: null,
  language: null,
  hasFile: false,
});

function judge(into: KnownItems, asked: string, wanted: Citable, got: Citable | undefined): void {
  const bare = ({ title }: Citable): string => (title ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  into.asked += 1;
  if (got === wanted) into.same += 1;
  if (got && bare(got) === bare(wanted)) into.first += 1;
  else into.missed.push(asked);
}

/** A letter left out, two changed over, or one too many; never the first. */
function slipped(title: string, random: () => number): string {
  const letters = [...title];
  const at = 1 + Math.floor(random() * (letters.length - 1));
  const kind = Math.floor(random() * 3);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at - 1, 2, letters[at] ?? '', letters[at - 1] ?? '');
  else letters.splice(at, 0, 'abcdefghij'[Math.floor(random() * 10)] ?? '');
  return letters.join('');
}

/** In two styles by turns. */
function referenceTo({ title, authors, venue, year, volume, pages }: Citable, number: number): string {
  const names = authors ?? [];
  if (number % 2 === 0) return `${names.join(', ')}. ${title}. In ${venue}, ${year}.`;
  const inverted = names.map((name) => {
    const words = name.split(' ');
    const initials = words.slice(0, -1).map((word) => `${word[0] ?? ''}.`);
    return `${words.at(-1)}, ${initials.join(' ')}`;
  });
  const where = `${venue}${volume ? `, vol. ${volume}` : ''}${pages ? `, pp. ${pages}` : ''}`;
  return `[${number}] ${inverted.join(' and ')} (${year}). "${title}". ${where}`;
}
