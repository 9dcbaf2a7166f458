// Keeps what is said of works: every wording once, with what it is like, for as long as somebody says it.
import { sql } from 'kysely';
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { among } from './among.ts';
import { forgetKeys, wordingsAmong } from './description-keys.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows, insertRowsGiving } from './insert-rows.ts';
import { takeTurn } from './turns.ts';
import { wordingOf } from './wording.ts';
import type { Judge, Likeness, Linked } from './work.ts';

type Kind = Engine['kind'];

export type Described = {
  /** Of all wordings that the places need, by their contents. */
  ids: Map<string, DescriptionId>;
  /** Those that stood there before, under their own key. */
  there: ReadonlySet<string>;
};

/** `revised`: descriptions that got these contents just now. */
export async function addDescriptions(
  tx: Tx,
  kind: Kind,
  { descriptions, places }: Linked,
  revised: ReadonlyMap<string, DescriptionId>,
): Promise<Described> {
  const said = new Map(places.map(({ wording }) => [wording.content, wording]));
  const found = await wordingsAmong(tx, kind, [...said.values()]);
  const ids = new Map(found.map(({ content, id }) => [content, id]));
  const there = new Set(ids.keys());
  for (const [content, id] of revised) {
    ids.set(content, id);
    there.delete(content);
  }
  const added = await insertRowsGiving(
    tx,
    kind,
    'descriptions',
    descriptions
      .filter(({ wording }) => !ids.has(wording.content))
      .map(({ wording, work }) => ({ content: wording.content, work_id: work })),
    ['id', 'content'],
  );
  for (const { id, content } of added) ids.set(content, id);
  const changed = new Set(revised.values());
  const idOf = (to: DescriptionId | string): DescriptionId =>
    typeof to === 'string' ? (ids.get(to) as DescriptionId) : to;
  const likenesses = descriptions.flatMap(({ wording, like }) =>
    like.flatMap(({ to, probability }): Likeness[] => {
      // It was compared with words that do not stand any more.
      if (typeof to === 'number' && changed.has(to)) return [];
      const [one, other] = [idOf(wording.content), idOf(to)];
      const [a, b] = [Math.min(one, other), Math.max(one, other)] as [DescriptionId, DescriptionId];
      return [{ a, b, probability }];
    }),
  );
  await insertRows(tx, kind, 'likenesses', likenesses);
  return { ids, there };
}

export async function forgetDescriptions(
  tx: Tx,
  kind: Kind,
  ids: readonly DescriptionId[],
  judge: Judge,
): Promise<void> {
  if (ids.length === 0) return;
  for (const end of [sql`a`, sql`b`])
    await sql`delete from likenesses where ${end} in ${among(kind, ids)}`.execute(tx);
  const { rows } = await sql<{ id: DescriptionId; content: string }>`
    delete from descriptions where id in ${among(kind, ids)} returning id, content`.execute(tx);
  for (const { id, content } of rows)
    await forgetKeys(tx, kind, id, [wordingOf(content).key, ...judge.keys(content)]);
}

/** Descriptions stay under their own keys, and with them the numbers of works; see `forgetUnsaid`. */
export async function forgetWorks(tx: Tx): Promise<void> {
  await takeTurn(tx);
  await sql`insert into outbox ("of", of_id) select 'work', id from works`.execute(tx);
  for (const table of ['places', 'likenesses', 'works', 'stale_works', 'ungrouped', 'unlinked'] as const)
    await tx.deleteFrom(table).execute();
  for (const table of ['description_keys', 'recent_keys'] as const)
    await tx.deleteFrom(table).where('key', '>=', 0).execute();
  await tx
    .updateTable('descriptions')
    .set({ work_id: 0 as WorkId })
    .execute();
  await sql`insert into unlinked ("of", of_id) select 'paper', id from papers where state = 'ingested'`.execute(
    tx,
  );
  await sql`insert into unlinked ("of", of_id) select 'record', id from records`.execute(tx);
}

const forgottenAtOnce = 5000;

/** Some of those that nobody said again since `forgetWorks`, so that they have no other keys. */
export async function forgetUnsaid(tx: Tx, kind: Kind): Promise<void> {
  await takeTurn(tx);
  const { rows } = await sql<{ id: DescriptionId; content: string }>`select id, content from descriptions
    where work_id = 0 limit ${sql.lit(forgottenAtOnce)}`.execute(tx);
  for (const { id, content } of rows) await forgetKeys(tx, kind, id, [wordingOf(content).key]);
  const ids = rows.map(({ id }) => id);
  await sql`delete from descriptions where id in ${among(kind, ids)}`.execute(tx);
}
