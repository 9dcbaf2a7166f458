// What does an OAI-PMH repository say? Responses that were saved, or a harvest by its address, page after page.
import { setTimeout as wait } from 'node:timers/promises';
import { done, Failure, type Outcome } from '../../../base/errors.ts';
import { emptyRecord, type MetadataRecord } from '../../../base/metadata-record.ts';
import { decodeText } from '../../../read/text/encoding.ts';
import type { Item } from '../../source.ts';
import { bytesInMemory } from '../bytes/bytes.ts';
import type { Format } from '../format.ts';
import { addressOf } from '../place/place.ts';
import { elementOf } from './cut.ts';
import { fill, namesOf } from './fill.ts';
import { type RecordFormat, recordFormat, recordItems } from './record-format.ts';
import { allOf, type Node, textsOf, treeOf } from './xml-tree.ts';

const responses: RecordFormat = {
  name: 'oai',
  is: 'a response of an OAI-PMH repository',
  looksLike: (text) => /<(?:\w+:)?OAI-PMH[\s>]/.test(text.slice(0, 4096)),
  boundary: elementOf(['record']),
  start: () => (piece) => understand(decodeText(piece).text),
};

export const oai: Format = {
  ...recordFormat(responses),
  open: async (sample, places) => {
    const address = addressOf(sample.place);
    if (!address || !sample.bytes) return recordFormat(responses).open(sample, places);
    return { format: 'oai', size: null, items: (from) => harvest(address, from), close: async () => {} };
  },
};

function understand(source: string): Outcome<MetadataRecord> | null {
  const [record] = treeOf(source).children;
  const header = record?.children.find(({ name }) => name === 'header');
  const identifier = header ? (textsOf(header, 'identifier')[0] ?? '') : '';
  if (!record || header?.attributes.status === 'deleted') return null;
  const metadata = record.children.find(({ name }) => name === 'metadata');
  if (!metadata || identifier === '')
    return {
      ok: false,
      error: new Failure('damaged', `The record ${identifier || '(without identifier)'} has no metadata.`),
    };
  return done(recordOf(identifier, metadata));
}

/** Dublin Core, and what arXiv's own format and RIOXX call differently. */
function recordOf(identifier: string, metadata: Node): MetadataRecord {
  const all = (...names: string[]): string[] => textsOf(metadata, ...names);
  const get = (...names: string[]): string | null => all(...names)[0] ?? null;
  const named = all('identifier', 'relation', 'doi', 'version_of_record', 'source');
  const people = allOf(metadata, 'author').flatMap((author) => {
    const [family] = textsOf(author, 'keyname');
    return family === undefined
      ? textsOf({ ...author, name: 'author', children: [author] }, 'author')
      : [`${family}, ${textsOf(author, 'forenames')[0] ?? ''}`];
  });
  const repository = identifier.split(':').slice(0, 2).join(':');
  return fill(emptyRecord(/^oai:./.test(identifier) ? repository : 'oai', identifier), {
    type: get('type') ?? 'misc',
    title: get('title'),
    authors: namesOf(all('creator').length > 0 ? all('creator') : people),
    editors: [],
    date: get('date', 'created', 'publication_date', 'issued'),
    venue: get('journal-ref', 'journal') ?? null,
    publisher: get('publisher'),
    doi: named.find((each) => /\b10\.\d{4,9}\//.test(each)) ?? null,
    arxiv: /^oai:arXiv\.org:/i.test(identifier)
      ? identifier.slice(14)
      : (named.find((each) => /arxiv\.org\/abs\//i.test(each)) ?? null),
    isbn: named.find((each) => /^(?:urn:)?isbn/i.test(each)) ?? null,
    urls: named,
    abstract: get('description', 'abstract'),
    keywords: all('subject'),
    language: get('language'),
  });
}

/** A position is the resumption token of the page and, after a blank, the place within it. */
async function* harvest(address: URL, from: string | null): AsyncGenerator<Item> {
  const [token = '', within = null] = from?.split(' ') ?? [];
  let page: Page | null = { token, within };
  for (const seen = new Set<string>(); page; ) {
    // A repository that gives the same token again would be harvested for ever.
    if (seen.has(page.token)) return;
    seen.add(page.token);
    const text = await fetchPage(requestFor(address, page.token));
    const here: Page = page;
    for await (const item of recordItems(responses, bytesInMemory(text, address.href), '', here.within)) {
      const { reached: _, ...rest } = item;
      yield { ...rest, position: `${here.token} ${item.position}` };
    }
    const next = /<(?:\w+:)?resumptionToken[^>]*>([^<]*)</.exec(text.toString('latin1'))?.[1]?.trim() ?? '';
    page =
      next === ''
        ? null
        : { token: decodeText(Buffer.from(next, 'latin1')).text.replaceAll('&amp;', '&'), within: null };
  }
}

type Page = { token: string; within: string | null };

function requestFor(address: URL, token: string): URL {
  const url = new URL(address);
  if (token !== '') {
    url.search = '';
    url.searchParams.set('verb', url.searchParams.get('verb') ?? 'ListRecords');
    url.searchParams.set('resumptionToken', token);
  } else if (!url.searchParams.has('verb')) {
    url.searchParams.set('verb', 'ListRecords');
    url.searchParams.set('metadataPrefix', 'oai_dc');
  }
  return url;
}

const largestPage = 64 * 1024 * 1024;

/** A repository may ask to come back later: three times we do. */
async function fetchPage(url: URL): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url).catch((thrown) => {
      throw new Failure('file-not-found', `${url.href} cannot be reached.`, { cause: thrown });
    });
    const later = Number(response.headers.get('retry-after'));
    if (response.status === 503 && tries < 3 && later >= 0) {
      await wait(Math.min(later || 10, 120) * 1000);
      continue;
    }
    if (!response.ok)
      throw new Failure('file-not-found', `${url.href} answered with status ${response.status}.`);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response.body ?? []) {
      pieces.push(piece);
      size += piece.length;
      if (size > largestPage) throw new Failure('too-large', `A page of ${url.host} is without end.`);
    }
    return Buffer.concat(pieces);
  }
}
