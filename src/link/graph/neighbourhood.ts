// What stands around these works? The works most connected with them, and who cites whom among all of these: a map to draw.
import type { WorkId } from '../../base/ids.ts';
import type { Edge, Graph } from '../../library/catalogue/graph.ts';
import type { Work } from '../../library/catalogue/work.ts';

export type Neighbourhood = { seeds: WorkId[]; works: Work[]; edges: Edge[] };

const mostEdges = 500;

/** At most `limit` works, the seeds among them; who touches more seeds comes first, then who is cited more. */
export async function neighbourhoodOf(
  graph: Pick<Graph, 'around' | 'among' | 'works'>,
  seeds: WorkId[],
  limit: number,
): Promise<Neighbourhood> {
  const touched = new Map<WorkId, number>();
  for (const { citing, cited } of await graph.around(seeds, 'both', mostEdges))
    for (const id of [citing, cited]) touched.set(id, (touched.get(id) ?? 0) + 1);
  for (const seed of seeds) touched.delete(seed);
  const known = await graph.works([...touched.keys()]);
  const chosen = known
    .toSorted(
      (a, b) => (touched.get(b.id) ?? 0) - (touched.get(a.id) ?? 0) || b.citedBy - a.citedBy || a.id - b.id,
    )
    .slice(0, Math.max(0, limit - seeds.length));
  const works = [...(await graph.works(seeds)), ...chosen];
  return { seeds, works, edges: await graph.among(works.map(({ id }) => id)) };
}
