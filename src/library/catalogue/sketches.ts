// Papers that were read before sketches of texts were made, and what is found for them later.
import type { PaperId } from '../../base/ids.ts';
import type { FileKey } from '../files/files.ts';
import type { Engine, Tx } from './engine.ts';
import { waitForLink } from './link.ts';

export async function unsketched(
  { db }: Engine,
  limit: number,
): Promise<{ paper: PaperId; file: FileKey }[]> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('files', 'files.id', 'papers.file_id')
    .select(['papers.id as paper', 'files.id', 'files.sha256', 'files.extension'])
    .where('papers.state', '=', 'ingested')
    .where('papers.sketch', 'is', null)
    .orderBy('papers.id')
    .limit(limit)
    .execute();
  return rows.map(({ paper, ...file }) => ({ paper, file }));
}

export async function keepSketches(
  tx: Tx,
  sketches: readonly { paper: PaperId; sketch: string }[],
): Promise<void> {
  for (const { paper, sketch } of sketches)
    await tx
      .updateTable('papers')
      .set({ sketch })
      .where('id', '=', paper)
      .where('sketch', 'is', null)
      .execute();
  await waitForLink(
    tx,
    'paper',
    sketches.map(({ paper }) => paper),
  );
}
