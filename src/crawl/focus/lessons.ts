// What does a crawl teach about links? For every link that was there to follow, how near the documents behind it were.
import { canonicalUrl, looksLikeDocument } from '../links/canonical.ts';
import type { Candidate } from '../plan.ts';
import { replay } from './replay.ts';
import type { Known } from './replay-log.ts';
import type { LinkExample } from './scorer.ts';
import { breadthFirst } from './strategies.ts';
import type { Logged } from './train-words.ts';

/** 2: the page itself leads to documents that nobody else does as near; 1: a page behind it does. */
export function lessonsOf(log: ReadonlyMap<string, Known>, seeds: readonly string[]): LinkExample[] {
  const near = nearnessOf(log);
  const examples: LinkExample[] = [];
  const seen = new Set<string>();
  replay(log, {
    seeds: seeds.map((url) => ({ url })),
    scope: (candidate) => {
      note(candidate);
      return { take: true, outside: 0 };
    },
    priority: breadthFirst,
  });
  function note(candidate: Candidate): void {
    if (candidate.looksLikeDocument || candidate.parent === null) return;
    const key = `${candidate.parent.url} ${candidate.url}`;
    if (seen.has(key)) return;
    seen.add(key);
    examples.push({ candidate, label: near.get(candidate.url) ?? 0 });
  }
  return examples;
}

/** In how many steps each page reaches a document: 2 in one, 1 in two, else 0. */
function nearnessOf(log: ReadonlyMap<string, Known>): Map<string, number> {
  const near = new Map<string, number>();
  const targets = (known: Known): string[] =>
    (known.redirect === null ? known.links.map(({ url }) => url) : [known.redirect]).map(canonicalUrl);
  for (const known of log.values())
    if (targets(known).some((url) => log.get(url)?.isDocument || (!log.has(url) && looksLikeDocument(url))))
      near.set(known.url, 2);
  const hubs = new Set(near.keys());
  // Home and back again is no way: pages that everybody links to lead everywhere.
  const indegree = new Map<string, number>();
  for (const known of log.values())
    for (const url of new Set(targets(known))) indegree.set(url, (indegree.get(url) ?? 0) + 1);
  for (const known of log.values())
    if (
      !near.has(known.url) &&
      targets(known).some((url) => hubs.has(url) && (indegree.get(url) ?? 0) < log.size / 4)
    )
      near.set(known.url, 1);
  return near;
}

/** The tree of first discovery, as a breadth-first crawl would have made it. */
export function treeOf(log: ReadonlyMap<string, Known>, seeds: readonly string[]): Logged[] {
  const first = new Map<string, { parent: string | null; anchor: string }>();
  const tree: Logged[] = [];
  replay(log, {
    seeds: seeds.map((url) => ({ url })),
    scope: ({ url, parent, link }) => {
      if (!first.has(url)) first.set(url, { parent: parent?.url ?? null, anchor: link.anchor });
      return { take: true, outside: 0 };
    },
    priority: breadthFirst,
    onPage: ({ url, isDocument }) => {
      const found = first.get(url);
      tree.push({ url, parent: found?.parent ?? null, anchor: found?.anchor ?? '', isDocument });
    },
  });
  return tree;
}
