// A paper in the words of schema.org, for search engines and link previews.
import type { Citable } from './citable.ts';

const types: Record<Citable['type'], string> = {
  article: 'ScholarlyArticle',
  conference: 'ScholarlyArticle',
  preprint: 'ScholarlyArticle',
  thesis: 'Thesis',
  report: 'Report',
  book: 'Book',
  other: 'CreativeWork',
};

export function jsonLd(item: Citable): Record<string, unknown> {
  const said = {
    '@context': 'https://schema.org',
    '@type': types[item.type],
    '@id': item.url,
    url: item.url,
    name: item.title,
    headline: item.title?.slice(0, 110),
    author: item.authors.map(({ name, given, family, orcid }) => ({
      '@type': 'Person',
      name,
      ...(given && { givenName: given }),
      ...(family && { familyName: family }),
      ...(orcid && { '@id': `https://orcid.org/${orcid}` }),
    })),
    datePublished: item.year?.toString(),
    abstract: item.abstract,
    inLanguage: item.language,
    keywords: item.keywords.length > 0 ? item.keywords : null,
    isPartOf: item.venue && { '@type': 'CreativeWork', name: item.venue },
    pagination: item.pages,
    sameAs: item.doi && `https://doi.org/${item.doi}`,
    encoding: item.file && {
      '@type': 'MediaObject',
      contentUrl: item.file.url,
      encodingFormat: item.file.mediaType,
    },
  };
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

export const schemaType = ({ type }: Citable): string => `https://schema.org/${types[type]}`;
