// The Jobs port: stored configurations and their runs, with how far each came and what it counted.
import type { JobId, RunId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';

export type Job = {
  id: JobId;
  name: string;
  /** "import", "clean-documents" and so on: who runs it knows what its configuration means. */
  kind: string;
  /** JSON of the kind's own making. */
  configuration: unknown;
  createdAt: Time;
  updatedAt: Time;
};

/** stopped: interrupted or killed, and can go on. cancelled and failed runs do not go on. */
export type RunState = 'running' | 'stopped' | 'done' | 'failed' | 'cancelled';

/** By name. Time is counted too, since a run may be made of several stretches. */
export type Counts = Readonly<Record<string, number>>;

export type Run = {
  id: RunId;
  job: JobId;
  state: RunState;
  /** Where it goes on. */
  position: string | null;
  counters: Counts;
  failure: string | null;
  startedAt: Time;
  updatedAt: Time;
  endedAt: Time | null;
};

/** How far a run is; written with what it brought, in one transaction. */
export type Checkpoint = { run: RunId; position: string | null; counters: Counts };

export type Begun = { ok: true; run: Run; isNew: boolean } | { ok: false; owner: string };

/** What became of the papers that a run brought in on trial. */
export type Trials = {
  waiting: number;
  /** Turned away: different contents, and how often the run met them before they were judged. */
  turnedAway: number;
  turnedAwayTimes: number;
  failed: number;
};

export interface Jobs {
  /** Makes a job, or gives the one of this name another configuration. */
  save(job: Pick<Job, 'name' | 'kind' | 'configuration'>): Promise<Job>;
  find(name: string): Promise<Job | null>;
  list(): Promise<Job[]>;
  /** With all its runs. Answers whether there was one. */
  remove(name: string): Promise<boolean>;
  /** Newest first. */
  runs(job: JobId, limit: number): Promise<Run[]>;
  /**
   * Takes up the last run where it stopped, or begins one, and holds it until `until`; `anew` gives the last one up.
   * Not where another process holds it: then `owner` says who.
   */
  begin(job: JobId, owner: string, until: Time, anew: boolean): Promise<Begun>;
  /** Says that we still work on it; false where it was cancelled or another has taken it. */
  hold(run: RunId, owner: string, until: Time): Promise<boolean>;
  /** Notes how far it is, where nothing else is to be written. */
  checkpoint(checkpoint: Checkpoint): Promise<void>;
  end(
    run: RunId,
    owner: string,
    state: RunState,
    end: { counters?: Counts; failure?: string },
  ): Promise<void>;
  /** The process that holds it learns of it at its next `hold`. False where nothing of it ran or could go on. */
  cancel(job: JobId): Promise<boolean>;
  trials(run: RunId): Promise<Trials>;
  /** For all that this owner holds: it is dead. */
  release(owner: string): Promise<void>;
  owners(): Promise<string[]>;
}
