// The files that the catalogue knows of.
import type { Selectable } from 'kysely';
import type { FileId } from '../../base/ids.ts';
import type { FileRow, FileRows } from './catalogue.ts';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';

const pageSize = 1000;

export function fileRowsOf(engine: Engine): FileRows {
  return {
    list: () => paged((after) => withPaper(engine).where('files.id', '>', after)),
    ofRun: (run) =>
      paged((after) => withPaper(engine).where('papers.run_id', '=', run).where('files.id', '>', after)),
    find: async (sha256) => {
      const row = await withPaper(engine).where('files.sha256', '=', sha256).executeTakeFirst();
      return row ? rowOf(row) : null;
    },
  };
}

async function* paged(query: (after: FileId) => ReturnType<typeof withPaper>): AsyncIterable<FileRow> {
  for (let after = 0 as FileId; ; ) {
    const rows = await query(after).orderBy('files.id').limit(pageSize).execute();
    yield* rows.map(rowOf);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

function withPaper(engine: Engine) {
  return engine.db
    .selectFrom('files')
    .leftJoin('papers', 'papers.file_id', 'files.id')
    .selectAll('files')
    .select(['papers.id as paper', 'papers.state']);
}

function rowOf(row: Selectable<Schema['files']> & Pick<FileRow, 'paper' | 'state'>): FileRow {
  return {
    key: { id: row.id, sha256: row.sha256, extension: row.extension },
    sha256: row.sha256,
    sha1: row.sha1,
    md5: row.md5,
    bytes: row.bytes,
    mediaType: row.media_type,
    paper: row.paper,
    state: row.state,
  };
}
