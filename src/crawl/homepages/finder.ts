// Who knows where somebody's homepage is? A search engine, a catalogue, or a file that a person made.
import type { Writer } from '../gaps/gaps.ts';

/** What a search engine gives: an address, what it is called, and a few words of it. Best first. */
export type Result = { url: string; title: string; snippet: string };

export interface Finder {
  readonly name: string;
  /** Throws a `Failure` where it does not answer. */
  find(writer: Writer): Promise<Result[]>;
}

/** FC looked at the first ten. */
export const mostResults = 10;

/** The name, and the venue where that is known: it tells namesakes apart. */
export const queryOf = ({ name, venues }: Writer): string => [`"${name}"`, venues[0] ?? ''].join(' ').trim();
