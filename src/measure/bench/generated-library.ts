// A library of generated papers in a folder, as full as is wished: catalogue, files, texts and index, without reading anything.
import { randomBytes } from 'node:crypto';
import { emptyExtraction } from '../../base/extraction.ts';
import { drainOutbox } from '../../library/index/drain.ts';
import type { Library } from '../../library/library.ts';
import { openLibrary } from '../../library/open.ts';
import { Corpus } from './search-corpus.ts';

/** The first so many papers have a file of this size, as papers have on average; the others a small one. */
export const largeFiles = 40;
const largeBytes = 700_000;

export async function generateLibrary(
  folder: string,
  papers: number,
  said: (line: string) => void,
): Promise<void> {
  const library = await openLibrary({
    folder,
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'bench',
  });
  try {
    const corpus = new Corpus();
    for (let n = 0; n < papers; n += 1) {
      await take(library, corpus, n);
      if (n % 2000 === 1999) said(`${n + 1} papers generated`);
    }
    await drainOutbox(library, 'bench');
  } finally {
    await library.close();
  }
}

async function take({ catalogue, files }: Library, corpus: Corpus, n: number): Promise<void> {
  const { title, authors, abstract, body, venue, year, keywords } = corpus.document(n);
  const bytes = randomBytes(n < largeFiles ? largeBytes : 200);
  const staged = await files.stage(once(bytes), 1e6);
  const [file] = await catalogue.papers.reserveFiles(1);
  if (file === undefined) throw new Error('no file id was reserved');
  const { sha256, sha1, md5 } = staged;
  const key = { id: file, sha256, extension: 'pdf' };
  await files.keep(staged, key, { text: new TextEncoder().encode(body) });
  const mediaType = 'application/pdf';
  await catalogue.papers.admit([
    { file, sha256, sha1, md5, bytes: bytes.length, mediaType, extension: 'pdf', found: null },
  ]);
  const [claim] = await catalogue.papers.claim('bench', 1, Date.now() + 60_000);
  if (!claim) throw new Error('a paper that was admitted cannot be claimed');
  const extraction = {
    ...emptyExtraction(mediaType, 8),
    kind: 'paper' as const,
    scholarly: true,
    title,
    abstract,
    venue,
    year,
    keywords: [...keywords],
    authors: authors.map((name) => ({
      name,
      given: name.split(' ')[0] ?? null,
      family: name.split(' ').at(-1) ?? null,
      affiliations: [],
      email: null,
      orcid: null,
    })),
  };
  await catalogue.papers.record('bench', [{ paper: claim.paper, extraction, extractionVersion: 1 }]);
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
