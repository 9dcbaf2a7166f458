// Which documents fulfil these conditions, and which of them make a fair sample? The same seed gives the same sample.
import { createHash } from 'node:crypto';
import type { Holding, HoldingQuery } from '../library/catalogue/catalogue.ts';
import type { Library } from '../library/library.ts';
import type { Blacklist } from './blacklist.ts';

export type Sampling = HoldingQuery & {
  /** Hosts and domains; null for all. */
  hosts: Blacklist | null;
  /** How many; null for all. */
  count: number | null;
  seed: string;
};

/** In the order in which they came. */
export async function* sample({ catalogue }: Library, sampling: Sampling): AsyncIterable<Holding> {
  const { hosts, count, seed, ...query } = sampling;
  const drawn: { lot: string; document: Holding }[] = [];
  for await (const document of catalogue.holdings.documents(query)) {
    if (hosts && !document.found.some(({ url }) => hosts.has(url))) continue;
    if (count === null) {
      yield document;
      continue;
    }
    // By its bytes, so that the sample does not depend on numbers that another library gives.
    const lot = createHash('sha256').update(`${seed} ${document.file.sha256}`).digest('hex');
    drawn.push({ lot, document });
    if (drawn.length >= 2 * count + 1000) keepLowest(drawn, count);
  }
  if (count === null) return;
  keepLowest(drawn, count);
  drawn.sort((a, b) => a.document.paper - b.document.paper);
  for (const { document } of drawn) yield document;
}

function keepLowest(drawn: { lot: string }[], count: number): void {
  drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).splice(count);
}
