// The tables as Kysely sees them; migrations/ makes them. Times are milliseconds, truth values 0 and 1, on both engines.
import type { Generated } from 'kysely';
import type {
  CorrectionId,
  DescriptionId,
  FileId,
  HostId,
  JobId,
  LocationId,
  PaperId,
  ParentId,
  PersonId,
  RecordId,
  RulingId,
  RunId,
  SignatureId,
  UrlId,
  WorkId,
} from '../../base/ids.ts';
import type { OutboxItem, PaperState, Time } from './catalogue.ts';
import type { CorrectedField } from './correction.ts';
import type { RunState } from './job.ts';
import type { RulingKind } from './ruling.ts';

export interface Schema {
  counters: { name: string; value: number };
  leases: { name: string; owner: string; until: Time };
  files: FilesTable;
  papers: PapersTable;
  parents: ParentsTable;
  locations: LocationsTable;
  bylines: BylinesTable;
  paper_references: ReferencesTable;
  mentions: MentionsTable;
  elements: ElementsTable;
  outbox: OutboxTable;
  records: RecordsTable;
  descriptions: DescriptionsTable;
  description_keys: DescriptionKeys;
  recent_keys: DescriptionKeys;
  /** `id`: a number that no description has any more. */
  former_works: { id: number; description_id: DescriptionId };
  likenesses: { a: DescriptionId; b: DescriptionId; probability: number };
  places: PlacesTable;
  works: WorksTable;
  /** Their names and counts are those of before. */
  stale_works: { id: WorkId };
  signatures: SignaturesTable;
  waiting_blocks: { block: string };
  corrections: CorrectionsTable;
  rulings: RulingsTable;
  ruling_members: RulingMembersTable;
  work_ranks: { work_id: WorkId; rank: number; recent: number };
  persons: PersonsTable;
  venues: VenuesTable;
  wants: { work_id: WorkId; wanted_at: Time };
  reports: ReportsTable;
  unlinked: { of: 'paper' | 'record'; of_id: number };
  jobs: JobsTable;
  job_runs: RunsTable;
  turned_away: TurnedAwayTable;
  removed_papers: RemovedPapersTable;
  loose_files: LooseFilesTable;
  crawl_hosts: CrawlHostsTable;
  crawl_robots: CrawlRobotsTable;
  frontier: FrontierTable;
  crawl_fetches: CrawlFetchesTable;
}

interface FilesTable {
  id: FileId;
  sha256: string;
  sha1: string;
  md5: string;
  bytes: number;
  media_type: string;
  extension: string;
  added_at: Time;
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

interface ParentsTable {
  id: Generated<ParentId>;
  url: string;
  url_md5: string;
  first_crawled_at: Time;
  last_crawled_at: Time;
}

interface LocationsTable {
  id: Generated<LocationId>;
  url: string;
  url_md5: string;
  host: string;
  file_id: FileId;
  parent_id: ParentId | null;
  depth: number | null;
  is_seed: number;
  discovered_at: Time;
  updated_at: Time;
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

interface OutboxTable {
  seq: Generated<number>;
  of: OutboxItem['of'];
  of_id: number;
}

interface JobsTable {
  id: Generated<JobId>;
  name: string;
  kind: string;
  /** JSON. */
  configuration: string;
  created_at: Time;
  updated_at: Time;
}

interface RunsTable {
  id: Generated<RunId>;
  job_id: JobId;
  state: RunState;
  position: string | null;
  /** JSON: names and numbers. */
  counters: string;
  failure: string | null;
  lease_owner: string | null;
  lease_until: Time;
  started_at: Time;
  updated_at: Time;
  ended_at: Time | null;
}

/** Papers that were read once and are gone; what set they were in is kept for those who have copies. */
interface RemovedPapersTable {
  paper_id: PaperId;
  kind: string | null;
  year: number | null;
  venue: string | null;
  removed_at: Time;
}

/** What the content filter did not let in, so that it need not be read again. */
interface TurnedAwayTable {
  sha256: string;
  sha1: string;
  bytes: number;
  media_type: string;
  url: string | null;
  kind: string;
  confidence: number;
  filter_version: number;
  run_id: RunId | null;
  /** How often the run met it before it was judged. */
  times: number;
  turned_at: Time;
}

/** Bytes that stand in the Files home without a row in `files`: on their way in, or out. */
interface LooseFilesTable {
  file_id: FileId;
  sha256: string;
  extension: string;
  owner: string;
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
  hash: string;
  /** JSON. */
  content: string;
  work_id: WorkId;
}

/** `gist`: of the description's title. */
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
  /** JSON: who says its values, and what was not believed. */
  evidence: string;
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

/** A host as one crawl knows it. */
interface CrawlHostsTable {
  id: Generated<HostId>;
  job_id: JobId;
  /** With its port, where that is not the usual one. */
  name: string;
  waiting: number;
  /** No address that waits has a higher priority; the best one may be lower. */
  best: number;
  /** Links that led here from other hosts. */
  referred: number;
  pages: number;
  documents: number;
  failed: number;
  refused: number;
  bytes: number;
  /** Failures since the last success. */
  errors: number;
  /** Milliseconds between two requests. */
  delay: number;
  next_at: Time;
  trouble: string | null;
  lease_owner: string | null;
  lease_until: Time;
}

interface CrawlRobotsTable {
  host_id: HostId;
  origin: string;
  /** Null where the host could not be reached. */
  status: number | null;
  body: string;
  fetched_at: Time;
}

interface FrontierTable {
  id: Generated<UrlId>;
  host_id: HostId;
  url: string;
  /** 0 waiting, 1 fetched, 2 failed, 3 refused. */
  state: number;
  priority: number;
  why: string;
  depth: number;
  /** Links followed since the crawl's scope was left. */
  outside: number;
  redirects: number;
  parent_id: UrlId | null;
  anchor: string | null;
  attempts: number;
  due_at: Time;
}

interface CrawlFetchesTable {
  url_id: UrlId;
  status: number | null;
  media_type: string | null;
  bytes: number;
  /** SHA-1 of the decoded payload. */
  digest: string | null;
  /** Of a page's text: the same under whatever address. */
  content_key: string | null;
  etag: string | null;
  last_modified: string | null;
  fetched_at: Time;
  changed_at: Time;
  document: number;
  redirect: string | null;
  reason: string | null;
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

/** As the last pass over the graph counted. */
interface VenuesTable {
  name: string;
  works: number;
  held: number;
  cited_by: number;
  h_index: number;
}

/** `extracted`, `before` and `after` are JSON. */
export interface CorrectionsTable {
  id: Generated<CorrectionId>;
  paper_id: PaperId;
  field: CorrectedField;
  /** What was read from the paper, this time or when it was read again. */
  extracted: string;
  before: string;
  after: string;
  who: string;
  at: Time;
  undone_by: string | null;
  undone_at: Time | null;
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

interface ReportsTable {
  id: Generated<number>;
  paper_id: PaperId | null;
  about: string;
  reason: string;
  name: string;
  email: string;
  reported_at: Time;
  decision: 'removed' | 'kept' | null;
  decided_at: Time | null;
  note: string | null;
}
