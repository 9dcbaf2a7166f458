// Small libraries for the tests of works: papers that cite each other, with slips.
import { type Extraction, emptyExtraction, type Reference } from '../../base/extraction.ts';
import type { PaperId, WorkId } from '../../base/ids.ts';
import { parseName } from '../../base/names.ts';
import { packSketch, sketchOf } from '../../base/sketch.ts';
import { arrivals, sample } from '../../library/catalogue/arrivals-for-tests.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { Engine } from '../../library/catalogue/engine.ts';
import { migrate } from '../../library/catalogue/migrations.ts';
import { catalogueOn } from '../../library/catalogue/open.ts';

export type Wording = { title: string; authors: string[]; year: number; venue?: string; pages?: string };
export type TestPaper = Wording & { cites: Wording[]; text?: string };

export async function catalogueFrom(engine: Engine): Promise<Catalogue> {
  await migrate(engine, 1);
  return catalogueOn(engine);
}

/** Admits and records papers; the number of each by its place in the list. */
export async function record(
  catalogue: Catalogue,
  papers: readonly TestPaper[],
  names: readonly string[],
): Promise<PaperId[]> {
  const admissions = await catalogue.papers.admit(await arrivals(catalogue, [...names]));
  const ids = admissions.map(({ paper }) => paper as PaperId);
  const until = Date.now() + 60_000;
  await catalogue.papers.claim('test', names.length, until);
  await catalogue.papers.record(
    'test',
    ids.map((paper, i) => ({
      paper,
      extraction: extractionOf(papers[i] as TestPaper),
      extractionVersion: 1,
      ...(papers[i]?.text !== undefined && { sketch: packSketch(sketchOf(papers[i].text)) }),
    })),
  );
  return ids;
}

/** Which places mean the same work, said without numbers that depend on who came first. */
export async function partition(
  catalogue: Catalogue,
  names: ReadonlyMap<PaperId, string>,
): Promise<string[]> {
  const places = new Map<WorkId, string[]>();
  const put = (work: WorkId, place: string): void =>
    void places.set(work, [...(places.get(work) ?? []), place].sort());
  for (const [paper, name] of names) {
    put((await catalogue.works.ofPaper(paper)) as WorkId, name);
    for (const [position, work] of await catalogue.works.ofReferences(paper))
      put(work, `${name}/${position}`);
  }
  const said = [...places].map(async ([id, of]) => {
    const work = await catalogue.works.get(id);
    return JSON.stringify([
      of,
      work?.title,
      work?.authors,
      work?.year,
      work?.papers,
      work?.citedBy,
      work?.selfCitedBy,
    ]);
  });
  return (await Promise.all(said)).sort();
}

export function extractionOf({ title, authors, year, venue, cites }: TestPaper): Extraction {
  const [like] = sample(1).references;
  return {
    ...emptyExtraction('application/pdf', 1),
    title,
    year,
    venue: venue ?? null,
    authors: authors.map((name) => ({
      ...parseName(name),
      name,
      affiliations: [],
      email: null,
      orcid: null,
    })),
    references: cites.map((cited) => ({
      ...(like as Reference),
      title: cited.title,
      authors: cited.authors.map(parseName),
      year: cited.year,
      venue: cited.venue ?? null,
      journal: null,
      volume: null,
      pages: cited.pages ?? null,
      doi: null,
    })),
    mentions: cites.map((cited, reference) => ({
      reference,
      text: `[${reference + 1}]`,
      sentence: `We follow ${cited.title} [${reference + 1}].`,
      before: '',
      after: '',
      section: null,
      page: 1,
    })),
  };
}
