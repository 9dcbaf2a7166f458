// The Profiles port: what a person wrote, with whom, where and when, and who stands first. A number that a person had before
// two became one is understood everywhere.
import type { PersonId, WorkId } from '../../base/ids.ts';
import type { Slice, YearCount } from './graph.ts';
import type { Person } from './person.ts';
import type { Work } from './work.ts';

/** Somebody who wrote with a person: on how many works, and in which years. */
export type CoAuthor = {
  person: PersonId;
  name: string;
  works: number;
  from: number | null;
  to: number | null;
};

/** As it stands on papers. */
export type AffiliationSpan = { affiliation: string; papers: number; from: number | null; to: number | null };

export interface Profiles {
  works(person: PersonId, query: Slice & { order: 'newest' | 'cited' }): Promise<Work[]>;
  /** Who wrote most with the person first. */
  coAuthors(person: PersonId, limit: number): Promise<CoAuthor[]>;
  /** The latest first. */
  affiliations(person: PersonId): Promise<AffiliationSpan[]>;
  /** Works that the person wrote by year, oldest first, and works that cite one of them. */
  years(person: PersonId): Promise<{ written: YearCount[]; citing: YearCount[] }>;
  /** Who wrote these works, in the order of the names on the oldest paper; works without a paper have nobody. */
  authors(works: WorkId[]): Promise<Map<WorkId, { person: PersonId; name: string }[]>>;
  /** People by number, as counted by the last pass. */
  many(people: PersonId[]): Promise<Person[]>;
  /** Whose name files under one of these beginnings of blocks; who is cited most first. */
  filedUnder(beginnings: string[], limit: number): Promise<Person[]>;
  /** As the last pass counted. */
  top(query: Slice & { order: 'cited' | 'h-index' | 'works' }): Promise<Person[]>;
}
