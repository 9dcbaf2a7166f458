// The Standings port: what only a pass over the whole graph can tell, kept until the next one. Ranks of works come from the
// caller; people and venues are counted here, from the same rows that answer for one of them.
import type { WorkId } from '../../base/ids.ts';
import type { Edge } from './graph.ts';
import type { Work } from './work.ts';

export type Rank = { work: WorkId; rank: number; recent: number };

/** When a pass began and how long it took, in milliseconds. */
export type Pass = { at: number; took: number };

export interface Standings {
  works(): AsyncIterable<Pick<Work, 'id' | 'year'>[]>;
  edges(): AsyncIterable<Edge[]>;
  /** Puts down the ranks that a pass found, and counts people and venues anew. */
  settle(ranks: readonly Rank[]): Promise<void>;
  of(work: WorkId): Promise<Omit<Rank, 'work'> | null>;
  lastPass(): Promise<Pass | null>;
  passed(pass: Pass): Promise<void>;
}
