// What do the namesakes of a block have in common, and what does it mean that they do? Words and names become numbers, so that
// millions of pairs can be compared; a word means the more, the fewer of these papers have it.
import { editSimilarity } from '../match/edit.ts';
import type { PreparedByline } from './byline.ts';

/** `ids`: what at least one other member has too, ascending. `sum`: the weight of all, shared or not. */
export type Marks = { ids: Int32Array; size: number; sum: number };

export type Member = {
  byline: PreparedByline;
  people: Marks;
  named: Marks;
  topics: Marks;
  venue: Marks;
  affiliation: Marks;
  /** Who wrote, on another paper of the block, with somebody who wrote this one. */
  beyond: Int32Array;
};

export type Block = {
  members: readonly Member[];
  weights: Record<'topics' | 'venue' | 'affiliation' | 'named', Float64Array>;
  /** Given names that are written out in this block: many where a family name is common. */
  names: number;
  /** How alike the given names of two members are that have them written out, 0 to 1. */
  givenLikeness(a: Member, b: Member): number;
};

export function blockFrom(bylines: readonly PreparedByline[]): Block {
  const of = (marks: (byline: PreparedByline) => readonly string[]) => marked(bylines.map(marks));
  const people = of(({ paper }) => paper.people);
  const named = marked(
    bylines.map(({ paper }) => paper.named),
    rarityOfName,
  );
  const topics = of(({ paper }) => paper.topics);
  const venue = of(({ paper }) => paper.venue);
  const affiliation = of((byline) => byline.affiliation);
  const beyond = beyondOf(people.marks.map(({ ids }) => ids));
  const none: Marks = { ids: new Int32Array(0), size: 0, sum: 0 };
  return {
    members: bylines.map((byline, i) => ({
      byline,
      people: people.marks[i] ?? none,
      named: named.marks[i] ?? none,
      topics: topics.marks[i] ?? none,
      venue: venue.marks[i] ?? none,
      affiliation: affiliation.marks[i] ?? none,
      beyond: beyond[i] ?? none.ids,
    })),
    weights: {
      topics: topics.weights,
      venue: venue.weights,
      affiliation: affiliation.weights,
      named: named.weights,
    },
    names: new Set(bylines.flatMap(({ given }) => (given === '' ? [] : [given]))).size,
    givenLikeness: givenLikeness(),
  };
}

/** A long name is hardly anybody else's. */
const rarityOfName = (name: string): number => Math.min(1, Math.max(0, name.length - 6) / 8);

function marked(
  lists: readonly (readonly string[])[],
  weigh?: (word: string) => number,
): { marks: Marks[]; weights: Float64Array } {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (count: number): number => Math.log((lists.length + 20) / (count + 1));
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  for (const [word, count] of counts) {
    if (count < 2) continue;
    numbers.set(word, weights.length);
    weights.push(weigh ? weigh(word) : rarity(count));
  }
  const marks = lists.map((list) => ({
    ids: Int32Array.from(list.flatMap((word) => numbers.get(word) ?? [])).sort(),
    size: list.length,
    sum: list.reduce((sum, word) => sum + rarity(counts.get(word) ?? 0), 0),
  }));
  return { marks, weights: Float64Array.from(weights) };
}

/** Papers with more authors than this connect everybody with everybody. */
const mostTogether = 40;
const mostBeyond = 400;

function beyondOf(people: readonly Int32Array[]): Int32Array[] {
  const papers = new Map<number, number[]>();
  for (const [i, ids] of people.entries()) {
    if (ids.length > mostTogether) continue;
    for (const id of ids) papers.set(id, [...(papers.get(id) ?? []), i]);
  }
  return people.map((ids) => {
    const found = new Set<number>();
    for (const id of ids) {
      const of = papers.get(id) ?? [];
      // Who is on most papers of the block is the person in question.
      if (of.length > people.length / 2 && people.length > 3) continue;
      for (const i of of.slice(0, mostTogether)) for (const other of people[i] ?? []) found.add(other);
      if (found.size > mostBeyond) break;
    }
    for (const id of ids) found.delete(id);
    return Int32Array.from(found).sort();
  });
}

/** Names repeat in a block; every two of them are compared once. */
function givenLikeness(): Block['givenLikeness'] {
  const seen = new Map<string, number>();
  return ({ byline: a }, { byline: b }) => {
    if (a.given === b.given) return 1;
    if (a.first === b.first) return 0.95;
    const key = a.given < b.given ? `${a.given} ${b.given}` : `${b.given} ${a.given}`;
    let found = seen.get(key);
    if (found === undefined) {
      found =
        a.given.startsWith(b.given) || b.given.startsWith(a.given)
          ? 0.9
          : Math.min(0.85, editSimilarity(a.first, b.first));
      seen.set(key, found);
    }
    return found;
  };
}
