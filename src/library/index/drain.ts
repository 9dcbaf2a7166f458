// Teaches the index what the catalogue's outbox says it must learn. One process at a time does it, under a lease.
import type { PaperId, PersonId, WorkId } from '../../base/ids.ts';
import type { OutboxItem } from '../catalogue/catalogue.ts';
import type { Library } from '../library.ts';
import { mentionsDocument, paperDocument, personDocument, workDocument } from './documents.ts';
import type { DocumentType, IndexChange, IndexDocument, Standing } from './index.ts';

const batch = 1000;
const leaseTime = 60_000;

/** Returns how many papers were learnt; 0 also where another process is at it. */
export async function drainOutbox(library: Library, owner: string, signal?: AbortSignal): Promise<number> {
  const { catalogue, index } = library;
  if (!(await catalogue.leases.acquire('index', owner, Date.now() + leaseTime))) return 0;
  let learnt = 0;
  try {
    // An index of an older format, or one that was lost, learns everything again.
    if (await index.isNew()) await catalogue.outbox.refill();
    for (;;) {
      const items = await catalogue.outbox.take(batch);
      if (items.length === 0 || signal?.aborted) return learnt;
      learnt += await learnPapers(library, idsOf(items, 'paper') as PaperId[]);
      await learnMentions(library, [
        ...new Set([...idsOf(items, 'paper'), ...idsOf(items, 'citing')]),
      ] as PaperId[]);
      const signed = await learnWorks(library, idsOf(items, 'work') as WorkId[]);
      await learnPeople(library, [...new Set([...(idsOf(items, 'person') as PersonId[]), ...signed])]);
      await catalogue.outbox.done(items);
      if (!(await catalogue.leases.acquire('index', owner, Date.now() + leaseTime))) return learnt;
    }
  } finally {
    await catalogue.leases.release('index', owner);
  }
}

const idsOf = (items: readonly OutboxItem[], of: OutboxItem['of']): number[] => [
  ...new Set(items.filter((item) => item.of === of).map(({ id }) => id)),
];

async function learnPapers({ catalogue, files, index }: Library, ids: PaperId[]): Promise<number> {
  const documents: IndexDocument[] = [];
  for (const paper of await catalogue.papers.getMany(ids))
    if (paper.state === 'ingested') documents.push(await paperDocument(paper, files));
  await replace({ index }, 'papers', ids, documents);
  return ids.length;
}

async function learnMentions({ catalogue, index }: Library, ids: PaperId[]): Promise<void> {
  const said = Map.groupBy(await catalogue.works.saidBy(ids), ({ paper }) => paper);
  const documents = [...said].map(([paper, sentences]) => mentionsDocument(paper, sentences));
  await replace({ index }, 'mentions', ids, documents);
}

/** Returns who wrote papers of these works: how often they are cited may have changed. */
async function learnWorks({ catalogue, index }: Library, ids: WorkId[]): Promise<PersonId[]> {
  if (ids.length === 0) return [];
  const works = await catalogue.graph.works(ids);
  await replace({ index }, 'works', ids, works.map(workDocument));
  const standings = works.map(
    ({ id, citedBy, selfCitedBy }): Standing => ({
      id,
      citations: citedBy,
      citationsByOthers: citedBy - selfCitedBy,
      work: id,
    }),
  );
  if (standings.length > 0) await index.rate('works', standings);
  const papers = await catalogue.works.papersOf(ids);
  const held = standings.flatMap((standing) =>
    (papers.get(standing.id as WorkId) ?? []).map((paper) => ({ ...standing, id: paper })),
  );
  if (held.length === 0) return [];
  await index.rate('papers', held);
  const signed = await catalogue.people.ofPapers(held.map(({ id }) => id));
  return [...signed.values()].flat();
}

async function learnPeople({ catalogue, index }: Library, ids: PersonId[]): Promise<void> {
  if (ids.length === 0) return;
  const people = await catalogue.people.describe(ids);
  await replace({ index }, 'people', ids, people.map(personDocument));
  const standings = people.map(({ id, citedBy, citedByOthers }) => ({
    id,
    citations: citedBy,
    citationsByOthers: citedByOthers,
  }));
  if (standings.length > 0) await index.rate('people', standings);
}

/** What there is no document of is gone. */
async function replace(
  { index }: Pick<Library, 'index'>,
  type: DocumentType,
  ids: readonly number[],
  documents: readonly IndexDocument[],
): Promise<void> {
  if (ids.length === 0) return;
  const there = new Set(documents.map(({ id }) => id));
  const changes: IndexChange[] = documents.map((put) => ({ put }));
  for (const id of ids) if (!there.has(id)) changes.push({ remove: id });
  await index.apply(type, changes);
}
