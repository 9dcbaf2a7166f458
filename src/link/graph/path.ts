// How are two works connected? The shortest chain of citations, in whichever direction they point.
import type { WorkId } from '../../base/ids.ts';
import type { Edge, Graph } from '../../library/catalogue/graph.ts';

/** Of a work that everybody cites, some will do to find a way through it. */
const mostEdges = 200;
/** So many works seen, and we give up. */
const mostSeen = 20_000;

/** From one to the other, both included; null where no chain of at most `longest` citations was found. */
export async function pathBetween(
  graph: Pick<Graph, 'around'>,
  from: WorkId,
  to: WorkId,
  longest: number,
): Promise<WorkId[] | null> {
  if (from === to) return [from];
  // From both ends at once, the smaller border first.
  const sides = [from, to].map((end) => ({
    came: new Map<WorkId, WorkId | null>([[end, null]]),
    border: [end],
  }));
  const [left, right] = sides;
  if (!left || !right) return null;
  for (let length = 0; length < longest; length += 1) {
    const [side, other] = left.border.length <= right.border.length ? [left, right] : [right, left];
    const next: WorkId[] = [];
    let met: WorkId | null = null;
    for (const [here, there] of stepsFrom(await graph.around(side.border, 'both', mostEdges), side.border)) {
      if (side.came.has(there)) continue;
      side.came.set(there, here);
      next.push(there);
      if (other.came.has(there) && (met === null || there < met)) met = there;
    }
    if (met !== null) return [...backFrom(left.came, met).reverse(), ...backFrom(right.came, met).slice(1)];
    if (next.length === 0 || left.came.size + right.came.size > mostSeen) return null;
    side.border = next;
  }
  return null;
}

function stepsFrom(edges: readonly Edge[], border: readonly WorkId[]): [WorkId, WorkId][] {
  const inside = new Set(border);
  return edges.flatMap(({ citing, cited }) => [
    ...(inside.has(citing) ? [[citing, cited] as [WorkId, WorkId]] : []),
    ...(inside.has(cited) ? [[cited, citing] as [WorkId, WorkId]] : []),
  ]);
}

function backFrom(came: ReadonlyMap<WorkId, WorkId | null>, end: WorkId): WorkId[] {
  const way: WorkId[] = [];
  for (let at: WorkId | null = end; at !== null; at = came.get(at) ?? null) way.push(at);
  return way;
}
