// Papers, references and works as the API tells them.
import type { z } from 'zod';
import type { PaperId, PersonId, WorkId } from '../../base/ids.ts';
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import type { CitationOf, Venue } from '../../library/catalogue/graph.ts';
import type { Person } from '../../library/catalogue/person.ts';
import type { Work } from '../../library/catalogue/work.ts';
import type { Library } from '../../library/library.ts';
import { type Role, roleOf } from '../../link/role.ts';
import type { citation, location, paperFacts, person, reference, venue, work } from './shapes.ts';

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
  { catalogue: { papers, works, graph } }: Library,
  paper: PaperId,
): Promise<z.input<typeof reference>[]> {
  const [references, meant] = await Promise.all([papers.references(paper), works.ofReferences(paper)]);
  const held = new Map<WorkId, PaperId[]>();
  const cited = await graph.works([...new Set(meant.values())]);
  for (const work of cited) if (work.papers > 0) held.set(work.id, await works.papers(work.id));
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

export const toldWork = ({ citedBy, selfCitedBy, ...of }: Work): z.input<typeof work> => ({
  id: of.id,
  title: of.title,
  authors: of.authors,
  year: of.year,
  venue: of.venue,
  held: of.papers > 0,
  papers: of.papers,
  cited_by: citedBy,
  self_cited_by: selfCitedBy,
});

export const toldCitation = ({ work, self, sentences }: CitationOf): z.input<typeof citation> => ({
  work: toldWork(work),
  self,
  sentences: sentences.map(withRole),
});

export const withRole = <T extends { sentence: string; text: string }>(
  said: T,
): T & { role: Role | null } => ({
  ...said,
  role: roleOf(said.sentence, said.text),
});

export const toldPerson = ({ citedBy, hIndex, ...of }: Person): z.input<typeof person> => ({
  id: of.id,
  name: of.name,
  papers: of.papers,
  works: of.works,
  cited_by: citedBy,
  h_index: hIndex,
});

export const toldVenue = ({ citedBy, hIndex, name, works, held }: Venue): z.input<typeof venue> => ({
  name,
  works,
  held,
  cited_by: citedBy,
  h_index: hIndex,
});
