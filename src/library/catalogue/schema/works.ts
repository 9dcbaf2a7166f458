// What do papers and records say of works, which of it speaks of the same work, and how often is that cited? The tables of it.
import type { Generated } from 'kysely';
import type { DescriptionId, RecordId, WorkId, WorkRulingId } from '../../../base/ids.ts';
import type { Time } from '../catalogue.ts';
import type { WorkRulingKind } from '../work-ruling.ts';

export interface WorkTables {
  records: RecordsTable;
  descriptions: DescriptionsTable;
  description_keys: DescriptionKeys;
  recent_keys: DescriptionKeys;
  /** `id`: a number that no description has any more. */
  former_works: { id: number; description_id: DescriptionId };
  likenesses: { a: DescriptionId; b: DescriptionId; probability: number };
  places: PlacesTable;
  /** `times`: how often it was said to wait again while it waited. */
  unlinked: { of: 'paper' | 'record'; of_id: number; times: Generated<number> };
  works: WorksTable;
  /** Their names and counts are those of before. */
  stale_works: { id: WorkId };
  /** All that hangs together with them falls into works anew before works are named. */
  ungrouped: { id: DescriptionId };
  work_rulings: WorkRulingsTable;
  /** The description may be gone. */
  work_ruling_members: { ruling_id: WorkRulingId; side: number; description_id: DescriptionId };
  work_ranks: { work_id: WorkId; rank: number; recent: number };
  venues: VenuesTable;
}

interface RecordsTable {
  id: Generated<RecordId>;
  source: string;
  key: string;
  title: string | null;
  year: number | null;
  doi: string | null;
  arxiv: string | null;
  /** All of the record, as JSON. */
  fields: string;
  imported_at: Time;
  updated_at: Time;
}

/** What somebody says of a work. */
interface DescriptionsTable {
  id: Generated<DescriptionId>;
  /** JSON. */
  content: string;
  work_id: WorkId;
}

/** Keys below zero are those of wordings. `gist`: of the description's title. */
interface DescriptionKeys {
  key: number;
  description_id: DescriptionId;
  gist: number;
}

/** Where a description stands: position -1 is what a paper or record says of itself, else its nth reference. */
interface PlacesTable {
  of: 'paper' | 'record';
  of_id: number;
  position: number;
  description_id: DescriptionId;
  self: number;
}

/** A work has the number of its oldest description. All of it follows from descriptions and places. */
interface WorksTable {
  id: WorkId;
  title: string | null;
  year: number | null;
  venue: string | null;
  /** JSON. */
  authors: string;
  papers: number;
  cited_by: number;
  self_cited_by: number;
}

/** What somebody said of which wordings are one work. */
interface WorkRulingsTable {
  id: Generated<WorkRulingId>;
  kind: WorkRulingKind;
  who: string;
  at: Time;
  undone_by: string | null;
  undone_at: Time | null;
}

/** As the last pass over the graph counted. */
interface VenuesTable {
  name: string;
  works: number;
  held: number;
  cited_by: number;
  h_index: number;
}
