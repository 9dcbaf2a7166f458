// How long does it take to look at every name anew? Made-up people with names as common as names are, who write with the
// people of their group on its topic; a pass over all of them through the catalogue.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyExtraction } from '../../base/extraction.ts';
import type { PaperId } from '../../base/ids.ts';
import { seeded } from '../../learn/random.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { migrate } from '../../library/catalogue/migrations.ts';
import { catalogueOn, openEngine } from '../../library/catalogue/open.ts';
import { blockOf } from '../../link/people/byline.ts';
import { settleWaiting } from '../../link/people/settle.ts';
import { bCubed, type Judged } from '../b-cubed.ts';

export type PeopleFigures = {
  bylines: number;
  blocks: number;
  largest_block: number;
  cpu_seconds: number;
  bylines_per_cpu_second: number;
  /** B-cubed against the people that were made up. */
  f1: number;
};

type Made = { given: string; family: string; group: number };
const authorsOfPaper = 4;
const papersAtOnce = 250;

export async function benchPeople(bylines: number, said: (line: string) => void): Promise<PeopleFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  const engine = await openEngine(join(folder, 'catalogue.db'));
  try {
    await migrate(engine, Date.now());
    const catalogue = catalogueOn(engine);
    const random = seeded(11);
    const { signed, blocks } = await fill(catalogue, bylines, random);
    const sizes = [...blocks.values()];
    said(`${bylines} names on papers in ${sizes.length} blocks`);
    const before = process.cpuUsage();
    await settleWaiting({ catalogue, owner: 'bench' });
    const { user, system } = process.cpuUsage(before);
    const cpu = (user + system) / 1e6;
    const judged: Judged[] = [];
    for (const [paper, truth] of signed)
      for (const [position, person] of await catalogue.people.ofPaper(paper))
        judged.push({ truth: String(truth[position]), group: String(person) });
    return {
      bylines: judged.length,
      blocks: sizes.length,
      largest_block: sizes.reduce((most, size) => Math.max(most, size), 0),
      cpu_seconds: cpu,
      bylines_per_cpu_second: judged.length / cpu,
      f1: bCubed(judged).f1,
    };
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}

/** The makers of every paper by position, and how many names each block has. */
async function fill(
  { papers, people }: Catalogue,
  bylines: number,
  random: () => number,
): Promise<{ signed: Map<PaperId, number[]>; blocks: Map<string, number> }> {
  const everybody = populate(Math.ceil(bylines / 5), random);
  const groups = [...Map.groupBy(everybody.keys(), (i) => everybody[i]?.group ?? 0).values()];
  const topics = Array.from({ length: 400 }, () => Array.from({ length: 60 }, () => word(random, 3)));
  const signed = new Map<PaperId, number[]>();
  const blocks = new Map<string, number>();
  for (let made = 0; made < bylines; made += papersAtOnce * authorsOfPaper) {
    const files = await papers.reserveFiles(papersAtOnce);
    const digest = (i: number): string => `${made}-${i}`;
    const admitted = await papers.admit(
      files.map((file, i) => ({
        file,
        sha256: digest(i),
        sha1: digest(i),
        md5: digest(i),
        bytes: 1,
        mediaType: 'application/pdf',
        extension: 'pdf',
        found: null,
      })),
    );
    const ids = admitted.flatMap(({ paper }) => paper ?? []);
    await papers.claim('bench', ids.length, Date.now() + 600_000);
    const recorded = ids.map((paper) => {
      const group = groups[Math.floor(random() * groups.length)] ?? [];
      const makers = new Set<number>();
      for (let tries = 0; makers.size < Math.min(authorsOfPaper, group.length) && tries < 50; tries++)
        // A few write most.
        makers.add(group[Math.floor(group.length * random() ** 2)] ?? 0);
      signed.set(paper, [...makers]);
      const topic = topics[(everybody[group[0] ?? 0]?.group ?? 0) % topics.length] ?? [];
      const initials = random() < 0.3;
      const extraction = {
        ...emptyExtraction('application/pdf', 1),
        title: Array.from({ length: 8 }, () => topic[Math.floor(topic.length * random())]).join(' '),
        year: 1990 + Math.floor(random() * 30),
        venue: topic.slice(0, 2).join(' '),
        authors: [...makers].map((i) => {
          const { given, family } = everybody[i] ?? { given: '', family: '' };
          const printed = initials ? `${given.slice(0, 1)}.` : given;
          return {
            name: `${printed} ${family}`,
            given: printed,
            family,
            affiliations: [],
            email: null,
            orcid: null,
          };
        }),
      };
      return { paper, extraction, extractionVersion: 1 };
    });
    await papers.record('bench', recorded);
    const filed = recorded.flatMap(({ paper, extraction: { authors } }) =>
      authors.map((author, position) => ({ paper, position, block: blockOf(author) })),
    );
    for (const { block } of filed) blocks.set(block, (blocks.get(block) ?? 0) + 1);
    await people.file(ids, filed);
  }
  return { signed, blocks };
}

/** Families and given names as often as they are: a few are everybody's, most are rare. */
function populate(count: number, random: () => number): Made[] {
  const families = Array.from({ length: 40_000 }, () => capital(word(random, 2)));
  const givens = Array.from({ length: 4000 }, () => capital(word(random, 2)));
  return Array.from({ length: count }, (_, i) => ({
    given: givens[Math.floor(givens.length * random() ** 3)] ?? '',
    family: families[Math.floor(families.length * random() ** 3)] ?? '',
    group: Math.floor(i / 12),
  }));
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function word(random: () => number, most: number): string {
  const pick = (letters: string): string => letters[Math.floor(random() * letters.length)] ?? '';
  return Array.from(
    { length: 1 + Math.ceil(random() * most) },
    () => pick('bcdfghjklmnprstvwz') + pick('aeiou') + (random() < 0.3 ? pick('nrlst') : ''),
  ).join('');
}
