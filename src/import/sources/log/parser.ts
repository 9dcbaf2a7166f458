// What does a crawler's log say? The one interface that a crawler needs to bring its downloads into a library.

/** A parser of one crawler's logs. Openseer's own are written against it, and so is any that a user adds. */
export type LogParser = {
  /** As `--parser` names it. */
  name: string;
  /** Whether a log that begins with this text is one of its own. */
  knows(head: string): boolean;
  /**
   * Begins a log. The function is then given each line in turn and answers with what the line says; null where it says
   * nothing yet (in a log that spends several lines on a download). After an answer nothing may be left over:
   * reading can go on from there with a new function.
   */
  start(): (line: string) => Entry | null;
};

export type Entry = Download | Passed;

/** Something was fetched and stored. */
export type Download = {
  url: string;
  /** The page that led there; null where the crawler does not say. */
  parent: string | null;
  /** When it was fetched, in milliseconds since 1970. */
  at: number | null;
  /** What the server called it. The content has the last word. */
  mediaType: string | null;
  status: number | null;
  /** Links followed from a seed, which itself has 0. */
  depth: number | null;
  seed: boolean;
  /** Where the bytes are. */
  stored: Stored;
};

/**
 * Paths, the likeliest first: relative to the folder that is imported, or absolute within it.
 * Or a record of an archive: its file name and the offset at which it begins.
 * Or "mirror": where a mirror keeps this address, host first.
 */
export type Stored = string[] | { archive: string; offset: number } | 'mirror';

/** The line is no download. */
export type Passed = {
  /** line: nothing to fetch, or not to be understood. status: fetched, but not with success. */
  passed: 'line' | 'status';
  /** One sentence for people. */
  reason: string;
  url: string | null;
  status: number | null;
};
