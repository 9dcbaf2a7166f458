// What is learned of people? Pairs of labelled bylines, block by block.
import { join } from 'node:path';
import { z } from 'zod';
import { hashText } from '../../src/learn/hash.ts';
import { type Block, blockFrom, type Member } from '../../src/link/people/block.ts';
import { toldBy } from '../../src/link/people/disambiguate.ts';
import { readJsonLines } from '../../src/measure/json-lines.ts';
import { blocksOf, type KnownPaper, papersIn } from '../../src/measure/known-papers.ts';

const label = z.object({ paper: z.string(), position: z.number(), person: z.string() });

/** `persons`: who signed, by paper and position. */
export type LabelledSet = { papers: KnownPaper[]; persons: ReadonlyMap<string, string> };

export type Lesson = {
  /** Blocks of one fold are never learned from and judged in the same round. */
  fold: number;
  block: Block;
  /** The person of every byline; null where nobody knows. */
  persons: (string | null)[];
};

export const folds = 4;
export const foldOf = (block: string): number => hashText(block) % folds;
export const signed = (paper: string, position: number): string => `${paper} ${position}`;

export async function readSet(data: string, set: string): Promise<LabelledSet> {
  const directory = join(data, 'people', set);
  const labels = await readJsonLines(join(directory, 'bylines.jsonl.gz'), label);
  return {
    papers: await papersIn(directory),
    persons: new Map(labels.map(({ paper, position, person }) => [signed(paper, position), person])),
  };
}

export function lessonsOf({ papers, persons }: LabelledSet): Lesson[] {
  return [...blocksOf(papers)].flatMap(([name, members]): Lesson[] => {
    const known = members.map(({ paper, position }) => persons.get(signed(paper, position)) ?? null);
    if (known.every((person) => person === null)) return [];
    return [{ fold: foldOf(name), block: blockFrom(members.map(({ byline }) => byline)), persons: known }];
  });
}

export type LabelledPair = { block: Block; a: Member; b: Member; same: boolean };

/** A prolific name would teach only itself. */
const mostOfBlock = 600;

/** At most about `most` pairs that need weighing, large blocks thinned. */
export function pairsOf(lessons: readonly Lesson[], most: number, random: () => number): LabelledPair[] {
  const pairs: LabelledPair[] = [];
  for (const { block, persons } of lessons) {
    const known = persons.flatMap((person, i) => (person === null ? [] : [i]));
    const share = mostOfBlock / ((known.length * (known.length - 1)) / 2);
    for (let x = 0; x < known.length; x++)
      for (let y = x + 1; y < known.length; y++) {
        if (random() >= share) continue;
        const [i, j] = [known[x] ?? 0, known[y] ?? 0];
        const [a, b] = [block.members[i], block.members[j]];
        if (a && b && toldBy(block, a, b) === null)
          pairs.push({ block, a, b, same: persons[i] === persons[j] });
      }
  }
  const share = most / pairs.length;
  return share >= 1 ? pairs : pairs.filter(() => random() < share);
}
