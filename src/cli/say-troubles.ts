// What could not be had: whoever began this wants to know which hosts were given up, and why nothing was found.
import { Failure } from '../base/errors.ts';
import { formatCount } from '../base/quantity.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';
import type { Terminal } from './terminal.ts';

/** An error where nothing could be fetched at all, else a note. */
export async function sayTroubles(
  { catalogue: { frontier } }: Library,
  { id }: Job,
  terminal: Terminal,
): Promise<void> {
  const { fetched } = await frontier.counts(id);
  const hosts = await frontier.listHosts(id, mostHosts);
  const given = hosts.filter(({ trouble, waiting }) => trouble !== null && waiting === 0);
  for (const { name, trouble, failed } of given.slice(0, mostTold)) {
    const why = trouble ?? '';
    if (fetched === 0) terminal.fail(name, new Failure('unreachable', why));
    else if (failed > 0)
      terminal.note(`${name} was given up (${formatCount(failed)} addresses failed): ${why}`);
  }
  if (fetched === 0 && given.length === 0)
    for (const { reason, count } of (await frontier.reasons(id)).slice(0, mostTold))
      terminal.note(`${formatCount(count)} addresses could not be had: ${reason}`);
  if (given.length > mostTold)
    terminal.note(`${formatCount(given.length - mostTold)} more hosts were given up: openseer crawl status`);
}

const mostHosts = 10_000;
const mostTold = 10;
