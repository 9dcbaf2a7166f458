// Writes who is who in some blocks, then joins people of different blocks whom somebody said to be one.
import { sql } from 'kysely';
import type { PersonId, SignatureId } from '../../base/ids.ts';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import { tellIndex } from './outbox.ts';
import type { WaitingBlock } from './person.ts';
import { waitNoMore } from './waiting-blocks.ts';

export async function settleBlocks(
  tx: Tx,
  kind: Engine['kind'],
  blocks: readonly (WaitingBlock & { groups: ReadonlyMap<SignatureId, number> })[],
): Promise<void> {
  const names = blocks.map(({ block }) => block);
  const before = await inParts(names, (part) =>
    tx.selectFrom('signatures').select('person_id').distinct().where('block', 'in', part).execute(),
  );
  const touched = new Set(before.flatMap(({ person_id }) => person_id ?? []));
  const alone: SignatureId[] = [];
  for (const { groups } of blocks)
    for (const ids of Map.groupBy(groups.keys(), (id) => groups.get(id) ?? id).values()) {
      const person = Math.min(...ids) as PersonId;
      touched.add(person);
      if (ids.length === 1) alone.push(...ids);
      else
        await inParts(ids, (part) =>
          tx
            .updateTable('signatures')
            .set({ group_id: person, person_id: person })
            .where('id', 'in', part)
            .execute(),
        );
    }
  // Most names stand on one paper, and go in few statements.
  await inParts(alone, (part) =>
    tx
      .updateTable('signatures')
      .set({ group_id: sql<PersonId>`id`, person_id: sql<PersonId>`id` })
      .where('id', 'in', part)
      .execute(),
  );
  for (const [group, person] of await peopleAcross(tx)) {
    const moved = await tx
      .updateTable('signatures')
      .set({ person_id: person })
      .where('group_id', '=', group)
      .where('person_id', '<>', person)
      .returning('id')
      .execute();
    if (moved.length > 0) touched.add(person).add(group);
  }
  await tellIndex(tx, kind, 'person', touched);
  await waitNoMore(tx, blocks);
}

/** The person of every group that was said to be one with a group of another block: the oldest of them all. */
async function peopleAcross(tx: Tx): Promise<Map<PersonId, PersonId>> {
  const { rows } = await sql<{ id: number; group_id: PersonId }>`
    select distinct rulings.id, signatures.group_id from rulings
    join ruling_members on ruling_members.ruling_id = rulings.id
    join signatures on signatures.paper_id = ruling_members.paper_id and signatures.block = ruling_members.block
    where rulings.kind <> 'apart' and rulings.undone_at is null and signatures.group_id is not null
      and rulings.id in (select ruling_id from ruling_members group by ruling_id having count(distinct block) > 1)
    order by 1, 2`.execute(tx);
  const parent = new Map<PersonId, PersonId>();
  const rootOf = (group: PersonId): PersonId => {
    let root = group;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    return root;
  };
  for (const of of Map.groupBy(rows, ({ id }) => id).values()) {
    const [first] = of;
    for (const { group_id } of of) {
      const roots = [rootOf(first?.group_id ?? group_id), rootOf(group_id)];
      const oldest = Math.min(...roots) as PersonId;
      for (const root of roots) parent.set(root, oldest);
    }
  }
  return new Map([...parent.keys()].map((group) => [group, rootOf(group)]));
}
