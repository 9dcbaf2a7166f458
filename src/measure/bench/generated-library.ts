// A library of generated papers in a folder, as full as is wished: catalogue, files, texts and index, without reading anything.
import { randomBytes } from 'node:crypto';
import { emptyExtraction } from '../../base/extraction.ts';
import { drainOutbox } from '../../library/index/drain.ts';
import type { Library } from '../../library/library.ts';
import { openLibrary } from '../../library/open.ts';
import { rankAll } from '../../link/graph/pass.ts';
import { linkRecorded } from '../../link/link-recorded.ts';
import { authorNamed, type BenchPaper } from './bench-paper.ts';
import { Corpus } from './search-corpus.ts';

/** The first so many papers have a file of this size, as papers have on average; the others a small one. */
export const largeFiles = 40;
const largeBytes = 700_000;
const smallBytes = 200;

export async function generateLibrary(
  folder: string,
  papers: AsyncIterable<BenchPaper>,
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
    let n = 0;
    for await (const paper of papers) {
      await take(library, paper, n < largeFiles ? largeBytes : smallBytes);
      n += 1;
      if (n % 2000 === 0) said(`${n} papers generated`);
    }
    await linkRecorded(library, 'bench');
    said('linked');
    await rankAll({ catalogue: library.catalogue, owner: 'bench' });
    await drainOutbox(library, 'bench');
    said('indexed');
  } finally {
    await library.close();
  }
}

/** Papers that nobody wrote. */
export async function* madeUpPapers(count: number): AsyncGenerator<BenchPaper> {
  const corpus = new Corpus();
  for (let n = 0; n < count; n += 1) {
    const { title, authors, abstract, body, venue, year, keywords } = corpus.document(n);
    yield {
      title,
      abstract,
      body,
      venue,
      year,
      keywords: [...keywords],
      authors: authors.map(authorNamed),
      references: [],
      mentions: [],
    };
  }
}

async function take({ catalogue, files }: Library, paper: BenchPaper, size: number): Promise<void> {
  const { body, ...said } = paper;
  const bytes = randomBytes(size);
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
  const extraction = { ...emptyExtraction(mediaType, 8), kind: 'paper' as const, scholarly: true, ...said };
  await catalogue.papers.record('bench', [{ paper: claim.paper, extraction, extractionVersion: 1 }]);
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
