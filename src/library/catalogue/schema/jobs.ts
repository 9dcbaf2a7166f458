// What was set going, and how far is it? The tables of it.
import type { Generated } from 'kysely';
import type { JobId, RunId } from '../../../base/ids.ts';
import type { Time } from '../catalogue.ts';
import type { RunState } from '../job.ts';

export interface JobTables {
  jobs: JobsTable;
  job_runs: RunsTable;
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
