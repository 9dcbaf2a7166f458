// What became of one item of a source, as `--each` tells it.
import type { PaperId } from '../base/ids.ts';
import type { CounterName } from './counters.ts';
import type { Item } from './source.ts';

export type Outcome = 'saved-new' | 'saved-duplicate' | 'filtered' | 'skipped' | 'failed';

export type Line = {
  name: string;
  url: string | null;
  path: string;
  status: number | null;
  mediaType: string | null;
  bytes: number | null;
  /** Of the decoded payload, as the source has it. */
  sha1: string | null;
  outcome: Outcome;
  /** Why, where it was not saved: a code or a few words. */
  reason: string | null;
  /** A sentence, where it failed. */
  message: string | null;
  paper: PaperId | null;
  /** Under which counter it falls. */
  counter: CounterName;
};

export function lineOf(item: Item, told: Partial<Line> & Pick<Line, 'outcome' | 'counter'>): Line {
  const { name, url, path, status } = item;
  return {
    name,
    url,
    path,
    status,
    mediaType: null,
    bytes: null,
    sha1: null,
    reason: null,
    message: null,
    paper: null,
    ...told,
  };
}
