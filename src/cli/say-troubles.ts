// Nothing could be fetched at all: whoever began this wants to know why.
import { Failure } from '../base/errors.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';
import type { Terminal } from './terminal.ts';

export async function sayTroubles(
  { catalogue: { frontier } }: Library,
  { id }: Job,
  terminal: Terminal,
): Promise<void> {
  if ((await frontier.counts(id)).fetched > 0) return;
  for (const { name, trouble } of await frontier.listHosts(id, mostTroubles))
    if (trouble !== null) terminal.fail(name, new Failure('unreachable', trouble));
}

const mostTroubles = 10;
