// Which clusters are of one paper? The sets of citations overlap, and versions of a paper stand in clusters of their own: a model
// that learned from one of these has seen the others.
import type { Clustered } from './pairs.ts';

/** A name for the paper of each cluster: clusters that share the beginning of a title have the same one. */
export function papersOf(citations: readonly Clustered[]): ReadonlyMap<string, string> {
  const leads = new Map<string, string>();
  const leadOf = (cluster: string): string => {
    const lead = leads.get(cluster) ?? cluster;
    return lead === cluster ? cluster : leadOf(lead);
  };
  const withTitle = new Map<string, string>();
  for (const { prepared, cluster } of citations) {
    const title = prepared.letters.slice(0, beginning);
    if (title.length < fewest) continue;
    const other = withTitle.get(title);
    if (other === undefined) withTitle.set(title, cluster);
    else leads.set(leadOf(cluster), leadOf(other));
  }
  return new Map(citations.map(({ cluster }) => [cluster, leadOf(cluster)]));
}

/** Letters that are seldom those of another title, whatever stands behind them. */
const beginning = 30;
const fewest = 15;
