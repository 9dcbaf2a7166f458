// The Requests port: what readers ask of those who run the library: works that are missing, and papers that should not be here.
import type { PaperId, WorkId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';

export type Want = { work: WorkId; at: Time };

/** Somebody says that a paper should not be here. `about` is what they wrote; `paper` is what that names. */
export type NewReport = {
  paper: PaperId | null;
  about: string;
  reason: string;
  name: string;
  email: string;
};

export type Report = NewReport & {
  id: number;
  at: Time;
  /** Null while nobody has decided. */
  decision: 'removed' | 'kept' | null;
  decidedAt: Time | null;
  note: string | null;
};

/** Works go by the numbers that they have now, whatever they were when they were wanted. */
export interface Requests {
  /** Wanted once, however many want it. */
  want(work: WorkId): Promise<void>;
  unwant(work: WorkId): Promise<void>;
  /** The longest wanted first. */
  wants(limit: number): Promise<Want[]>;
  wanted(works: readonly WorkId[]): Promise<Set<WorkId>>;
  /** Puts it on record; null where `mostOpen` wait already. */
  report(report: NewReport, mostOpen: number): Promise<number | null>;
  /** Open ones first, the oldest of them first. */
  reports(limit: number): Promise<Report[]>;
  /** Says what was decided; false where there is no such report. */
  decide(id: number, decision: 'removed' | 'kept', note: string | null): Promise<boolean>;
}
