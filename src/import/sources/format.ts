// What is a way in? A format that knows its own kind by a first look, and opens it.
import type { Opened, Places } from '../source.ts';
import type { Sample } from './sample.ts';

export type Format = {
  /** As `--from` names it. */
  name: string;
  /** Ends the sentence "This is …". */
  is: string;
  /** Whether this is its kind, by content. */
  knows(sample: Sample, places: Places): boolean;
  open(sample: Sample, places: Places): Promise<Opened>;
};
