// Signposting: Link headers that tell a machine what a page is, what it describes and in which formats it can be had.
import type { Citable } from './citable.ts';
import { formatNames, formats } from './formats.ts';
import { schemaType } from './json-ld.ts';

/** The value of a Link header; `address` is the page's own. */
export function signposts(item: Citable): string {
  const links: [string | null | undefined, string, (string | undefined)?][] = [
    [item.doi && `https://doi.org/${item.doi}`, 'cite-as'],
    [schemaType(item), 'type'],
    ['https://schema.org/AboutPage', 'type'],
    [item.file?.url, 'item', item.file?.mediaType],
    ...item.authors.map(({ orcid }): [string | null, string] => [
      orcid && `https://orcid.org/${orcid}`,
      'author',
    ]),
    ...formatNames.map((name): [string, string, string] => [
      `${item.url}?format=${name}`,
      'describedby',
      formats[name].mediaTypes[0],
    ]),
    [`${item.url}?format=jsonld`, 'describedby', 'application/ld+json'],
  ];
  return links
    .flatMap(([to, rel, type]) =>
      to ? [`<${safe(to)}>; rel="${rel}"${type ? `; type="${type.replace(/[^\w./+-]/g, '')}"` : ''}`] : [],
    )
    .join(', ');
}

/** Nothing from a paper may end a link or a header. */
const safe = (address: string): string =>
  encodeURI(address.toWellFormed()).replace(/[<>"'\s,;]/g, encodeURIComponent);
