// What do the lines of large open corpora say? Works as OpenAlex writes them, and DataCite's, an object a line.
import { z } from 'zod';
import { emptyRecord, type MetadataRecord, type RecordedName } from '../../../base/metadata-record.ts';
import { fill, namesOf } from './fill.ts';
import { word } from './json-values.ts';

const listOf = <T extends z.ZodType>(item: T) => z.array(item.nullable().catch(null)).nullish().catch(null);
const named = z.looseObject({ display_name: word });

export const openAlexWork = z.looseObject({
  id: word,
  doi: word,
  title: word,
  display_name: word,
  type: word,
  language: word,
  publication_year: word,
  publication_date: word,
  authorships: listOf(z.looseObject({ author: z.looseObject({ display_name: word, orcid: word }) })),
  primary_location: z
    .looseObject({
      source: z.looseObject({ display_name: word, host_organization_name: word }).nullish().catch(null),
      landing_page_url: word,
      pdf_url: word,
    })
    .nullish()
    .catch(null),
  biblio: z
    .looseObject({ volume: word, issue: word, first_page: word, last_page: word })
    .nullish()
    .catch(null),
  keywords: listOf(named),
  abstract_inverted_index: z.record(z.string(), z.array(z.number())).nullish().catch(null),
});

export function fromOpenAlex(work: z.infer<typeof openAlexWork>): MetadataRecord {
  const { source, landing_page_url, pdf_url } = work.primary_location ?? {};
  const key = /W\d+$/i.exec(work.id ?? '')?.[0] ?? work.id ?? work.doi ?? '';
  return fill(emptyRecord('openalex', key.slice(0, 300)), {
    type: work.type ?? 'misc',
    title: work.title ?? work.display_name ?? null,
    authors: (work.authorships ?? []).flatMap((each) =>
      people(each?.author.display_name, each?.author.orcid),
    ),
    date: work.publication_date ?? work.publication_year ?? null,
    venue: source?.display_name ?? null,
    publisher: source?.host_organization_name ?? null,
    volume: work.biblio?.volume ?? null,
    issue: work.biblio?.issue ?? null,
    pages: range(work.biblio?.first_page, work.biblio?.last_page),
    doi: work.doi ?? null,
    urls: [pdf_url, landing_page_url].flatMap((url) => url ?? []),
    abstract: abstractOf(work.abstract_inverted_index ?? {}),
    keywords: (work.keywords ?? []).flatMap((each) => each?.display_name ?? []),
    language: work.language ?? null,
  });
}

/** Each word with the places at which it stands. */
function abstractOf(index: Readonly<Record<string, number[]>>): string | null {
  const words = Object.entries(index).flatMap(([text, places]) => places.map((place) => ({ text, place })));
  words.sort((a, b) => a.place - b.place);
  return words.length === 0 ? null : words.map(({ text }) => text).join(' ');
}

export const dataCiteEntry = z.looseObject({
  doi: word,
  titles: listOf(z.looseObject({ title: word })),
  creators: listOf(
    z.looseObject({
      name: word,
      nameIdentifiers: listOf(z.looseObject({ nameIdentifier: word, nameIdentifierScheme: word })),
    }),
  ),
  publisher: z.union([z.looseObject({ name: word }).transform(({ name }) => name ?? null), word]),
  publicationYear: word,
  types: z.looseObject({ bibtex: word }).nullish().catch(null),
  container: z
    .looseObject({ title: word, volume: word, issue: word, firstPage: word, lastPage: word })
    .nullish()
    .catch(null),
  subjects: listOf(z.looseObject({ subject: word })),
  descriptions: listOf(z.looseObject({ description: word, descriptionType: word })),
  language: word,
  url: word,
});

export function fromDataCite(entry: z.infer<typeof dataCiteEntry>): MetadataRecord {
  const { container } = entry;
  return fill(emptyRecord('doi', (entry.doi ?? '').toLowerCase().slice(0, 300)), {
    type: entry.types?.bibtex ?? 'misc',
    title: entry.titles?.[0]?.title ?? null,
    authors: (entry.creators ?? []).flatMap((creator) => {
      const orcid = creator?.nameIdentifiers?.find((each) => each?.nameIdentifierScheme === 'ORCID');
      return people(creator?.name, orcid?.nameIdentifier);
    }),
    date: entry.publicationYear ?? null,
    venue: container?.title ?? null,
    publisher: entry.publisher ?? null,
    volume: container?.volume ?? null,
    issue: container?.issue ?? null,
    pages: range(container?.firstPage, container?.lastPage),
    doi: entry.doi ?? null,
    urls: entry.url ? [entry.url] : [],
    abstract: entry.descriptions?.find((each) => each?.descriptionType === 'Abstract')?.description ?? null,
    keywords: (entry.subjects ?? []).flatMap((each) => each?.subject ?? []),
    language: entry.language ?? null,
  });
}

const people = (name: string | null | undefined, orcid: string | null | undefined): RecordedName[] =>
  namesOf(name ? [name] : []).map((person) => ({
    ...person,
    orcid: orcid?.replace(/^https?:\/\/orcid\.org\//, '') ?? null,
  }));

const range = (first: string | null | undefined, last: string | null | undefined): string | null =>
  first && last && first !== last ? `${first}-${last}` : (first ?? null);
