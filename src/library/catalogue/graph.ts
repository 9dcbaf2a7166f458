// The Graph port: which works cite which, what is cited and cites together, and who stands where. All of it follows from
// what papers and references say; a number that a work had before it became part of another is understood everywhere.
import type { PaperId, WorkId } from '../../base/ids.ts';
import type { Work } from './work.ts';

/** A place in a paper's text that cites. */
export type Sentence = {
  paper: PaperId;
  /** The position of the reference in the paper's bibliography. */
  reference: number;
  /** What stands there: "[3]". */
  text: string;
  sentence: string;
  section: string | null;
  page: number;
};

/** Another work at the other end of a citation, and where the text says so. */
export type CitationOf = { work: Work; self: boolean; sentences: Sentence[] };

export type Slice = { limit: number; offset: number };

export type CitingQuery = Slice & {
  /** Newest first unless told otherwise. */
  order?: 'newest' | 'oldest' | 'cited';
  year?: number;
  /** Leaves out those that share an author with what they cite. */
  withoutSelf?: boolean;
};

export type YearCount = { year: number | null; works: number; self: number };

/** A work that is cited together with another, or cites the same; `shared` says how often. */
export type Related = { work: Work; shared: number; weight: number };

export type Edge = { citing: WorkId; cited: WorkId; self: boolean };

export type WorkOrder = 'cited' | 'rank' | 'recent' | 'newest';

export type WorkQuery = Slice & {
  order: WorkOrder;
  year?: number;
  venue?: string;
  /** Only those of which the library holds a paper. */
  held?: boolean;
};

export type Venue = {
  name: string;
  works: number;
  /** Works of which the library holds a paper. */
  held: number;
  citedBy: number;
  hIndex: number;
};

export type VenueYear = { year: number | null; works: number; citedBy: number };

export interface Graph {
  /** Works that cite it, with the sentences in which they do. */
  citing(work: WorkId, query: CitingQuery): Promise<{ total: number; citations: CitationOf[] }>;
  /** Works that it cites, in the order of its bibliography; `work.papers` says whether the library holds one. */
  references(work: WorkId, slice: Slice): Promise<{ total: number; citations: CitationOf[] }>;
  /** By the year of the citing work, oldest first. */
  perYear(work: WorkId): Promise<YearCount[]>;
  /** Cited by the same works, the most often first. */
  coCited(work: WorkId, limit: number): Promise<Related[]>;
  /** The active bibliography: works that cite the same, what few others cite weighing most. */
  coupled(work: WorkId, limit: number): Promise<Related[]>;
  /** Citations from or to these works; of a work with more than `most` in one direction, some of them. */
  around(works: WorkId[], direction: 'citing' | 'cited' | 'both', most: number): Promise<Edge[]>;
  /** Citations between these works. */
  among(works: WorkId[]): Promise<Edge[]>;
  works(ids: WorkId[]): Promise<Work[]>;
  top(query: WorkQuery): Promise<Work[]>;
  /** The most cited first. */
  venues(slice: Slice): Promise<Venue[]>;
  venue(name: string): Promise<(Venue & { years: VenueYear[] }) | null>;
  /** Works whose counts are not what papers say: none, unless the catalogue was damaged. */
  flaws(): Promise<WorkId[]>;
}
