// The Works port: what papers, references and records say of works, which of these mean the same, and the graph that follows.
// The library keeps and counts; what is the same is decided by those who call it.
import type { Name } from '../../base/extraction.ts';
import type { DescriptionId, PaperId, WorkId } from '../../base/ids.ts';
import type { FileKey } from '../files/files.ts';
import type { RuledSides } from './work-ruling.ts';

/** Who says something: a paper of the library, or a record of another catalogue. */
export type Source = { of: 'paper' | 'record'; id: number };

/** `times`: how often it changed again while it waited to be linked. */
export type Waiting = Source & { times: number };

/** Position `own`: what a paper or record says of itself; else its nth reference. */
export type Place = Source & { position: number };

export const own = -1;

/** What is said of a work, as it was extracted. */
export type Saying = Place & {
  title: string | null;
  authors: Name[];
  year: number | null;
  venue: string | null;
  volume: string | null;
  pages: string | null;
  doi: string | null;
  arxiv: string | null;
  /** Of the text, where a paper speaks of itself and was read since sketches are made. */
  sketch?: string | null;
};

/** What is said, however many say it: JSON, and the key under which the same words are found again. */
export type Wording = { content: string; key: number };

/** A wording that stands in the library; equal contents are one description. */
export type Description = { id: DescriptionId; content: string };

/** A description with how many say so, and the first of them; a record by its catalogue and its key there. */
export type Worded = Description & { said: number; by: (Place & { record: string | null })[] };

/** Two descriptions that mean the same work, and how probably. */
export type Likeness = { a: DescriptionId; b: DescriptionId; probability: number };

export type NewDescription = {
  wording: Wording;
  /** Those of its keys under which others should find it. */
  keys: number[];
  /** Of its title, kept with each key. */
  gist: number;
  /** What it is like: a description that is there, or the words of one before it in the same list. */
  like: { to: DescriptionId | string; probability: number }[];
  /** The work that it most likely belongs to; 0 where that is not known. */
  work: WorkId;
};

/** Who stands under a key, the oldest first: by turns a description, and the gist of its title. */
export type Listed = number[];

export type Linked = {
  /** What `turns` said before anything was looked up. */
  seen: number;
  sources: Waiting[];
  descriptions: NewDescription[];
  /** All that these sources say now. `self`: the paper and what it cites share an author. */
  places: (Place & { wording: Wording; self: boolean })[];
};

export type WorkSummary = {
  title: string | null;
  year: number | null;
  venue: string | null;
  authors: Name[];
};

export type WorkField = 'title' | 'year' | 'venue' | 'authors';

/** Where the values of a work come from, and which were not believed. */
export type Evidence = {
  values: Partial<Record<WorkField, Testimony>>;
  doubts: Doubt[];
};

/** The description that a value was taken from, who says it at best, and how many of all who say something say the same. */
export type Testimony = {
  from: DescriptionId;
  by: 'record' | 'paper' | 'reference';
  agree: number;
  said: number;
};

export type Doubt = { field: WorkField; value: string; reason: string };

export type Work = WorkSummary & {
  id: WorkId;
  papers: number;
  /** Works that cite it; those that share an author with it are counted apart as well. */
  citedBy: number;
  selfCitedBy: number;
};

/** How many have a description: papers of themselves, records, and references. */
export type Weighed = Description & {
  papers: number;
  records: number;
  references: number;
  /** What somebody put right in one of these papers. */
  corrected: readonly string[];
};

/** What is decided elsewhere while a change is written. Pure: the same rows always give the same answer. */
export type Judge = {
  /**
   * Descriptions that hang together by likenesses fall into groups, one a work; equal numbers are one group. `likenesses`: those
   * of them that are known, if all pairs are compared. `ruled`: what people said of some of them, the oldest first.
   */
  group(
    component: readonly Description[],
    likenesses: readonly Likeness[],
    ruled: readonly RuledSides[],
  ): readonly number[];
  /** Of so many that hang together all pairs are compared, so that it helps to know what some were found to be. */
  mostCompared: number;
  summarise(of: readonly Weighed[]): WorkSummary;
  evidence(of: readonly Weighed[]): Evidence;
  /** Under which keys a description may stand. */
  keys(content: string): readonly number[];
};

/** A sentence of a paper about a work that it cites. */
export type Said = { paper: PaperId; work: WorkId; sentence: string; section: string | null; page: number };

export interface Works {
  /** Papers that were read before sketches were made. */
  unsketched(limit: number): Promise<{ paper: PaperId; file: FileKey }[]>;
  /** Sketches of such papers; they wait to be linked again. */
  keepSketches(sketches: readonly { paper: PaperId; sketch: string }[]): Promise<void>;
  /** What was recorded since it was last linked. */
  waiting(limit: number): Promise<Waiting[]>;
  /** How often works were written so far. */
  turns(): Promise<number>;
  sayings(sources: Source[]): Promise<Saying[]>;
  /** Which of these wordings belong to a work, by their contents. */
  known(wordings: readonly Wording[]): Promise<Map<string, DescriptionId>>;
  /** The descriptions under each key. */
  sharing(keys: number[]): Promise<Map<number, Listed>>;
  descriptions(ids: DescriptionId[]): Promise<(Description & { work: WorkId })[]>;
  /**
   * Writes what was found of these sources. Works, their names and counts follow; those of many sources with `renew`. False, and
   * nothing is written, where somebody else wrote works since. A source that changed since waits on.
   */
  link(linked: Linked, judge: Judge): Promise<boolean>;
  /** Names and counts of some works that wait for them; false where none does. */
  renew(judge: Judge): Promise<boolean>;
  /** Forgets which descriptions mean the same; everything waits to be linked again. */
  forget(): Promise<void>;
  /** Descriptions from before `forget` that nobody says any more; to be called when nothing waits. */
  forgetUnsaid(): Promise<void>;
  /** By its number, or by one that it had before it became part of another work. */
  get(id: WorkId): Promise<Work | null>;
  /** Of a work that is there. */
  evidence(id: WorkId, judge: Judge): Promise<Evidence>;
  /** The most cited first; only those of which the library holds at least so many papers. */
  list(page: { limit: number; offset: number; papers?: number }): Promise<Work[]>;
  ofPaper(paper: PaperId): Promise<WorkId | null>;
  ofPapers(papers: readonly PaperId[]): Promise<Map<PaperId, WorkId>>;
  /** The work that each reference of a paper means, by position. */
  ofReferences(paper: PaperId): Promise<Map<number, WorkId>>;
  papers(work: WorkId): Promise<PaperId[]>;
  papersOf(works: readonly WorkId[]): Promise<Map<WorkId, PaperId[]>>;
  /** What these papers say of the works they cite, or of some of them only. */
  saidBy(papers: readonly PaperId[], of?: readonly WorkId[]): Promise<Said[]>;
  /** What is said of a work, at most so many sentences. */
  saidOf(work: WorkId, most: number): Promise<Said[]>;
  citedBy(work: WorkId): Promise<WorkId[]>;
  references(work: WorkId): Promise<WorkId[]>;
  likenesses(work: WorkId): Promise<Likeness[]>;
  /** In which words it is spoken of: at most so many, what most say first. */
  wordings(work: WorkId, most: number): Promise<Worded[]>;
  counts(): Promise<{ works: number; citedOnly: number; citations: number; waiting: number }>;
}
