// Which names on papers are one person, and what did people say of that? The tables of it.
import type { Generated } from 'kysely';
import type { PaperId, PersonId, RulingId, SignatureId } from '../../../base/ids.ts';
import type { Time } from '../catalogue.ts';
import type { RulingKind } from '../ruling.ts';

export interface PeopleTables {
  signatures: SignaturesTable;
  /** `times`: how often it changed again while it waited. */
  waiting_blocks: { block: string; times: Generated<number> };
  persons: PersonsTable;
  rulings: RulingsTable;
  ruling_members: RulingMembersTable;
}

/** A name on a paper, under the block of those who may be the same person. */
interface SignaturesTable {
  id: Generated<SignatureId>;
  paper_id: PaperId;
  position: number;
  block: string;
  /** The oldest signature of the same person; null until the block was looked at. */
  person_id: PersonId | null;
  /** The same within the block, before somebody said that people of different blocks are one. */
  group_id: PersonId | null;
}

/** As the last pass over the graph counted. */
interface PersonsTable {
  id: PersonId;
  name: string;
  papers: number;
  works: number;
  cited_by: number;
  h_index: number;
}

/** What somebody said of who is who. */
interface RulingsTable {
  id: Generated<RulingId>;
  kind: RulingKind;
  who: string;
  at: Time;
  undone_by: string | null;
  undone_at: Time | null;
}

interface RulingMembersTable {
  ruling_id: RulingId;
  side: number;
  paper_id: PaperId;
  position: number;
  block: string;
}
