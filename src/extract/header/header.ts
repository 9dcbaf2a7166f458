// What does a paper say of itself before it begins? Title, authors and where they work, abstract, and where it appeared.
import { normaliseArxiv } from '../../base/arxiv.ts';
import { normaliseDoi } from '../../base/doi.ts';
import type { Author, Evidence, Extraction } from '../../base/extraction.ts';
import { normaliseIsbn } from '../../base/isbn.ts';
import type { Document, Line } from '../../read/document.ts';
import { type Calibration, calibrated } from '../confidence.ts';
import type { FlowLine } from '../flow.ts';
import { abstractOf } from './abstract.ts';
import { type PrintedPlace, printedPlaces } from './affiliations.ts';
import { attach } from './attach.ts';
import { authorDetails } from './author-details.ts';
import { type PrintedAuthor, printedAuthors } from './authors.ts';
import { consistent } from './consistent.ts';
import { dateOf } from './dates.ts';
import { emailsOf, ownersOf } from './emails.ts';
import { endAddresses } from './end-addresses.ts';
import { headerEvidence } from './evidence.ts';
import { imprintOf } from './imprint.ts';
import { keywordsOf } from './keywords.ts';
import { headerLines } from './lines.ts';
import { orcidOwners } from './orcids.ts';
import { mended } from './scanned.ts';
import { type TaggedLine, tagHeader } from './tagged.ts';
import { titleOf } from './title.ts';
import { witnessesOf } from './witnesses.ts';

export type Header = Pick<
  Extraction,
  | 'title'
  | 'authors'
  | 'affiliations'
  | 'addresses'
  | 'emails'
  | 'phones'
  | 'web'
  | 'abstract'
  | 'introduction'
  | 'keywords'
  | 'year'
  | 'date'
  | 'venue'
  | 'volume'
  | 'issue'
  | 'first_page'
  | 'last_page'
  | 'doi'
  | 'arxiv'
  | 'isbn'
  | 'publication_number'
  | 'degree'
  | 'notes'
>;

/** A header, the labelled lines it was read from, and where each of its values stands. */
export type ReadHeader = { header: Header; lines: TaggedLine[]; evidence: Evidence[] };

/** `calibrate` says how probably a value is right when the model is so sure of it. */
export function headerOf(document: Document, calibrate: Calibration = calibrated): ReadHeader {
  const tagged = consistent(tagHeader(headerLines(document)));
  const title = titleOf(tagged);
  // What was labelled as title but left out of it, right below it, is a name.
  const last = tagged.findIndex((line) => line === title?.lines.at(-1));
  const lines = tagged.map((line, i) =>
    line.label === 'title' && i > last && i < last + 3
      ? { ...line, label: 'author' as const, confidence: 1 }
      : line,
  );
  const firstPage = lines.filter((line) => line.page === lines[0]?.page);
  const texts = (label: string): string[] =>
    firstPage.filter((line) => line.label === label).map((line) => line.text);
  const printed = printedAuthors(firstPage);
  const onFirst = placesOf(document, firstPage, printed);
  const ends = onFirst.length === 0 ? endAddresses(document) : [];
  const places =
    onFirst.length > 0
      ? onFirst
      : ends.map(({ text }, at) => ({ text, marks: [], at: at - ends.length, page: document.pages.length }));
  const own = emailsOf(
    firstPage
      .filter(
        ({ label, layout }) => layout?.role === 'footnote' || (label !== 'intro' && label !== 'abstract'),
      )
      .map((line) => line.text)
      .join('\n'),
  );
  const emails = [...new Set([...own, ...ends.map(({ email }) => email)])];
  const witnesses = witnessesOf(document, lines);
  const whole = witnesses.map(({ text }) => text);
  const imprint = imprintOf(witnesses, {
    title: title?.text ?? null,
    people: printed.map(({ name }) => name),
  });
  const abstract = abstractOf(lines);
  const keywords = keywordsOf(lines);
  const header: Header = {
    title: title && mended(title.text, document),
    authors: authorsOf(printed, places, emails, firstPage, orcidOwners(document, printed)),
    affiliations: [...new Set(places.map((place) => place.text))],
    addresses: texts('address'),
    emails,
    phones: texts('phone'),
    web: texts('web').flatMap((text) => text.match(/\b(?:https?:\/\/|www\.)[^\s,;)]+/giu) ?? []),
    abstract: abstract?.text ?? null,
    introduction: introductionOf(lines),
    keywords: keywords.words,
    ...dateOf(witnesses, new Date().getFullYear() + 1),
    ...imprint,
    doi: first(whole, (text) => (/10\.\d{4}/.test(text) ? normaliseDoi(doiIn(text)) : null)),
    arxiv: first(whole, (text) =>
      /\barxiv\s*[:.]?\s*[a-z-]*\/?\d/iu.test(text) ? normaliseArxiv(text) : null,
    ),
    isbn: first(whole, (text) =>
      normaliseIsbn(/\bISBN(?:-1[03])?:?\s*([\dXx -]{10,20})/u.exec(text)?.[1] ?? ''),
    ),
    publication_number:
      texts('pubnum').find((text) => !/\b(?:doi|issn|isbn)\b|10\.\d{4}/iu.test(text)) ?? null,
    degree: texts('degree').join(' ') || null,
    notes: texts('note'),
  };
  const evidence = headerEvidence(header, {
    title: title?.lines ?? [],
    abstract: abstract?.lines ?? [],
    keywords: keywords.lines,
    authors: printed,
    lines: firstPage,
    witnesses,
    calibrate,
  });
  return { header, lines, evidence };
}

