// The index's first home: SQLite FTS5 without stored text. Also the oracle that a better one is compared with.
import { DatabaseSync } from 'node:sqlite';
import type { PaperId } from '../../../base/ids.ts';
import type { Index, IndexDocument } from '../index.ts';

/** How much a word counts where it stands: title, authors, venue, abstract, body. */
const weights = '5.0, 3.0, 1.0, 2.0, 1.0';

export function openFts5(file: string): Index {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create virtual table if not exists papers using fts5 (
      title, authors, venue, abstract, body,
      content = '', contentless_delete = 1, tokenize = "porter unicode61 remove_diacritics 2"
    );
  `);
  const put = database.prepare(
    'insert or replace into papers (rowid, title, authors, venue, abstract, body) values (?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('delete from papers where rowid = ?');
  const count = database.prepare('select count(*) as total from papers where papers match ?');
  const best = database.prepare(
    `select rowid as id, -bm25(papers, ${weights}) as score from papers where papers match ?
     order by score desc, rowid limit ? offset ?`,
  );
  return {
    apply: async (changes) => {
      database.exec('begin immediate');
      try {
        for (const change of changes) {
          if ('put' in change) put.run(...fieldsOf(change.put));
          else remove.run(change.remove);
        }
        database.exec('commit');
      } catch (thrown) {
        database.exec('rollback');
        throw thrown;
      }
    },
    search: async ({ text, limit, offset }) => {
      const match = allWords(text);
      if (match === '') return { total: 0, hits: [] };
      const total = Number(count.get(match)?.total ?? 0);
      const hits = best.all(match, limit, offset);
      return {
        total,
        hits: hits.map(({ id, score }) => ({ id: Number(id) as PaperId, score: Number(score) })),
      };
    },
    clear: async () => database.exec('delete from papers'),
    close: async () => database.close(),
  };
}

const fieldsOf = (paper: IndexDocument) =>
  [paper.id, paper.title, paper.authors, paper.venue, paper.abstract, paper.body] as const;

/** Every word must occur; quoted, so that nothing a person types can be mistaken for syntax. */
function allWords(text: string): string {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => `"${word}"`).join(' ');
}
