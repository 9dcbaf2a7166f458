// Bytes that stand in the Files home without a row in `files`: on their way in or out. Whoever dies meanwhile leaves
// them on this list, so that they can be removed without searching the whole home.
import type { FileId } from '../../base/ids.ts';
import type { FileKey } from '../files/files.ts';
import type { LooseFiles } from './catalogue.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';

export function looseFilesOf(engine: Engine): LooseFiles {
  return {
    announce: (owner, wanted) =>
      engine.write(async (tx) => {
        const ids = await reserveIds(tx, wanted.length);
        const keys = wanted.flatMap((each, i): FileKey[] => {
          const id = ids[i];
          return id === undefined ? [] : [{ id, ...each }];
        });
        await noteLoose(tx, engine, owner, keys);
        return keys;
      }),
    forget: async (files) => {
      if (files.length > 0) await engine.write((tx) => forgetLoose(tx, files));
    },
    owners: async () => {
      const rows = await engine.db.selectFrom('loose_files').select('owner').distinct().execute();
      return rows.map((row) => row.owner);
    },
    of: async (owner) => {
      const rows = await engine.db
        .selectFrom('loose_files')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('file_id')
        .execute();
      return rows.map(({ file_id, sha256, extension }) => ({ id: file_id, sha256, extension }));
    },
  };
}

export function reserveFiles(engine: Engine, count: number): Promise<FileId[]> {
  return engine.write((tx) => reserveIds(tx, count));
}

async function reserveIds(tx: Tx, count: number): Promise<FileId[]> {
  const { value } = await tx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', count) }))
    .where('name', '=', 'file')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, i) => (value - count + 1 + i) as FileId);
}

export async function noteLoose(tx: Tx, engine: Engine, owner: string, keys: FileKey[]): Promise<void> {
  const rows = keys.map(({ id, sha256, extension }) => ({ file_id: id, sha256, extension, owner }));
  await insertRows(tx, engine.kind, 'loose_files', rows);
}

export async function forgetLoose(tx: Tx, files: readonly FileId[]): Promise<void> {
  await tx
    .deleteFrom('loose_files')
    .where('file_id', 'in', [...files])
    .execute();
}
