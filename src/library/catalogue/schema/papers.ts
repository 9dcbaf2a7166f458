// What is known of a paper, and what stands in it? The tables of it.
import type { Generated } from 'kysely';
import type { FileId, PaperId, RunId } from '../../../base/ids.ts';
import type { PaperState, Time } from '../catalogue.ts';

export interface PaperTables {
  papers: PapersTable;
  removed_papers: RemovedPapersTable;
  bylines: BylinesTable;
  paper_references: ReferencesTable;
  mentions: MentionsTable;
  elements: ElementsTable;
}

interface PapersTable {
  id: Generated<PaperId>;
  file_id: FileId;
  version: number;
  state: PaperState;
  failure_code: string | null;
  failure_message: string | null;
  attempts: number;
  lease_owner: string | null;
  lease_until: Time;
  extraction_version: number | null;
  kind: string | null;
  scholarly: number | null;
  confidence: number | null;
  language: string | null;
  pages: number | null;
  title: string | null;
  abstract: string | null;
  year: number | null;
  venue: string | null;
  doi: string | null;
  arxiv: string | null;
  /** Of the text, packed. */
  sketch: Generated<string | null>;
  added_at: Time;
  updated_at: Time;
  /** The import that brought it, if one did. */
  run_id: Generated<RunId | null>;
  /** It stays only if it is found to be scholarly. */
  on_trial: Generated<number>;
  /** How many more times the same import met these bytes before they were judged. */
  repeats: Generated<number>;
}

/** Papers that were read once and are gone; what set they were in is kept for those who have copies. */
interface RemovedPapersTable {
  paper_id: PaperId;
  kind: string | null;
  year: number | null;
  venue: string | null;
  removed_at: Time;
}

interface BylinesTable {
  paper_id: PaperId;
  position: number;
  name: string;
  given: string | null;
  family: string | null;
  affiliation: string | null;
  email: string | null;
  orcid: string | null;
}

/** A reference has no number of its own: it is the nth entry of its paper, and goes when the paper is read anew. */
interface ReferencesTable {
  paper_id: PaperId;
  position: number;
  raw: string;
  /** The parsed fields as JSON. */
  fields: string;
  confidence: number;
}

interface MentionsTable {
  paper_id: PaperId;
  position: number;
  /** The position of the reference it cites. */
  reference: number;
  text: string;
  sentence: string;
  section: string | null;
  page: number;
}

interface ElementsTable {
  paper_id: PaperId;
  position: number;
  kind: string;
  number: string | null;
  caption: string | null;
  page: number;
  /** Box, cells and the sentences that mention it, as JSON. */
  content: string;
}
