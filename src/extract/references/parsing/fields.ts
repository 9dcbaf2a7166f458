// What do the labelled stretches say? The text of each field made plain, names split, numbers and identifiers normalised.
import { normaliseArxiv } from '../../../base/arxiv.ts';
import { normaliseDoi } from '../../../base/doi.ts';
import type { Name, Reference } from '../../../base/extraction.ts';
import { normaliseIsbn } from '../../../base/isbn.ts';
import { parseNames } from '../../../base/names.ts';
import { normalisePages } from '../../../base/pages.ts';
import { yearOf } from '../../../base/year.ts';
import type { Label } from './labels.ts';
import type { Span } from './spans.ts';

export function referenceOf(raw: string, spans: readonly Span[], confidence: number): Reference {
  const points = /[\ud800-\udbff]/.test(raw) ? [...raw] : null;
  const cut = (start: number, end: number): string =>
    points === null ? raw.slice(start, end) : points.slice(start, end).join('');
  const all = (label: Label): string[] =>
    spans.filter((span) => span[2] === label).map(([start, end]) => cut(start, end));
  const first = (label: Label): string | null => plain(all(label)[0] ?? '');
  const longest = (label: Label): string | null =>
    plain(all(label).reduce((best, text) => (text.length > best.length ? text : best), ''));
  const people = (label: Label): Name[] =>
    parseNames(
      all(label)
        .map((text) => plain(text) ?? '')
        .join('; '),
    );

  const journal = longest('journal');
  const booktitle = longest('booktitle');
  const series = longest('series');
  const dates = all('date');
  return {
    marker: all('marker')[0] ?? null,
    raw,
    authors: people('author'),
    editors: people('editor'),
    title: longest('title'),
    venue: journal ?? booktitle ?? series,
    journal,
    booktitle,
    series,
    year: dates.map(yearOf).find((year) => year !== null) ?? null,
    volume: first('volume'),
    issue: first('issue'),
    pages: normalisePages(all('pages')[0] ?? ''),
    publisher: longest('publisher'),
    institution: longest('institution'),
    location: longest('location'),
    edition: first('edition'),
    doi: normaliseDoi(all('doi').join(' ')) ?? normaliseDoi(printedDoi.exec(raw)?.[0] ?? ''),
    arxiv: normaliseArxiv(all('arxiv').join(' ')) ?? normaliseArxiv(printedArxiv.exec(raw)?.[0] ?? ''),
    url: urlOf(all('url')[0] ?? ''),
    isbn: normaliseIsbn(all('isbn')[0] ?? '') ?? normaliseIsbn(printedIsbn.exec(raw)?.[1] ?? ''),
    note: [...all('note'), ...all('tech')].map(plain).find((text) => text !== null) ?? null,
    confidence,
  };
}

/** Identifiers that announce themselves are taken wherever they stand, whatever they were labelled. */
const printedDoi = /(?:doi(?:\.org\/|[:\s]{1,3}))\s?10\s?\.\s?\d{4,9}\s?\/\s?\S+/i;
const printedArxiv = /arxiv\s?:?\s?(?:\d{4}\s?\.\s?\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})/i;
const printedIsbn = /ISBN(?:-1[03])?:?\s?([\dXx][\dXx -]{8,16}[\dXx])/;

/** Without line breaks, word breaks and the quotes and commas around it; null where nothing is left. */
function plain(text: string): string | null {
  const tidy = text
    .replace(/\s+/g, ' ')
    // "environ- ment" is one word; "Sozial- und Arbeitsmarktpolitik" is not.
    .replace(/(\p{Ll})[-‐] (?!(?:and|or|und|oder|bzw|et|ou|y|o|e|en)\b)(?=\p{Ll})/gu, '$1')
    .replace(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/^[\s,;:"“”„«»‘’'.]+(?=[^\s])|[\s,;:"“”„«»‘’']+$/gu, '');
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

function urlOf(text: string): string | null {
  const joined = text
    .replace(/\s+/g, '')
    .replace(/^htp(?=s?:)/i, 'http')
    .replace(/[.,;:)\]>]+$/, '');
  if (joined === '') return null;
  return /^www\./i.test(joined) ? `http://${joined}` : joined;
}
