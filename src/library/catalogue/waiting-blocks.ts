// Which blocks of names wait to be looked at? Each with how often it was said to, so that one that changes between looking and
// writing waits on.
import { sql } from 'kysely';
import type { Engine, Tx } from './engine.ts';
import { inParts } from './in-parts.ts';
import type { WaitingBlock } from './person.ts';

/** Names in these came, went or changed, or somebody ruled on them. */
export async function waitForNames(tx: Tx, blocks: Iterable<string>): Promise<void> {
  await inParts([...new Set(blocks)], (part) =>
    tx
      .insertInto('waiting_blocks')
      .values(part.map((block) => ({ block })))
      .onConflict((conflict) =>
        conflict.column('block').doUpdateSet({ times: sql<number>`waiting_blocks.times + 1` }),
      )
      .execute(),
  );
}

export const waitingBlocks = ({ db }: Engine, limit: number): Promise<WaitingBlock[]> =>
  db.selectFrom('waiting_blocks').select(['block', 'times']).orderBy('block').limit(limit).execute();

/** But for those that changed since they were looked at. */
export async function waitNoMore(tx: Tx, blocks: readonly WaitingBlock[]): Promise<void> {
  for (const [times, those] of Map.groupBy(blocks, (each) => each.times))
    await inParts(those, (part) =>
      tx
        .deleteFrom('waiting_blocks')
        .where(
          'block',
          'in',
          part.map(({ block }) => block),
        )
        .where('times', '=', times)
        .execute(),
    );
}
