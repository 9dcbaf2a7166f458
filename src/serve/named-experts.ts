// Who is named for what: the experts on a topic, and who might work with whom.
import type { PaperId, PersonId } from '../base/ids.ts';
import type { Library } from '../library/library.ts';
import { collaborators, type Expert, experts } from '../search/experts.ts';
import type { Named } from './pages/experts.ts';

const shown = 20;
const papersOfEach = 3;

export const expertsOn = async (library: Library, topic: string): Promise<Named[]> =>
  named(library, await experts(library, topic, shown));

export const collaboratorsOf = async (library: Library, person: PersonId): Promise<Named[]> =>
  named(library, await collaborators(library, person, shown));

async function named({ catalogue }: Library, found: readonly Expert[]): Promise<Named[]> {
  const wanted = found.flatMap(({ papers }) => papers.slice(0, 2 * papersOfEach));
  const titles = new Map<PaperId, string>();
  for (const { id, title } of await catalogue.papers.getMany([...new Set(wanted)]))
    if (title) titles.set(id, title);
  return found.map((expert) => ({
    expert,
    papers: [
      // Versions of a work have one title; the best of them stands for all.
      ...new Map(
        expert.papers
          .flatMap((id) => {
            const title = titles.get(id);
            return title ? [[title, id] as const] : [];
          })
          .toReversed(),
      ),
    ]
      .toReversed()
      .slice(0, papersOfEach)
      .map(([title, id]) => ({ id, title })),
  }));
}
