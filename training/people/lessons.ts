// What is learned of people? Pairs of labelled bylines, block by block.
import { join } from 'node:path';
import { z } from 'zod';
import { hashText } from '../../src/learn/hash.ts';
import { seeded } from '../../src/learn/random.ts';
import { type Block, blockFrom, type Member } from '../../src/link/people/block.ts';
import { toldBy } from '../../src/link/people/disambiguate.ts';
import { blocksIn } from '../../src/measure/eval-people.ts';
import { readJsonLines } from '../../src/measure/json-lines.ts';

const label = z.object({ paper: z.string(), position: z.number(), person: z.string() });

export const folds = 4;

export type Lesson = {
  set: string;
  /** Blocks of one fold are never learned from and judged in the same round. */
  fold: number;
  block: Block;
  /** The person of every byline; null where nobody knows. */
  persons: (string | null)[];
};

export async function lessonsOf(data: string, set: string): Promise<Lesson[]> {
  const directory = join(data, 'people', set);
  const labels = await readJsonLines(join(directory, 'bylines.jsonl.gz'), label);
  const persons = new Map(labels.map(({ paper, position, person }) => [`${paper} ${position}`, person]));
  const lessons = [...(await blocksIn(directory))].map(([name, members]) => ({
    set,
    fold: hashText(name) % folds,
    block: blockFrom(members.map(({ byline }) => byline)),
    persons: members.map(({ paper, position }) => persons.get(`${paper} ${position}`) ?? null),
  }));
  return lessons.filter(({ persons: known }) => known.some((person) => person !== null));
}

export type LabelledPair = { block: Block; a: Member; b: Member; same: boolean };

/** At most `most` pairs, large blocks thinned: a prolific name would teach only itself. */
export function pairsOf(lessons: readonly Lesson[], most: number): LabelledPair[] {
  const random = seeded(5);
  const perBlock = 600;
  const pairs = lessons.flatMap(({ block, persons }) => {
    const known = persons.flatMap((person, i) => (person === null ? [] : [i]));
    const share = perBlock / ((known.length * (known.length - 1)) / 2);
    return known.flatMap((i, at) =>
      known.slice(at + 1).flatMap((j): LabelledPair[] => {
        const [a, b] = [block.members[i], block.members[j]];
        if (!a || !b || toldBy(block, a, b) !== null || random() >= share) return [];
        return [{ block, a, b, same: persons[i] === persons[j] }];
      }),
    );
  });
  const share = most / pairs.length;
  return share >= 1 ? pairs : pairs.filter(() => random() < share);
}
