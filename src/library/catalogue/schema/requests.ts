// What did people correct, want and report? The tables of it.
import type { Generated } from 'kysely';
import type { CorrectionId, PaperId, WorkId } from '../../../base/ids.ts';
import type { Time } from '../catalogue.ts';
import type { CorrectedField } from '../correction.ts';

export interface RequestTables {
  corrections: CorrectionsTable;
  wants: { work_id: WorkId; wanted_at: Time };
  reports: ReportsTable;
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
