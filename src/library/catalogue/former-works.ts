// A work's address is for good: where what a paper or record says of itself becomes, word for word, what another one says
// already, the number of the wording that nobody says any more leads to the one that stays.
import { type RawBuilder, sql } from 'kysely';
import type { DescriptionId } from '../../base/ids.ts';
import { among } from './among.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import { ruleOn } from './ruled-works.ts';
import { type Linked, own, type Source } from './work.ts';

/** What each source says of itself. */
export type OwnWordings = ReadonlyMap<string, DescriptionId>;

const nameOf = ({ of, id }: Source): string => `${of} ${id}`;

export async function ownWordings(
  tx: Tx,
  kind: Engine['kind'],
  sources: readonly Source[],
): Promise<OwnWordings> {
  const found = new Map<string, DescriptionId>();
  for (const [of, all] of Map.groupBy(sources, (source) => source.of)) {
    const ids = among(
      kind,
      all.map(({ id }) => id),
    );
    const { rows } = await sql<{ of_id: number; id: DescriptionId }>`
      select of_id, description_id as id from places
      where "of" = ${of} and position = ${sql.lit(own)} and of_id in ${ids}`.execute(tx);
    for (const { of_id, id } of rows) found.set(nameOf({ of, id: of_id }), id);
  }
  return found;
}

/** `gone`: wordings that are about to be forgotten; `ids`: of those that are said now. Gives those that numbers lead to. */
export async function leadOn(
  tx: Tx,
  kind: Engine['kind'],
  before: OwnWordings,
  { places }: Linked,
  ids: ReadonlyMap<string, DescriptionId>,
  gone: ReadonlySet<DescriptionId>,
): Promise<DescriptionId[]> {
  const led = new Map<DescriptionId, DescriptionId>();
  for (const place of places) {
    const [old, now] = [before.get(nameOf(place)), ids.get(place.wording.content)];
    if (place.position === own && old !== undefined && now !== undefined && gone.has(old)) led.set(old, now);
  }
  for (const [old, now] of led) {
    await sql`update former_works set description_id = ${now} where description_id = ${old}`.execute(tx);
    await ruleOn(tx, old, now);
  }
  await insertRows(
    tx,
    kind,
    'former_works',
    [...led].map(([id, description_id]) => ({ id, description_id })),
  );
  return [...led.values()];
}

/** The description by whose work a number is answered. */
export const leadingTo = (number: number): RawBuilder<DescriptionId> =>
  sql<DescriptionId>`coalesce((select description_id from former_works where id = ${number}), ${number})`;
