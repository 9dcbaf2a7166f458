// The People port: names on papers, and which of them are one person's. The library keeps; who is who is decided elsewhere.
import type { PaperId, PersonId, SignatureId } from '../../base/ids.ts';
import type { Byline } from './catalogue.ts';
import type { BlockRuling } from './ruling.ts';

/** A name on a paper. */
export type Signature = Byline & { id: SignatureId; paper: PaperId };

/** What is known of a paper that somebody signed. */
export type SignedPaper = {
  title: string | null;
  venue: string | null;
  year: number | null;
  authors: Pick<Byline, 'given' | 'family'>[];
  /** The works it cites, ascending. */
  cites: number[];
};

/** `times`: how often it changed again while it waited. */
export type WaitingBlock = { block: string; times: number };

export type Filed = { paper: PaperId; position: number; block: string };

export type Person = {
  id: PersonId;
  /** The longest of the names that stand on the papers. */
  name: string;
  papers: number;
  works: number;
  /** How often these works are cited. */
  citedBy: number;
  hIndex: number;
};

/** A person as the names and papers say; `names` with the longest first. */
export type PersonDescription = {
  id: PersonId;
  names: string[];
  affiliations: string[];
  titles: string[];
  venues: string[];
  works: number;
  citedBy: number;
  citedByOthers: number;
  /** Of the newest paper. */
  lastYear: number | null;
};

/** How many names were ever filed, whether any wait, and how many there were when all were last looked at, by which model. */
export type NamesPass = {
  filed: number;
  waiting: boolean;
  last: { filed: number; model: number } | null;
};

export interface People {
  /** These papers bear these names and no others; blocks of which one came or went wait to be disambiguated. */
  file(papers: PaperId[], filed: Filed[]): Promise<void>;
  waiting(limit: number): Promise<WaitingBlock[]>;
  block(
    block: string,
  ): Promise<{ signatures: Signature[]; papers: Map<PaperId, SignedPaper>; rulings: BlockRuling[] }>;
  /** Under which blocks a person's names stand, and which they are. */
  blocksOf(id: PersonId): Promise<{ person: PersonId; names: string[]; signatures: SignatureId[] } | null>;
  /**
   * Equal numbers are one person, who has the number of the oldest signature; these blocks wait no more, but for those in which
   * something changed since.
   */
  settle(blocks: (WaitingBlock & { groups: Map<SignatureId, number> })[]): Promise<void>;
  /** Every block waits again, to be looked at by the model of this number. */
  forget(model: number): Promise<void>;
  pass(): Promise<NamesPass>;
  get(id: PersonId): Promise<Person | null>;
  /** By position. */
  ofPaper(paper: PaperId): Promise<Map<number, PersonId>>;
  /** By paper, in the order of its names. */
  ofPapers(papers: readonly PaperId[]): Promise<Map<PaperId, PersonId[]>>;
  /** Those that are people now, in no particular order. */
  describe(ids: readonly PersonId[]): Promise<PersonDescription[]>;
  papers(person: PersonId): Promise<PaperId[]>;
  counts(): Promise<{ signatures: number; persons: number; waiting: number }>;
}
