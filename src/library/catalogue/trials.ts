// Papers that an import brought in on trial: those that are not scholarly are turned away, and remembered by their hash.
import type { PaperId } from '../../base/ids.ts';
import type { FileKey } from '../files/files.ts';
import type { Time, Verdict } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import { waitForLink } from './link.ts';
import { noteLoose } from './loose.ts';
import { tellIndex } from './outbox.ts';

/** The file's key where the paper went: its bytes are loose now and are the caller's to remove. */
export function turnAway(
  engine: Engine,
  owner: string,
  verdict: Verdict,
  now: Time,
): Promise<FileKey | null> {
  return engine.write(async (tx) => {
    const paper = await tx
      .selectFrom('papers')
      .innerJoin('files', 'files.id', 'papers.file_id')
      .select(['papers.id', 'papers.run_id', 'papers.repeats'])
      .select([
        'files.id as file',
        'files.sha256',
        'files.sha1',
        'files.bytes',
        'files.media_type',
        'extension',
      ])
      .where('papers.id', '=', verdict.paper)
      .where('papers.lease_owner', '=', owner)
      .where('papers.state', '=', 'waiting')
      .where('papers.on_trial', '=', 1)
      // What was in the library before stays, whatever its new version is.
      .where('papers.version', '=', 1)
      .where('papers.extraction_version', 'is', null)
      .$if(engine.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!paper) return null;
    const url = await tx
      .selectFrom('locations')
      .select('url')
      .where('file_id', '=', paper.file)
      .orderBy('id')
      .executeTakeFirst();
    const { kind, confidence, filterVersion } = verdict;
    const values = {
      sha1: paper.sha1,
      bytes: paper.bytes,
      media_type: paper.media_type,
      url: url?.url ?? null,
      kind,
      confidence,
      filter_version: filterVersion,
      run_id: paper.run_id,
      times: 1 + paper.repeats,
      turned_at: now,
    };
    await tx
      .insertInto('turned_away')
      .values({ sha256: paper.sha256, ...values })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet(values))
      .execute();
    const key = { id: paper.file, sha256: paper.sha256, extension: paper.extension };
    await removePaper(tx, engine, paper.id, key, owner);
    return key;
  });
}

/** Its rows; parents stay, because they are where a crawl looks again. */
export async function removePaper(
  tx: Tx,
  engine: Engine,
  paper: PaperId,
  key: FileKey,
  owner: string,
): Promise<void> {
  await tx.deleteFrom('locations').where('file_id', '=', key.id).execute();
  await tx.deleteFrom('papers').where('id', '=', paper).execute();
  await tx.deleteFrom('files').where('id', '=', key.id).execute();
  await noteLoose(tx, engine, owner, [key]);
  await tellIndex(tx, engine.kind, 'paper', [paper]);
  await waitForLink(tx, 'paper', [paper]);
}
