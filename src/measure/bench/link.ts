// How fast do references find their works, and does it stay so as the library grows? Made-up works, cited with slips.
import { emptyExtraction } from '../../base/extraction.ts';
import type { PaperId, WorkId } from '../../base/ids.ts';
import { seeded } from '../../learn/random.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { catalogueOn } from '../../library/catalogue/open.ts';
import { own } from '../../library/catalogue/work.ts';
import { allOf, keysOf } from '../../link/match/keys.ts';
import { describe } from '../../link/works/describe.ts';
import { judge } from '../../link/works/judge.ts';
import { linkWaiting } from '../../link/works/link.ts';
import { ownCpu } from '../cpu.ts';
import { misprinted } from '../misprint.ts';
import { referenceOf } from '../throwaway-catalogue.ts';
import { type BenchHome, sqliteHome } from './homes.ts';
import { type MadeWorks, madeTitle, madeWorks } from './made-works.ts';

export type LinkFigures = {
  works: number;
  references: number;
  cpu_seconds: number;
  seconds: number;
  references_per_cpu_second: number;
  /** Of a sample of references, those that were linked to the work they were made from. */
  found: number;
  /** The most memory this process has held so far. */
  resident_mb: number;
};

const referencesOfPaper = 30;
const smallest = 10_000;

/** A library of ten times more works again and again up to `most`, and after each step as many references, or the most. */
export async function benchLink(
  most: number,
  mostReferences: number,
  said: (line: string) => void,
  makeHome: () => Promise<BenchHome> = sqliteHome,
): Promise<LinkFigures[]> {
  const home = await makeHome();
  try {
    const catalogue = catalogueOn(home.engine);
    const made = madeWorks();
    const random = seeded(7);
    const figures: LinkFigures[] = [];
    let works = 0;
    for (let size = Math.min(smallest, most); size <= most; size *= 10) {
      await addWorks(catalogue, made, works, size);
      works = size;
      said(`${size} works`);
      const meant = await citeWorks(catalogue, made, size, Math.min(size, mostReferences), random);
      const cpuNow = async (): Promise<number> => ownCpu() + (await home.serverCpu());
      const [cpu, started] = [await cpuNow(), performance.now()];
      await linkWaiting({ catalogue, owner: 'bench', said: progress(said) });
      const [cpu_seconds, seconds] = [(await cpuNow()) - cpu, (performance.now() - started) / 1000];
      const references = meant.size * referencesOfPaper;
      figures.push({
        works: size,
        references,
        cpu_seconds,
        seconds,
        references_per_cpu_second: references / cpu_seconds,
        found: await shareFound(catalogue, made, meant),
        resident_mb: process.resourceUsage().maxRSS / 1024,
      });
      said(`${references} references in ${cpu_seconds.toFixed(1)} s of CPU`);
    }
    return figures;
  } finally {
    await home.stop();
  }
}

/** Every so many references, what the last ones took: it grows as works gather wordings. */
function progress(said: (line: string) => void): (papers: number) => void {
  let [linked, lastLinked, lastCpu] = [0, 0, ownCpu()];
  return (papers) => {
    linked += papers * referencesOfPaper;
    if (linked - lastLinked < saidEvery) return;
    const cpu = ownCpu();
    const each = (1e6 * (cpu - lastCpu)) / (linked - lastLinked);
    said(`${linked} references linked, the last ones in ${each.toFixed(0)} µs of CPU each`);
    [lastLinked, lastCpu] = [linked, cpu];
  };
}

const saidEvery = 50_000;

/** Works are different by construction, so that they need not be compared before they are written. */
async function addWorks({ works }: Catalogue, made: MadeWorks, from: number, to: number): Promise<void> {
  const atOnce = 2000;
  for (let start = from; start < to; start += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, to - start) }, (_, i) => start + i);
    const described = numbers.flatMap((number) => {
      const source = { of: 'record' as const, id: number + 1, position: own };
      const { authors, ...rest } = made(number);
      const description = describe({ ...source, ...rest, authors: [...authors] });
      return description ? [{ source, description }] : [];
    });
    await works.link(
      {
        seen: await works.turns(),
        sources: [],
        descriptions: described.map(({ description: { wording, prepared } }) => {
          const keys = keysOf(prepared);
          return { wording, keys: allOf(keys), gist: keys.gist, like: [], work: 0 as WorkId };
        }),
        places: described.map(({ source, description: { wording } }) => ({
          ...source,
          wording,
          self: false,
        })),
      },
      judge,
    );
  }
}

/** Papers with references to works taken at random; which works those are. */
async function citeWorks(
  { papers }: Catalogue,
  made: MadeWorks,
  works: number,
  references: number,
  random: () => number,
): Promise<Map<PaperId, number[]>> {
  const meant = new Map<PaperId, number[]>();
  const atOnce = 50;
  for (let paper = 0; paper < references / referencesOfPaper; paper += atOnce) {
    const files = await papers.reserveFiles(atOnce);
    const admitted = await papers.admit(
      files.map((file, i) => {
        const name = `${works}-${paper + i}`;
        const bytes = { sha256: name, sha1: name, md5: name, bytes: 1 };
        return { file, ...bytes, mediaType: 'application/pdf', extension: 'pdf', found: null };
      }),
    );
    const ids = admitted.flatMap(({ paper: id }) => id ?? []);
    await papers.claim('bench', ids.length, Date.now() + 600_000);
    await papers.record(
      'bench',
      ids.map((id) => {
        const cited = Array.from({ length: referencesOfPaper }, () => Math.floor(random() * works));
        meant.set(id, cited);
        const extraction = {
          ...emptyExtraction('application/pdf', 1),
          title: madeTitle(random, String(id)),
          references: cited.map((i) => referenceOf(misprinted(made(i), random))),
        };
        return { paper: id, extraction, extractionVersion: 1 };
      }),
    );
  }
  return meant;
}

const mostAsked = 20_000;

async function shareFound(
  { works }: Catalogue,
  made: MadeWorks,
  meant: ReadonlyMap<PaperId, number[]>,
): Promise<number> {
  const step = Math.ceil((meant.size * referencesOfPaper) / mostAsked);
  let [found, all] = [0, 0];
  for (const [paper, cited] of [...meant].filter((_, i) => i % step === 0)) {
    const linked = await works.ofReferences(paper);
    for (const [position, i] of cited.entries()) {
      const work = linked.get(position);
      const title = work === undefined ? null : (await works.get(work))?.title;
      all += 1;
      found += Number(title === made(i).title);
    }
  }
  return found / Math.max(1, all);
}
