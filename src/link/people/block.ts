// What do the namesakes of a block have in common, and what does it mean that they do? Words and names become numbers, so that
// millions of pairs can be compared; a word means the more, the fewer of these papers have it.
import type { PreparedByline } from './byline.ts';
import { type CircleLikeness, circleLikeness } from './circle-likeness.ts';
import { type Circle, circlesOf } from './circles.ts';
import { type Coauthors, coauthorsOf } from './coauthors.ts';
import { type GivenName, givenLikeness } from './given.ts';

/** `ids`: what at least one other member has too, ascending. `sum`: the weight of all, shared or not. */
export type Marks = { ids: Int32Array; size: number; sum: number };

export type Member = {
  byline: PreparedByline;
  coauthors: Coauthors;
  topics: Marks;
  venue: Marks;
  affiliation: Marks;
  circle: Circle;
  bearers: Bearers;
  /** The same by initials, where there are two. */
  shorter: Bearers;
};

/** Who has a given name in common: how many papers, and how much two of them have in common on average. */
export type Bearers = { papers: number; coauthors: number; topics: number; affiliation: number };

export type Block = {
  members: readonly Member[];
  weights: Record<'topics' | 'venue' | 'affiliation', Float64Array>;
  /** Given names that are written out in this block: many where a family name is common. */
  names: number;
  everybody: Bearers;
  /** How alike the given names of two members are that have them written out, 0 to 1. */
  givenLikeness(a: GivenName, b: GivenName): number;
  circleLikeness: CircleLikeness;
};

export function blockFrom(bylines: readonly PreparedByline[]): Block {
  const of = (marks: (byline: PreparedByline) => readonly string[]) => marked(bylines.map(marks));
  const coauthors = coauthorsOf(bylines);
  const topics = of(({ paper }) => paper.topics);
  const venue = of(({ paper }) => paper.venue);
  const affiliation = of((byline) => byline.affiliation);
  const weights = { topics: topics.weights, venue: venue.weights, affiliation: affiliation.weights };
  const circles = circlesOf(bylines, coauthors, { topics, venue, affiliation });
  const members = bylines.map((byline, i) => ({
    byline,
    coauthors: coauthors[i] as Coauthors,
    topics: topics.marks[i] ?? none,
    venue: venue.marks[i] ?? none,
    affiliation: affiliation.marks[i] ?? none,
    circle: circles[i] as Circle,
  }));
  const everybody = bearersOf(members, weights);
  const bearersBy = (keyed: (given: GivenName) => string): Map<string, Bearers> => {
    const groups = Map.groupBy(members, ({ byline }) => keyed(byline.given));
    groups.delete('');
    return new Map([...groups].map(([key, same]) => [key, bearersOf(same, weights)]));
  };
  const [written, shortened] = [bearersBy(keyOf), bearersBy(shortOf)];
  return {
    members: members.map((member) => ({
      ...member,
      bearers: written.get(keyOf(member.byline.given)) ?? everybody,
      shorter: shortened.get(shortOf(member.byline.given)) ?? everybody,
    })),
    weights,
    names: written.size,
    everybody,
    givenLikeness: remembered(),
    circleLikeness: circleLikeness(),
  };
}

const none: Marks = { ids: new Int32Array(0), size: 0, sum: 0 };

/** Under what bylines are counted whose given names are written out, and whose initials are two; nothing where they are not. */
const keyOf = ({ whole, words, chinese }: GivenName): string =>
  chinese || whole === '' ? whole : (words[0] ?? '');
const shortOf = ({ initials }: GivenName): string => (initials.length > 1 ? initials.slice(0, 2) : '');

function bearersOf(
  members: readonly Omit<Member, 'bearers' | 'shorter'>[],
  weights: Block['weights'],
): Bearers {
  const known = members.filter(({ affiliation }) => affiliation.size > 0);
  return {
    papers: members.length,
    coauthors: meanShared(members.map(({ coauthors }) => coauthors.ids)),
    topics: meanShared(
      members.map(({ topics }) => topics.ids),
      weights.topics,
    ),
    affiliation:
      known.length < 2
        ? NaN
        : meanShared(
            known.map(({ affiliation }) => affiliation.ids),
            weights.affiliation,
          ),
  };
}

/** What two of these lists have in common on average; NaN where there are not two. */
function meanShared(lists: readonly Int32Array[], weights?: Float64Array): number {
  if (lists.length < 2) return NaN;
  const counts = new Map<number, number>();
  for (const list of lists) for (const id of list) counts.set(id, (counts.get(id) ?? 0) + 1);
  let shared = 0;
  for (const [id, count] of counts) shared += count * (count - 1) * (weights ? (weights[id] as number) : 1);
  return shared / (lists.length * (lists.length - 1));
}

function marked(lists: readonly (readonly string[])[]): { marks: Marks[]; weights: Float64Array } {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (count: number): number => Math.log((lists.length + 20) / (count + 1));
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  for (const [word, count] of counts) {
    if (count < 2) continue;
    numbers.set(word, weights.length);
    weights.push(rarity(count));
  }
  const marks = lists.map((list) => ({
    ids: Int32Array.from(list.flatMap((word) => numbers.get(word) ?? [])).sort(),
    size: list.length,
    sum: list.reduce((sum, word) => sum + rarity(counts.get(word) ?? 0), 0),
  }));
  return { marks, weights: Float64Array.from(weights) };
}

/** Names repeat in a block; every two of them are compared once. */
function remembered(): Block['givenLikeness'] {
  const seen = new Map<string, number>();
  return (a, b) => {
    if (a.whole === b.whole) return 1;
    const [x, y] = [a.words.join(' '), b.words.join(' ')];
    const key = x < y ? `${x},${y}` : `${y},${x}`;
    let found = seen.get(key);
    if (found === undefined) {
      found = givenLikeness(a, b);
      seen.set(key, found);
    }
    return found;
  };
}
