// The whole library's metadata, one object a paper: what `openseer import --from records` reads, and the references.
import type { PaperId } from '../../base/ids.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import type { Library } from '../../library/library.ts';
import { isoTime } from '../api/told.ts';
import type { Citable } from '../cite/citable.ts';
import { citablesOf } from '../cite/citables.ts';

const atOnce = 100;

const recordTypes: Record<Citable['type'], string> = {
  article: 'article',
  conference: 'inproceedings',
  preprint: 'misc',
  thesis: 'phdthesis',
  report: 'techreport',
  book: 'book',
  other: 'misc',
};

/** Papers that were read, by number, those after one. Memory does not grow with the library. */
export async function* dumpLines(
  library: Library,
  origin: string,
  after: number,
): AsyncGenerator<Record<string, unknown> & { paper: number }> {
  for await (const { paper, item } of dumpItems(library, origin, after))
    yield await lineOf(library, paper, item);
}

/** The same before it is written: a paper, and how it is cited. */
export async function* dumpItems(
  library: Library,
  origin: string,
  after: number,
): AsyncGenerator<{ paper: Paper; item: Citable }> {
  const { holdings, papers } = library.catalogue;
  let ids: PaperId[] = [];
  const flush = async () => {
    const found = await papers.getMany(ids);
    ids = [];
    const items = await citablesOf(library, found, origin);
    return found.flatMap((paper, i) => {
      const item = items[i];
      return item ? [{ paper, item }] : [];
    });
  };
  for await (const { paper } of holdings.documents({ state: 'ingested', after: after as PaperId })) {
    ids.push(paper);
    if (ids.length === atOnce) yield* await flush();
  }
  yield* await flush();
}

export async function lineOf(
  { catalogue }: Library,
  paper: Paper,
  item: Citable,
): Promise<Record<string, unknown> & { paper: number }> {
  const [references, meant, locations, work] = await Promise.all([
    catalogue.papers.references(paper.id),
    catalogue.works.ofReferences(paper.id),
    catalogue.papers.locations(paper.id),
    catalogue.works.ofPaper(paper.id),
  ]);
  return {
    id: item.id,
    source: 'openseer',
    // The bytes name the record wherever it goes; numbers belong to one library.
    key: `sha256:${paper.file.sha256}`,
    paper: paper.id,
    work,
    kind: paper.kind,
    type: recordTypes[item.type],
    title: item.title,
    authors: paper.authors.map(({ name, given, family, affiliation, orcid }) => ({
      name,
      given,
      family,
      affiliation,
      orcid,
    })),
    year: item.year,
    date: item.date,
    venue: item.venue,
    volume: item.volume,
    issue: item.issue,
    pages: item.pages,
    doi: item.doi,
    arxiv: item.arxiv,
    isbn: item.isbn,
    language: item.language,
    keywords: item.keywords,
    abstract: item.abstract,
    urls: locations.map(({ url }) => url).filter((url) => /^(?:https?|ftp):/.test(url)),
    file: { sha256: paper.file.sha256, media_type: paper.mediaType, bytes: paper.bytes },
    added_at: isoTime(paper.addedAt),
    updated_at: isoTime(paper.updatedAt),
    references: references.map((reference, position) => ({
      position,
      work: meant.get(position) ?? null,
      ...reference,
    })),
  };
}
