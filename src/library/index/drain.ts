// Teaches the index what the catalogue's outbox says it must learn. One process at a time does it, under a lease.
import type { Library } from '../library.ts';
import type { IndexChange } from './index.ts';

const batch = 100;
const leaseTime = 60_000;

/** Returns how many papers were learnt; 0 also where another process is at it. */
export async function drainOutbox({ catalogue, files, index }: Library, owner: string): Promise<number> {
  if (!(await catalogue.leases.acquire('index', owner, Date.now() + leaseTime))) return 0;
  let learnt = 0;
  try {
    for (;;) {
      const items = await catalogue.outbox.take(batch);
      if (items.length === 0) return learnt;
      const ids = [...new Set(items.map((item) => item.paper))];
      const papers = new Map((await catalogue.papers.getMany(ids)).map((paper) => [paper.id, paper]));
      const changes: IndexChange[] = [];
      for (const id of ids) {
        const paper = papers.get(id);
        if (paper?.state !== 'ingested') {
          changes.push({ remove: id });
          continue;
        }
        const text = await files.readBeside(paper.file, 'text');
        changes.push({
          put: {
            id,
            title: paper.title ?? '',
            authors: paper.authors.map((author) => author.name).join(', '),
            venue: paper.venue ?? '',
            year: paper.year,
            abstract: paper.abstract ?? '',
            body: text ? new TextDecoder().decode(text) : '',
          },
        });
      }
      await index.apply(changes);
      await catalogue.outbox.done(items);
      learnt += ids.length;
      if (!(await catalogue.leases.acquire('index', owner, Date.now() + leaseTime))) return learnt;
    }
  } finally {
    await catalogue.leases.release('index', owner);
  }
}
