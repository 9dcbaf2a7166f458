// SQLite's full-text search over the same words: what our own index is compared with, in tests and in `openseer bench`.
import { DatabaseSync } from 'node:sqlite';
import { stemsOf } from '../analysis/term.ts';
import type { IndexDocument } from '../index.ts';
import { fieldWeights } from '../ranking.ts';

export type Fts5 = {
  put(documents: readonly IndexDocument[]): void;
  remove(ids: readonly number[]): void;
  /** `match` in FTS5's own language, on stems. */
  count(match: string): number;
  best(match: string, limit: number): { id: number; score: number }[];
  byYear(match: string): [year: number, count: number][];
  mostCited(match: string, limit: number): number[];
  close(): void;
};

/** Contentless, with the words already brought to their stems, so that both engines see the same. */
export function openFts5(file: string): Fts5 {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create virtual table if not exists papers using fts5 (
      title, authors, venue, keywords, abstract, body, content = '', contentless_delete = 1, tokenize = unicode61
    );
    create table if not exists facts (id integer primary key, year integer, citations integer);
  `);
  const weights = [
    fieldWeights.title,
    fieldWeights.authors,
    fieldWeights.venue,
    fieldWeights.keywords,
    fieldWeights.abstract,
    fieldWeights.body,
  ].map((weight) => weight.toFixed(1));
  const insert = database.prepare(
    'insert or replace into papers (rowid, title, authors, venue, keywords, abstract, body) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertFacts = database.prepare('insert or replace into facts values (?, ?, ?)');
  const remove = database.prepare('delete from papers where rowid = ?');
  const count = database.prepare('select count(*) as total from papers where papers match ?');
  const best = database.prepare(
    `select rowid as id, -bm25(papers, ${weights.join()}) as score from papers where papers match ?
     order by score desc, rowid limit ?`,
  );
  const byYear = database.prepare(
    `select year, count(*) as total from papers join facts on facts.id = papers.rowid where papers match ?
     group by year order by year`,
  );
  const mostCited = database.prepare(
    `select facts.id as id from papers join facts on facts.id = papers.rowid where papers match ?
     order by citations desc, facts.id limit ?`,
  );
  const stems = (text: string): string => stemsOf(text).join(' ');
  const inTransaction = (work: () => void): void => {
    database.exec('begin');
    work();
    database.exec('commit');
  };
  return {
    put: (documents) =>
      inTransaction(() => {
        for (const { id, title, authors, venue, keywords, abstract, body, year } of documents) {
          insert.run(
            id,
            stems(title),
            stems(authors.join(' , ')),
            stems(venue),
            stems(keywords.join(' , ')),
            stems(abstract),
            stems(body),
          );
          insertFacts.run(id, year, (id * 7919) % 1000);
        }
      }),
    remove: (ids) =>
      inTransaction(() => {
        for (const id of ids) remove.run(id);
      }),
    count: (match) => Number(count.get(match)?.total),
    best: (match, limit) =>
      best.all(match, limit).map(({ id, score }) => ({ id: Number(id), score: Number(score) })),
    byYear: (match) => byYear.all(match).map(({ year, total }) => [Number(year), Number(total)]),
    mostCited: (match, limit) => mostCited.all(match, limit).map(({ id }) => Number(id)),
    close: () => database.close(),
  };
}
