// A small library of real parts in a temporary folder, for the tests of this room.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../base/errors.ts';
import {
  type Author,
  type Extraction,
  emptyExtraction,
  emptyReference,
  type Reference,
} from '../base/extraction.ts';
import type { PaperId } from '../base/ids.ts';
import { drainOutbox } from '../library/index/drain.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { rankAll } from '../link/graph/pass.ts';
import { linkRecorded } from '../link/link-recorded.ts';

/** What a paper of the sample is made of: its bytes, and what would have been extracted, a failure, or neither yet. */
export type SamplePaper = {
  bytes: string | Uint8Array;
  type?: { mediaType: string; extension: string };
  url?: string;
  text?: string;
  becomes: Partial<Extraction> | Failure | 'waiting';
};

export async function sampleLibrary(papers: SamplePaper[]): Promise<Library> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-serve-'));
  const library = await openLibrary({
    folder,
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'test',
  });
  for (const paper of papers) await take(library, paper);
  await linkRecorded(library, 'sample');
  await rankAll({ catalogue: library.catalogue, owner: 'sample' });
  await drainOutbox(library, 'sample');
  return {
    ...library,
    async close() {
      await library.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function take(library: Library, sample: SamplePaper): Promise<void> {
  const { catalogue, files } = library;
  const { mediaType, extension } = sample.type ?? { mediaType: 'application/pdf', extension: 'pdf' };
  const staged = await files.stage(
    once(typeof sample.bytes === 'string' ? new TextEncoder().encode(sample.bytes) : sample.bytes),
    1e8,
  );
  const [file] = await catalogue.papers.reserveFiles(1);
  if (file === undefined) throw new Error('no file id was reserved');
  const key = { id: file, sha256: staged.sha256, extension };
  await files.keep(staged, key);
  const beside = {
    ...(sample.text && { text: new TextEncoder().encode(sample.text) }),
    ...(isExtracted(sample.becomes) && {
      extraction: new TextEncoder().encode(
        JSON.stringify({ ...emptyExtraction(mediaType, 4), ...sample.becomes }),
      ),
    }),
  };
  await files.writeBeside(key, beside);
  const found = sample.url
    ? { url: sample.url, parent: null, depth: null, seed: false, at: Date.now() }
    : null;
  const { sha256, sha1, md5, bytes } = staged;
  await catalogue.papers.admit([{ file, sha256, sha1, md5, bytes, mediaType, extension, found }]);
  if (sample.becomes === 'waiting') return;
  const [claim] = await catalogue.papers.claim('sample', 1, Date.now() + 60_000);
  if (!claim) throw new Error('the sample paper could not be claimed');
  await settle(library, claim.paper, mediaType, sample.becomes);
}

const isExtracted = (becomes: SamplePaper['becomes']): becomes is Partial<Extraction> =>
  becomes !== 'waiting' && !(becomes instanceof Failure);

async function settle(
  library: Library,
  paper: PaperId,
  mediaType: string,
  becomes: Partial<Extraction> | Failure,
) {
  const { papers } = library.catalogue;
  if (becomes instanceof Failure) await papers.fail('sample', paper, becomes, true);
  else {
    const extraction = { ...emptyExtraction(mediaType, 4), ...becomes };
    await papers.record('sample', [{ paper, extraction, extractionVersion: 1 }]);
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

export const author = (given: string, family: string, affiliation?: string): Author => ({
  name: `${given} ${family}`,
  given,
  family,
  affiliations: affiliation ? [affiliation] : [],
  email: null,
  orcid: null,
});

export const reference = (fields: Partial<Reference> & { raw: string }): Reference => ({
  ...emptyReference(fields.raw),
  ...fields,
});

/** What the first of the samples cites as [1]. */
export const citationIndexes = reference({
  marker: '[1]',
  raw: 'E. Garfield. Citation indexes for science. Science, 122(3159):108-111, 1955.',
  authors: [{ given: 'E.', family: 'Garfield' }],
  title: 'Citation indexes for science',
  journal: 'Science',
  year: 1955,
  doi: '10.1126/science.122.3159.108',
});

const salton = reference({
  marker: '[2]',
  raw: 'G. Salton and C. Buckley. Term-weighting approaches in automatic text retrieval. IP&M 24(5), 1988.',
  authors: [
    { given: 'Gerard', family: 'Salton' },
    { given: 'Christopher', family: 'Buckley' },
  ],
  title: 'Term-weighting approaches in automatic text retrieval',
  journal: 'Information Processing & Management',
  year: 1988,
});

/** Two papers that were read, one that could not be, one that waits. */
export const samplePapers: SamplePaper[] = [
  {
    bytes: '%PDF-1.4 the first sample\n',
    url: 'https://papers.example.org/indexes/shepard.pdf',
    text: 'A citation index answers a question that no subject index can: who has used this paper since?',
    becomes: {
      kind: 'paper',
      scholarly: true,
      language: 'en',
      title: 'From Shepard’s Tables to Citation Indexes: A Short Walk',
      authors: [
        author('Ada', 'Example', 'Institute of Invented Studies'),
        author('Jürgen', 'Muster', 'Musterhochschule'),
      ],
      abstract:
        'Lawyers have looked forward along citations since 1873; scientists began in 1955. We retrace the way from printed tables of overruled cases to indexes that a machine can keep, and ask at each step what the reader could find that was out of reach before.',
      year: 2003,
      venue: 'Journal of Invented Results',
      doi: '10.5555/12345678',
      references: [citationIndexes, salton],
      mentions: [
        {
          reference: 0,
          text: '[1]',
          sentence: 'The idea of carrying the lawyer’s tool over to science is due to Garfield [1].',
          before: '',
          after: '',
          section: 'Introduction',
          page: 1,
        },
        {
          reference: 0,
          text: '[1]',
          sentence: 'Ideas are associated by those who use them, not by those who classify them [1].',
          before: '',
          after: '',
          section: 'Discussion',
          page: 3,
        },
      ],
    },
  },
  {
    bytes: '%PDF-1.4 the second sample\n',
    url: 'file:///home/reader/papers/revisit%20policies.pdf',
    text: 'How often should a crawler come back to a page of publications? We follow 400 citation pages for a year.',
    becomes: {
      kind: 'report',
      scholarly: true,
      language: 'en',
      title: 'When to Come Back: Revisiting Pages of Publications',
      authors: [author('Bo', 'Sample')],
      year: 2011,
      references: [reference({ raw: 'J. Cho and H. Garcia-Molina, 2000. (no title could be made out)' })],
    },
  },
  {
    bytes: 'half a file',
    url: 'https://papers.example.org/broken.pdf',
    becomes: new Failure(
      'damaged',
      'The file ends in the middle of page 3. Fetch it again from where it came from.',
    ),
  },
  { bytes: '%PDF-1.4 not read yet\n', becomes: 'waiting' },
];
