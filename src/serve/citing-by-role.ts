// What do the works that cite a work do with it? Roles are told from the sentences when somebody asks, so all of them
// are read, a few at a time, that others who ask need not wait.
import { setImmediate as others } from 'node:timers/promises';
import type { WorkId } from '../base/ids.ts';
import type { CitationOf, Graph } from '../library/catalogue/graph.ts';
import { type Role, roleOf, roles } from '../link/role.ts';

/** Citing works that are looked at, the newest: a thousand take a third of a second. */
const most = 1000;
const atATime = 100;

export type CitingByRole = {
  total: number;
  /** How many were looked at. */
  looked: number;
  /** The first of them, those that use it before those that only cite it. */
  citations: CitationOf[];
  counts: ReadonlyMap<Role | null, number>;
};

export async function citingByRole(
  graph: Pick<Graph, 'citing'>,
  work: WorkId,
  shown: number,
): Promise<CitingByRole> {
  const found: CitationOf[] = [];
  let total = 0;
  while (found.length < most) {
    const some = await graph.citing(work, { limit: atATime, offset: found.length, order: 'newest' });
    total = some.total;
    found.push(...some.citations);
    if (some.citations.length < atATime) break;
    await others();
  }
  const byRole = Map.groupBy(found, roleOfCitation);
  const groups = [...roles, null].map((role) => [role, byRole.get(role) ?? []] as const);
  return {
    total,
    looked: found.length,
    citations: groups.flatMap(([, some]) => some).slice(0, shown),
    counts: new Map(groups.map(([role, some]) => [role, some.length])),
  };
}

/** Of the first of its sentences that says one. */
export const roleOfCitation = ({ sentences }: Pick<CitationOf, 'sentences'>): Role | null =>
  sentences.map(({ sentence, text }) => roleOf(sentence, text)).find((role) => role !== null) ?? null;
