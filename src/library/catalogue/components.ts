// Which descriptions hang together by likenesses, or because somebody said that they are one work? Followed from some of them to
// the end, or as far as it is wanted.
import { sql } from 'kysely';
import type { DescriptionId } from '../../base/ids.ts';
import { among } from './among.ts';
import type { Engine, Tx } from './engine.ts';
import { isAnythingRuled, saidToBeOne } from './ruled-works.ts';
import type { Likeness } from './work.ts';

type Kind = Engine['kind'];

export type Components = {
  /** Of every description that was met: one of them stands for all of a component. */
  rootOf: Map<DescriptionId, DescriptionId>;
  /** Whether each of a component is like each other, so that it can only be one work. */
  isWhole: (root: DescriptionId) => boolean;
  /** Whether it has more than were wanted, so that it was not followed to its end. */
  isCut: (root: DescriptionId) => boolean;
};

/** `most`: components of more are not followed further. */
export async function componentsOf(
  tx: Tx,
  kind: Kind,
  from: readonly DescriptionId[],
  most: number,
): Promise<Components> {
  const parent = new Map<DescriptionId, DescriptionId>(from.map((id) => [id, id]));
  const sizes = new Map<DescriptionId, number>(from.map((id) => [id, 1]));
  const rootOf = (id: DescriptionId): DescriptionId => {
    let root = id;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(id, root);
    return root;
  };
  const sizeOf = (root: DescriptionId): number => sizes.get(root) ?? 1;
  const join = (a: DescriptionId, b: DescriptionId): void => {
    const [one, other] = [rootOf(a), rootOf(b)];
    if (one === other) return;
    parent.set(one, other);
    sizes.set(other, sizeOf(one) + sizeOf(other));
  };
  const ends = new Map<DescriptionId, number>();
  const isRuled = await isAnythingRuled(tx);
  for (let frontier = [...parent.keys()]; frontier.length > 0; ) {
    const next: DescriptionId[] = [];
    const meet = (id: DescriptionId): void => {
      if (parent.has(id)) return;
      parent.set(id, id);
      next.push(id);
    };
    // Each pair is met twice, from either side.
    for (const { a, b } of await edgesAt(tx, kind, frontier)) {
      meet(a);
      meet(b);
      join(a, b);
      ends.set(a, (ends.get(a) ?? 0) + 1);
    }
    for (const [first, ...others] of isRuled ? await saidToBeOne(tx, kind, frontier) : [])
      for (const other of others) {
        meet(first as DescriptionId);
        meet(other);
        join(first as DescriptionId, other);
      }
    frontier = next.filter((id) => sizeOf(rootOf(id)) <= most);
  }
  const met = new Map<DescriptionId, number>();
  for (const [id, count] of ends) met.set(rootOf(id), (met.get(rootOf(id)) ?? 0) + count);
  return {
    rootOf: new Map([...parent.keys()].map((id) => [id, rootOf(id)])),
    isWhole: (root) => (met.get(root) ?? 0) === sizeOf(root) * (sizeOf(root) - 1),
    isCut: (root) => sizeOf(root) > most,
  };
}

/** All that hangs together with some of which it is known to be much: only who is met comes out of the engine, not each pair. */
export async function largeComponentsOf(
  tx: Tx,
  kind: Kind,
  from: readonly DescriptionId[],
): Promise<Map<DescriptionId, DescriptionId>> {
  const rootOf = new Map<DescriptionId, DescriptionId>();
  const isRuled = await isAnythingRuled(tx);
  for (const root of from) {
    for (let starts = rootOf.has(root) ? [] : [root]; starts.length > 0; ) {
      const met: DescriptionId[] = [];
      for (const start of starts) {
        if (rootOf.has(start)) continue;
        for (const id of await likeOnesFrom(tx, start)) {
          rootOf.set(id, root);
          met.push(id);
        }
      }
      const said = isRuled ? await saidToBeOne(tx, kind, met) : [];
      starts = said.flat().filter((id) => !rootOf.has(id));
    }
  }
  return rootOf;
}

async function likeOnesFrom(tx: Tx, start: DescriptionId): Promise<DescriptionId[]> {
  const { rows } = await sql<{ id: DescriptionId }>`
    with recursive met(id) as (
      select id from descriptions where id = ${start} union
      select case when a = met.id then b else a end
      from met join likenesses on a = met.id or b = met.id
    ) select id from met`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What these are like, or were said to be. */
export async function neighboursOf(
  tx: Tx,
  kind: Kind,
  ids: readonly DescriptionId[],
): Promise<DescriptionId[]> {
  const edges = await edgesAt(tx, kind, ids);
  const said = await saidToBeOne(tx, kind, ids);
  return [...new Set([...edges.flatMap(({ a, b }) => [a, b]), ...said.flat()])];
}

type Edge = Pick<Likeness, 'a' | 'b'>;

async function edgesAt(tx: Tx, kind: Kind, ids: readonly DescriptionId[]): Promise<Edge[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Edge>`
    select a, b from likenesses where a in ${among(kind, ids)} union all
    select a, b from likenesses where b in ${among(kind, ids)}`.execute(tx);
  return rows;
}
