// What is known of an address that some crawl fetched? What it is, and where it leads.
import { isArchive } from '../../read/formats.ts';
import { mediaTypeOf } from '../../read/media-type.ts';
import { looksLikeDocument } from '../links/canonical.ts';
import { type Link, linksOf } from '../links/links.ts';

export type Known = {
  url: string;
  title: string;
  isDocument: boolean;
  links: readonly Link[];
  redirect: string | null;
};

export function knownOf(url: string, body: Uint8Array): Known {
  const mediaType = mediaTypeOf(body);
  const isDocument =
    /^application\/(?:pdf|postscript)$/.test(mediaType) || (isArchive(mediaType) && looksLikeDocument(url));
  if (!/html/.test(mediaType)) return { url, title: '', isDocument, links: [], redirect: null };
  const { title, links, nofollow } = linksOf(body, url, {
    charset: null,
    robotsTag: null,
    agent: 'openseer',
  });
  return { url, title, isDocument, links: nofollow ? [] : links, redirect: null };
}
