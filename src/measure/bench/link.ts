// How fast do references find their works, and does it stay so as the library grows? Made-up works, cited with slips.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Author, emptyExtraction, type Reference } from '../../base/extraction.ts';
import type { PaperId } from '../../base/ids.ts';
import { emptyRecord } from '../../base/metadata-record.ts';
import { seeded } from '../../learn/random.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { migrate } from '../../library/catalogue/migrations.ts';
import { catalogueOn, openEngine } from '../../library/catalogue/open.ts';
import { type Citation, emptyCitation } from '../../link/citation.ts';
import { linkWaiting } from '../../link/works/link.ts';
import { misprinted } from '../misprint.ts';

export type LinkFigures = {
  works: number;
  references: number;
  cpu_seconds: number;
  references_per_cpu_second: number;
  /** Of references whose work is in the library, those that were linked to it. */
  found: number;
};

const referencesOfPaper = 30;

/** A library of ten times more works again and again up to `most`, and after each step `references` references to them. */
export async function benchLink(
  most: number,
  references: number,
  said: (line: string) => void,
): Promise<LinkFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  const engine = await openEngine(join(folder, 'catalogue.db'));
  try {
    await migrate(engine, Date.now());
    const catalogue = catalogueOn(engine);
    const random = seeded(7);
    const words = Array.from({ length: 30_000 }, () => word(random));
    const works: Citation[] = [];
    const figures: LinkFigures[] = [];
    for (let size = Math.min(1000, most); size <= most; size *= 10) {
      while (works.length < size) works.push(made(words, random));
      await addWorks(catalogue, works, size === Math.min(1000, most) ? 0 : size / 10);
      said(`${size} works`);
      figures.push(await citeWorks(catalogue, works, references, random));
    }
    return figures;
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}

async function addWorks(catalogue: Catalogue, works: readonly Citation[], from: number): Promise<void> {
  for (let start = from; start < works.length; start += 500)
    await catalogue.records.admit(
      works.slice(start, start + 500).map((work, i) => ({
        ...emptyRecord('bench', String(start + i)),
        ...work,
        authors: work.authors.map((name) => ({ ...name, name: `${name.given} ${name.family}`, orcid: null })),
      })),
    );
  await linkWaiting({ catalogue, owner: 'bench' });
}

async function citeWorks(
  catalogue: Catalogue,
  works: readonly Citation[],
  count: number,
  random: () => number,
): Promise<LinkFigures> {
  const meant = new Map<PaperId, number[]>();
  for (let made = 0; made < count; made += referencesOfPaper) {
    const [file] = await catalogue.papers.reserveFiles(1);
    const sha256 = `${works.length}-${made}`;
    const arrival = {
      sha256,
      sha1: sha256,
      md5: sha256,
      bytes: 1,
      mediaType: 'application/pdf',
      extension: 'pdf',
      found: null,
    };
    const [admitted] = file === undefined ? [] : await catalogue.papers.admit([{ ...arrival, file }]);
    if (!admitted || admitted.paper === null) continue;
    const cited = Array.from({ length: referencesOfPaper }, () => Math.floor(random() * works.length));
    meant.set(admitted.paper, cited);
    await catalogue.papers.claim('bench', 1, Date.now() + 60_000);
    const extraction = {
      ...emptyExtraction('application/pdf', 1),
      title: `${word(random)} ${word(random)} ${word(random)} ${sha256}`,
      authors: [] as Author[],
      references: cited.map((i) => referenceOf(misprinted(works[i] ?? emptyCitation, random))),
    };
    await catalogue.papers.record('bench', [{ paper: admitted.paper, extraction, extractionVersion: 1 }]);
  }
  const before = process.cpuUsage();
  await linkWaiting({ catalogue, owner: 'bench' });
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1e6;
  const references = meant.size * referencesOfPaper;
  return {
    works: works.length,
    references,
    cpu_seconds: cpu,
    references_per_cpu_second: references / cpu,
    found: await shareFound(catalogue, works, meant),
  };
}

async function shareFound(
  { works }: Catalogue,
  made: readonly Citation[],
  meant: ReadonlyMap<PaperId, number[]>,
): Promise<number> {
  let [found, all] = [0, 0];
  for (const [paper, cited] of meant) {
    const linked = await works.ofReferences(paper);
    for (const [position, i] of cited.entries()) {
      const work = linked.get(position);
      const title = work === undefined ? null : (await works.get(work))?.title;
      all += 1;
      found += Number(title === made[i]?.title);
    }
  }
  return found / Math.max(1, all);
}

/** Words as often as words are: a few very often, most seldom. */
function made(words: readonly string[], random: () => number): Citation {
  const some = (): string => words[Math.floor(words.length * random() ** 3)] ?? '';
  const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
  const name = () => ({ given: capital(some()), family: capital(some()) });
  const first = 1 + Math.floor(random() * 900);
  return {
    ...emptyCitation,
    title: capital(Array.from({ length: 5 + Math.floor(random() * 7) }, some).join(' ')),
    authors: Array.from({ length: 1 + Math.floor(random() * 4) }, name),
    year: 1970 + Math.floor(random() * 55),
    venue: `Journal of ${capital(some())} ${capital(some())}`,
    volume: String(1 + Math.floor(random() * 60)),
    pages: `${first}-${first + 12}`,
  };
}

function word(random: () => number): string {
  const pick = (from: string): string => from[Math.floor(random() * from.length)] ?? '';
  const syllable = (): string =>
    pick('bcdfghklmnprstvz') + pick('aeiou') + (random() < 0.4 ? pick('lmnrst') : '');
  return Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join('');
}

const referenceOf = ({ title, authors, year, venue, volume, pages, doi, arxiv }: Citation): Reference => ({
  marker: null,
  raw: '',
  authors: [...authors],
  editors: [],
  title,
  venue,
  journal: venue,
  booktitle: null,
  series: null,
  year,
  volume,
  issue: null,
  pages,
  publisher: null,
  institution: null,
  location: null,
  edition: null,
  doi,
  arxiv,
  url: null,
  isbn: null,
  note: null,
  confidence: 1,
});
