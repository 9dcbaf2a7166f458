// Papers of real records and real words: each record becomes a paper that cites others, with the halves of two real texts.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Failure } from '../../base/errors.ts';
import { emptyReference, type Mention, type Reference } from '../../base/extraction.ts';
import { seeded } from '../../learn/random.ts';
import { readJsonLines } from '../json-lines.ts';
import { authorNamed, type BenchPaper } from './bench-paper.ts';

const record = z.object({
  title: z.string(),
  authors: z.array(z.string()).default([]),
  venue: z.string().nullish(),
  year: z.number().nullish(),
});
type BenchRecord = z.infer<typeof record>;

const cited = 10;
const mostTexts = 100;

/** Of `count` records, evenly taken from the file; works cited are records as well, the early ones more often. */
export async function* recordPapers(
  records: string,
  texts: string,
  count: number,
): AsyncGenerator<BenchPaper> {
  const bodies = await textsIn(texts);
  const all = await readJsonLines(records, record);
  const step = Math.max(1, Math.floor(all.length / count));
  for (let n = 0; n < count; n += 1) {
    const own = all[(n * step) % all.length];
    if (own === undefined) return;
    const random = seeded(n * 2_654_435_761 + 1);
    const body = bodyOf(bodies, random);
    const sentences = body.match(/[A-Z][^.?!]{40,300}[.?!]/g) ?? [];
    const works = Array.from({ length: cited }, () => all[Math.floor(random() ** 2 * count) * step]);
    const references = works.flatMap((work, i) => (work ? [referenceTo(work, i)] : []));
    yield {
      title: own.title,
      authors: own.authors.map(authorNamed),
      abstract: sentences.slice(3, 9).join(' ') || null,
      venue: own.venue ?? null,
      year: own.year ?? null,
      keywords: [],
      references,
      mentions: references.map((_, i) => mentionOf(i, sentences[10 + 3 * i] ?? own.title)),
      body: `${own.title}\n\n${body}`,
    };
  }
}

/** So many texts give their number squared of bodies. */
function bodyOf(bodies: readonly string[], random: () => number): string {
  const [one = '', other = ''] = [0, 0].map(() => bodies[Math.floor(random() * bodies.length)]);
  return one.slice(0, one.length / 2) + other.slice(other.length / 2);
}

function referenceTo({ title, authors, venue, year }: BenchRecord, position: number): Reference {
  return {
    ...emptyReference(`${authors.join(', ')}. ${title}. ${venue ?? ''}, ${year ?? ''}.`),
    marker: `[${position + 1}]`,
    authors: authors.map(authorNamed).map(({ given, family }) => ({ given, family })),
    title,
    venue: venue ?? null,
    journal: venue ?? null,
    year: year ?? null,
  };
}

const mentionOf = (reference: number, sentence: string): Mention => ({
  reference,
  text: `[${reference + 1}]`,
  sentence: `${sentence.slice(0, -1)} [${reference + 1}].`,
  before: '',
  after: '',
  section: null,
  page: 1 + (reference >> 1),
});

async function textsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort();
  const texts: string[] = [];
  for (const name of names.slice(0, mostTexts)) {
    const { stdout } = await promisify(execFile)('pdftotext', [join(folder, name), '-'], { maxBuffer: 64e6 });
    if (stdout.length > 10_000) texts.push(stdout.slice(0, 120_000));
  }
  if (texts.length === 0) throw new Failure('file-not-found', `No PDF files with text in ${folder}.`);
  return texts;
}