/** The heading of the first section, however it was labelled. */
const isFirstSection = (text: string): boolean => text.length < 90 && /^(?:1|I)\.?\s+\p{Lu}/u.test(text);

/** What may stand on a second page and still be of the header. */
const front: ReadonlySet<string> = new Set([
  'title',
  'author',
  'affiliation',
  'abstract',
  'keyword',
  'degree',
]);

/** The lines of the running text that belong to the header: they open no sections. */
export function apartOf(flow: readonly FlowLine[], lines: readonly TaggedLine[]): Set<Line> {
  const first = lines[0]?.page;
  const own = new Set(
    lines
      .filter(
        ({ label, page, text }) =>
          label !== 'intro' && (page === first || front.has(label)) && !isFirstSection(text),
      )
      .map(({ page, box, text }) => `${page} ${box[1]} ${text}`),
  );
  const end = lines.findLast((line) => line.label === 'title')?.page ?? 0;
  return new Set(
    flow
      .filter(({ page, line }) => page < end || own.has(`${page} ${line.box[1]} ${line.text}`))
      .map(({ line }) => line),
  );
}

function authorsOf(
  printed: readonly PrintedAuthor[],
  places: readonly PrintedPlace[],
  emails: readonly string[],
  lines: readonly TaggedLine[],
  orcids: readonly (string | null)[],
): Author[] {
  const attached = attach(printed, places, (author) => lines.indexOf(author.line));
  const owners = ownersOf(printed, emails);
  return printed.map(({ name, given, family }, i) => ({
    name,
    given,
    family,
    affiliations: (attached[i] ?? []).flatMap((place) => places[place]?.text ?? []),
    email: owners[i] ?? null,
    orcid: orcids[i] ?? null,
  }));
}

/** The places on the first page, or those listed at the end where they leave fewer authors without one. */
function placesOf(
  document: Document,
  firstPage: readonly TaggedLine[],
  printed: readonly PrintedAuthor[],
): PrintedPlace[] {
  const marks = new Set(printed.flatMap((author) => author.marks.filter((mark) => /^[\da-z]/u.test(mark))));
  const here = printedPlaces(firstPage, marks);
  const known = (places: readonly PrintedPlace[]): number =>
    new Set(places.flatMap((place) => place.marks.filter((mark) => marks.has(mark)))).size;
  if (known(here) === marks.size && here.length > 0) return here;
  const later = printedPlaces(authorDetails(document), marks);
  return known(later) > known(here) || here.length === 0 ? later : here;
}

const doiIn = (text: string): string => /10\.\d{4,9}\/[^\s,;]+/.exec(text)?.[0] ?? text;

/** The introduction's first paragraph. */
function introductionOf(lines: readonly TaggedLine[]): string | null {
  const heading = lines.findIndex(
    (line) =>
      line.label === 'intro' &&
      /introduction|einleitung|einführung|introducci|introdu/iu.test(line.text) &&
      line.text.length < 40,
  );
  if (heading === -1) return null;
  const rest = lines.slice(heading + 1).filter((line) => line.layout?.role !== 'running-head');
  const end = rest.findIndex((line, i) => i > 0 && (line.layout?.opens || line.label !== 'intro'));
  const text = rest
    .slice(0, end === -1 ? rest.length : end)
    .map((line) => line.text)
    .join(' ');
  return text.length > 40 ? text : null;
}

function first<T, R>(items: readonly T[], look: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = look(item);
    if (found !== null) return found;
  }
  return null;
}
