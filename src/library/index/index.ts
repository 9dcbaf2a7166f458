// The Index port: what answers full-text queries. It learns from the catalogue's outbox and can be rebuilt at any time.
import type { PaperId } from '../../base/ids.ts';

/** What the index knows of a paper. */
export type IndexDocument = {
  id: PaperId;
  title: string;
  authors: string;
  venue: string;
  year: number | null;
  abstract: string;
  body: string;
};

export type IndexChange = { put: IndexDocument } | { remove: PaperId };

export type IndexQuery = { text: string; limit: number; offset: number };

export type IndexHit = { id: PaperId; score: number };

export type IndexAnswer = { total: number; hits: IndexHit[] };

export interface Index {
  /** All changes of a batch become visible together, and survive a crash once this returns. */
  apply(changes: IndexChange[]): Promise<void>;
  search(query: IndexQuery): Promise<IndexAnswer>;
  /** Forgets everything, for a rebuild. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
