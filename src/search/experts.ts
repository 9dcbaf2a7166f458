// Who knows about this, and who might work with whom? Papers that answer vote for their authors; who has written with
// one's co-authors about the same things, but not with oneself, may be a collaborator.
import type { PaperId, PersonId } from '../base/ids.ts';
import type { Library } from '../library/library.ts';
import { parse } from './query/parse.ts';
import { rank } from './rank.ts';

export type Expert = {
  id: PersonId;
  name: string;
  score: number;
  works: number;
  cited_by: number;
  /** The papers for which this person is named, the best first. */
  papers: PaperId[];
};

/** So many of the best papers vote, each by the inverse of its rank: one good paper beats many that barely fit. */
const voting = 200;
const damping = 10;

export async function experts(library: Library, topic: string, limit: number): Promise<Expert[]> {
  const wish = {
    text: topic,
    question: parse(topic),
    limit: voting,
    offset: 0,
    sort: 'relevance',
    facets: [],
    explain: false,
  } as const;
  const { hits } = await rank(library.index, 'papers', wish, async () => new Map());
  const ids = hits.map(({ id }) => id as PaperId);
  const signed = await library.catalogue.people.ofPapers(ids);
  const votes = new Map<PersonId, { score: number; papers: PaperId[] }>();
  ids.forEach((paper, place) => {
    for (const person of new Set(signed.get(paper))) {
      const vote = votes.get(person) ?? { score: 0, papers: [] };
      vote.score += 1 / (damping + place);
      vote.papers.push(paper);
      votes.set(person, vote);
    }
  });
  return named(library, votes, limit);
}

/** How many co-authors, and of each how many of theirs, are looked at. */
const near = 50;

/** `papers` are those of the candidate that are close to what the person writes about. */
export async function collaborators(library: Library, person: PersonId, limit: number): Promise<Expert[]> {
  const { profiles, people } = library.catalogue;
  const own = await profiles.coAuthors(person, near);
  const known = new Set<PersonId>([person, ...own.map((each) => each.person)]);
  const votes = new Map<PersonId, { score: number; papers: PaperId[] }>();
  for (const { person: friend, works } of own)
    for (const other of await profiles.coAuthors(friend, near)) {
      if (known.has(other.person)) continue;
      const vote = votes.get(other.person) ?? { score: 0, papers: [] };
      // Adamic and Adar: who has many co-authors says little of each.
      vote.score += Math.min(works, other.works) / Math.log(2 + own.length);
      votes.set(other.person, vote);
    }
  const [self] = await people.describe([person]);
  for (const expert of await experts(library, (self?.titles ?? []).slice(-10).join(' '), voting)) {
    const vote = votes.get(expert.id);
    if (!vote) continue;
    vote.score *= 1 + 10 * expert.score;
    vote.papers = expert.papers;
  }
  return named(library, votes, limit);
}

async function named(
  { catalogue }: Library,
  votes: ReadonlyMap<PersonId, { score: number; papers: PaperId[] }>,
  limit: number,
): Promise<Expert[]> {
  const best = [...votes].sort(([a, m], [b, n]) => n.score - m.score || a - b).slice(0, limit);
  const people = new Map(
    (await catalogue.people.describe(best.map(([id]) => id))).map((person) => [person.id, person]),
  );
  return best.flatMap(([id, { score, papers }]) => {
    const person = people.get(id);
    if (!person) return [];
    const { names, works, citedBy } = person;
    return [{ id, name: names[0] ?? '', score, works, cited_by: citedBy, papers }];
  });
}
