// What does an item of CSL-JSON say? As reference managers export it, and as registries of DOIs answer.
import { z } from 'zod';
import { emptyRecord, type MetadataRecord, type RecordedName } from '../../../base/metadata-record.ts';
import { fill, namesOf } from './fill.ts';
import { word, words } from './json-values.ts';

const cslName = z
  .object({ family: word, given: word, literal: word, 'non-dropping-particle': word, ORCID: word })
  .catch({
    family: null,
    given: null,
    literal: null,
    'non-dropping-particle': null,
    ORCID: null,
  });
const cslDate = z
  .object({
    'date-parts': z.array(z.array(z.union([z.string(), z.number()]))).nullish(),
    raw: word,
    literal: word,
  })
  .nullish()
  .catch(null);
export const cslItem = z.looseObject({
  id: word,
  type: word,
  title: z.union([z.array(z.string()).transform(([first]) => first ?? null), word]),
  author: z.array(cslName).nullish(),
  editor: z.array(cslName).nullish(),
  issued: cslDate,
  'container-title': z.union([words]),
  volume: word,
  issue: word,
  page: word,
  publisher: word,
  DOI: word,
  ISBN: z.union([words]),
  URL: word,
  abstract: word,
  language: word,
  keyword: word,
});

const cslTypes: Record<string, string> = {
  'article-journal': 'article',
  article: 'article',
  'paper-conference': 'inproceedings',
  chapter: 'incollection',
  thesis: 'phdthesis',
  report: 'techreport',
  // As Crossref has them.
  'journal-article': 'article',
  'proceedings-article': 'inproceedings',
  'book-chapter': 'incollection',
  dissertation: 'phdthesis',
};

/** What a file calls its entries is unique in that file alone, and so for BibTeX and RIS. */
export function fromCsl(item: z.infer<typeof cslItem>, source: string): MetadataRecord {
  const [parts] = item.issued?.['date-parts'] ?? [];
  const doi = item.DOI ?? null;
  const key = item.id ?? doi ?? item.title ?? '';
  return fill(emptyRecord(source, key.slice(0, 300)), {
    type: cslTypes[item.type ?? ''] ?? item.type ?? 'misc',
    title: item.title ?? null,
    authors: (item.author ?? []).flatMap(personOf),
    editors: (item.editor ?? []).flatMap(personOf),
    date: parts?.join('-') ?? item.issued?.raw ?? item.issued?.literal ?? null,
    venue: item['container-title']?.[0] ?? null,
    volume: item.volume ?? null,
    issue: item.issue ?? null,
    pages: item.page ?? null,
    publisher: item.publisher ?? null,
    doi,
    isbn: item.ISBN?.[0] ?? null,
    urls: item.URL ? [item.URL] : [],
    abstract: item.abstract ?? null,
    keywords: (item.keyword ?? '').split(/\s*[;,]\s*/),
    language: item.language ?? null,
  });
}

function personOf(person: z.infer<typeof cslName>): RecordedName[] {
  const { family, given, literal } = person;
  if (!family) return literal ? namesOf([literal]) : [];
  const particle = person['non-dropping-particle'];
  const whole = particle ? `${particle} ${family}` : family;
  const orcid = person.ORCID?.replace(/^https?:\/\/orcid\.org\//, '') ?? null;
  return [{ name: given ? `${given} ${whole}` : whole, given: given ?? null, family: whole, orcid }];
}
