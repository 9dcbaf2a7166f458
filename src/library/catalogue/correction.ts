// The Corrections port: what people put right. A correction stands above what was extracted, now and whenever the paper is
// read again; every one can be undone, and what stood before comes back.
import type { CorrectionId, PaperId } from '../../base/ids.ts';
import type { Byline, Time } from './catalogue.ts';

/** What can be put right, and what with; null says that the paper does not tell. */
export type Corrected = {
  title?: string | null;
  abstract?: string | null;
  year?: number | null;
  venue?: string | null;
  doi?: string | null;
  arxiv?: string | null;
  authors?: Omit<Byline, 'position'>[];
};

export type CorrectedField = keyof Corrected;

export type Correction = {
  id: CorrectionId;
  paper: PaperId;
  field: CorrectedField;
  /** Values of the field as `Corrected` has them. */
  before: unknown;
  after: unknown;
  /** What was read from the paper. */
  extracted: unknown;
  who: string;
  at: Time;
  undone: { who: string; at: Time } | null;
};

export interface Corrections {
  /** One correction for every field that changes; the paper waits to be linked and indexed. Null where there is no such paper. */
  correct(paper: PaperId, corrected: Corrected, who: string): Promise<Correction[] | null>;
  /** What an earlier correction or the extraction said stands again. Null where there is none or it was undone. */
  undo(id: CorrectionId, who: string): Promise<Correction | null>;
  /** Newest first. */
  list(query: { paper?: PaperId; before?: CorrectionId; limit: number }): Promise<Correction[]>;
}
