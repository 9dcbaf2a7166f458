// Which descriptions are one work, and what is it called? Both follow from the descriptions alone, in whatever order they came.
import type { Description, Judge, Weighed, WorkSummary } from '../../library/catalogue/work.ts';
import { wordsOf } from '../letters.ts';
import { keysOf } from '../match/keys.ts';
import { sameWork, threshold } from '../match/match.ts';
import type { Prepared } from '../match/prepared.ts';
import { averageLinkage } from '../people/linkage.ts';
import { citationIn, preparedOf } from './describe.ts';

/** Where more wordings than this hang together, they are one much-cited work, and all pairs would be too many. */
const mostCompared = 150;

export const judge: Judge = { group, summarise, keys: (content) => keysOf(preparedOf(content)) };

function group(component: readonly Description[]): readonly number[] {
  if (component.length > mostCompared) return component.map(() => 0);
  // By content, so that ties fall the same way whoever came first.
  const order = [...component.keys()].sort((i, j) =>
    compare(component[i]?.content ?? '', component[j]?.content ?? ''),
  );
  const prepared = order.map((i) => preparedOf(component[i]?.content ?? ''));
  const groups = averageLinkage(
    order.length,
    (i, j) => sameWork(prepared[i] as Prepared, prepared[j] as Prepared),
    threshold,
  );
  const found = new Array<number>(component.length).fill(0);
  for (const [at, i] of order.entries()) found[i] = groups[at] ?? at;
  return found;
}

/** A record was made with care, a paper knows itself, and of references many must agree. */
const weightOf = ({ papers, records, references }: Weighed): number =>
  (records > 0 ? 50 : 0) + Math.min(papers, 5) * 10 + Math.min(references, 1000) * 0.5;

function summarise(of: readonly Weighed[]): WorkSummary {
  const said = of
    .map((each) => ({ weight: weightOf(each), content: each.content, ...citationIn(each.content) }))
    .sort((a, b) => b.weight - a.weight || compare(a.content, b.content));
  const most = <T>(value: (of: (typeof said)[number]) => T | null, key: (value: T) => string): T | null => {
    const votes = new Map<string, { value: T; weight: number }>();
    for (const each of said) {
      const vote = value(each);
      if (vote === null) continue;
      const so = votes.get(key(vote));
      if (so) so.weight += each.weight;
      else votes.set(key(vote), { value: vote, weight: each.weight });
    }
    // The first of equals is that of the weightiest description.
    let best: { value: T; weight: number } | null = null;
    for (const vote of votes.values()) if (best === null || vote.weight > best.weight) best = vote;
    return best?.value ?? null;
  };
  return {
    title: most(
      ({ title }) => title,
      (title) => wordsOf(title).join(' '),
    ),
    year: most(({ year }) => year, String),
    venue: most(
      ({ venue }) => venue,
      (venue) => wordsOf(venue).join(' '),
    ),
    authors: [
      ...(most(
        ({ authors }) => (authors.length > 0 ? authors : null),
        (authors) => authors.map(({ family }) => wordsOf(family ?? '').join(' ')).join(';'),
      ) ?? []),
    ],
  };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
