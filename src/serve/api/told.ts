// Papers, references and works as the API tells them.
import type { z } from 'zod';
import type { PaperId, PersonId, WorkId } from '../../base/ids.ts';
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import type { Library } from '../../library/library.ts';
import type { location, paperFacts, reference } from './shapes.ts';

export const isoTime = (time: number): string => new Date(time).toISOString();

export async function toldPaper(library: Library, paper: Paper): Promise<z.input<typeof paperFacts>> {
  const { works, people } = library.catalogue;
  return factsOf(paper, await works.ofPaper(paper.id), await people.ofPaper(paper.id));
}

function factsOf(
  paper: Paper,
  work: WorkId | null,
  persons: ReadonlyMap<number, PersonId>,
): z.input<typeof paperFacts> {
  const { file, mediaType, bytes, addedAt, updatedAt, authors, ...facts } = paper;
  return {
    ...facts,
    work,
    authors: authors.map((author) => ({ ...author, person: persons.get(author.position) ?? null })),
    file: { sha256: file.sha256, media_type: mediaType, bytes, url: `/papers/${paper.id}/file` },
    added_at: isoTime(addedAt),
    updated_at: isoTime(updatedAt),
  };
}

/** References with the works they mean, and whether the library holds a paper of these. */
export async function toldReferences(
  { catalogue: { papers, works } }: Library,
  paper: PaperId,
): Promise<z.input<typeof reference>[]> {
  const [references, meant] = await Promise.all([papers.references(paper), works.ofReferences(paper)]);
  const held = new Map<WorkId, PaperId[]>();
  for (const work of new Set(meant.values())) held.set(work, await works.papers(work));
  return references.map((each, position) => {
    const work = meant.get(position) ?? null;
    const copies = work === null ? [] : (held.get(work) ?? []);
    return { ...each, position, work, held: copies.length > 0, papers: copies };
  });
}

export const toldLocation = ({ url, parent, discoveredAt }: Location): z.input<typeof location> => ({
  url,
  parent,
  discovered_at: isoTime(discoveredAt),
});
