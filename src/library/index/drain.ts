// Teaches the index what the catalogue's outbox says it must learn. One process at a time does it, under a lease.
import { z } from 'zod';
import type { Paper } from '../catalogue/catalogue.ts';
import type { Files } from '../files/files.ts';
import type { Library } from '../library.ts';
import type { IndexChange, IndexDocument } from './index.ts';

const batch = 1000;
const leaseTime = 60_000;

/** Returns how many papers were learnt; 0 also where another process is at it. */
export async function drainOutbox({ catalogue, files, index }: Library, owner: string): Promise<number> {
  if (!(await catalogue.leases.acquire('index', owner, Date.now() + leaseTime))) return 0;
  let learnt = 0;
  try {
    // An index of an older format, or one that was lost, learns everything again.
    if (await index.isNew()) await catalogue.outbox.refill();
    for (;;) {
      const items = await catalogue.outbox.take(batch);
      if (items.length === 0) return learnt;
      const ids = [...new Set(items.map((item) => item.paper))];
      const papers = new Map((await catalogue.papers.getMany(ids)).map((paper) => [paper.id, paper]));
      const changes: IndexChange[] = [];
      for (const id of ids) {
        const paper = papers.get(id);
        if (paper?.state === 'ingested') changes.push({ put: await documentOf(paper, files) });
        else changes.push({ remove: id });
      }
      await index.apply('papers', changes);
      await catalogue.outbox.done(items);
      learnt += ids.length;
      if (!(await catalogue.leases.acquire('index', owner, Date.now() + leaseTime))) return learnt;
    }
  } finally {
    await catalogue.leases.release('index', owner);
  }
}

async function documentOf(paper: Paper, files: Files): Promise<IndexDocument> {
  const text = await files.readBeside(paper.file, 'text');
  return {
    id: paper.id,
    title: paper.title ?? '',
    authors: paper.authors.map((author) => author.name),
    venue: paper.venue ?? '',
    keywords: keywordsIn(await files.readBeside(paper.file, 'extraction')),
    abstract: paper.abstract ?? '',
    body: text ? new TextDecoder().decode(text) : '',
    identifiers: [paper.doi, paper.arxiv].filter((each) => each !== null),
    year: paper.year,
    kind: paper.kind,
    language: paper.language,
    hasFile: true,
  };
}

const extraction = z.object({ keywords: z.array(z.string()) });

function keywordsIn(bytes: Uint8Array | null): string[] {
  if (!bytes) return [];
  try {
    return extraction.parse(JSON.parse(new TextDecoder().decode(bytes))).keywords;
  } catch {
    return []; // written by another version; keywords are not worth a paper
  }
}
