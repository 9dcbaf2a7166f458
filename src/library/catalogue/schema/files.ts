// Which bytes are held, where were they found, and which were not let in? The tables of it.
import type { Generated } from 'kysely';
import type { FileId, LocationId, ParentId, RunId } from '../../../base/ids.ts';
import type { Time } from '../catalogue.ts';

export interface FileTables {
  files: FilesTable;
  parents: ParentsTable;
  locations: LocationsTable;
  loose_files: LooseFilesTable;
  turned_away: TurnedAwayTable;
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

/** Bytes that stand in the Files home without a row in `files`: on their way in, or out. */
interface LooseFilesTable {
  file_id: FileId;
  sha256: string;
  extension: string;
  owner: string;
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
