// Arrivals and extractions for the tests of the catalogue.
import assert from 'node:assert/strict';
import { type Extraction, emptyExtraction, type Reference } from '../../base/extraction.ts';
import type { PaperId } from '../../base/ids.ts';
import type { Admission, Arrival, Catalogue, Found } from './catalogue.ts';

export function only<T>(list: T[]): T {
  assert.equal(list.length, 1);
  return list[0] as T;
}

/** The one paper that came of it. */
export function taken(list: Admission[]): Extract<Admission, { paper: PaperId }> {
  const admission = only(list);
  assert.ok(admission.paper !== null);
  return admission;
}

/** Stand-ins for digests: what matters here is that equal contents have equal ones. */
export const hash = (content: string): string => Buffer.from(content).toString('hex').padStart(64, '0');

export async function arrivals<const T extends string[]>(
  catalogue: Catalogue,
  contents: T,
): Promise<{ [K in keyof T]: Arrival }> {
  const files = await catalogue.papers.reserveFiles(contents.length);
  return contents.map((content, i) => ({
    file: files[i],
    sha256: hash(content),
    sha1: hash(content).slice(-40),
    md5: hash(content).slice(-32),
    bytes: content.length,
    mediaType: 'application/pdf',
    extension: 'pdf',
    found: null,
  })) as { [K in keyof T]: Arrival };
}

export function at(arrival: Arrival, url: string, found: Partial<Found> = {}): Arrival {
  return { ...arrival, found: { url, parent: null, depth: null, seed: false, at: 1, ...found } };
}

export async function ingestAll(catalogue: Catalogue & { clock: { now: number } }): Promise<void> {
  const claims = await catalogue.papers.claim('test', 1000, catalogue.clock.now + 1000);
  await catalogue.papers.record(
    'test',
    claims.map(({ paper }) => ({ paper, extraction: sample(), extractionVersion: 1 })),
  );
}

export function sample(references = 3): Extraction {
  const reference: Reference = {
    marker: '[1]',
    raw: 'E. Garfield. Citation indexes for science. Science, 122(3159):108–111, 1955.',
    authors: [{ given: 'E.', family: 'Garfield' }],
    editors: [],
    title: 'Citation indexes for science',
    venue: 'Science',
    journal: 'Science',
    booktitle: null,
    series: null,
    year: 1955,
    volume: '122',
    issue: '3159',
    pages: '108-111',
    publisher: null,
    institution: null,
    location: null,
    edition: null,
    doi: '10.1126/science.122.3159.108',
    arxiv: null,
    url: null,
    isbn: null,
    note: null,
    confidence: 0.97,
  };
  const author = { affiliations: ['Institute of Examples'], email: null, orcid: null };
  return {
    ...emptyExtraction('application/pdf', 9),
    kind: 'paper',
    scholarly: true,
    confidence: 0.98,
    title: 'A title with “quotes” and ünïcode',
    authors: [
      { ...author, name: 'Ada Exempla', given: 'Ada', family: 'Exempla' },
      { ...author, name: 'Bruno de la Prueba', given: 'Bruno', family: 'de la Prueba' },
    ],
    abstract: 'What this paper is about.',
    year: 1999,
    references: Array.from({ length: references }, (_, i) => ({ ...reference, marker: `[${i + 1}]` })),
    mentions: Array.from({ length: references }, (_, i) => ({
      reference: i,
      text: `[${i + 1}]`,
      sentence: `Citation indexing was proposed in 1955 [${i + 1}].`,
      before: 'proposed in 1955',
      after: '.',
      section: 'Introduction',
      page: 1,
    })),
  };
}
