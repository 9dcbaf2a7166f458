// How well are people told apart, by which way of gathering and from which log-odds on? B-cubed over the labelled bylines of a set.
import type { BoostedTrees } from '../../src/learn/trees/boosting.ts';
import { likenessIn } from '../../src/link/people/disambiguate.ts';
import { gather } from '../../src/link/people/gather.ts';
import { averageLinkage } from '../../src/link/people/linkage.ts';
import { type BCubed, bCubed, type Judged } from '../../src/measure/b-cubed.ts';
import { dbscan } from './dbscan.ts';
import type { Lesson } from './lessons.ts';

/** Log-odds that are tried. */
export const thresholds = [-0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5, 2] as const;

type Alike = (i: number, j: number) => number;
const ways = {
  gathered: (count: number, likeness: Alike, least: number) =>
    gather({ count, likeness, together: [], least }),
  average: (count: number, likeness: Alike, least: number) => averageLinkage(count, likeness, least),
  dbscan: (count: number, likeness: Alike, least: number) =>
    dbscan(count, (i, j) => likeness(Math.min(i, j), Math.max(i, j)) >= least, 4),
};
export type Way = keyof typeof ways;

/** For every way the scores by threshold. */
export type Curves = Record<Way, BCubed[]>;

export function curvesOf(
  lessons: readonly Lesson[],
  modelOf: (lesson: Lesson) => BoostedTrees,
  tried: readonly Way[],
): Curves {
  const judged: Record<Way, Judged[][]> = {
    gathered: thresholds.map(() => []),
    average: thresholds.map(() => []),
    dbscan: thresholds.map(() => []),
  };
  for (const [nth, lesson] of lessons.entries()) {
    const { block, persons } = lesson;
    const count = persons.length;
    const likeness = likenessIn(block, modelOf(lesson));
    const matrix = new Float32Array(count * count);
    for (let i = 0; i < count; i++)
      for (let j = i + 1; j < count; j++) matrix[i * count + j] = likeness(i, j);
    for (const way of tried)
      for (const [at, least] of thresholds.entries()) {
        const groups = ways[way](count, (i, j) => matrix[i * count + j] ?? 0, least);
        for (const [i, truth] of persons.entries())
          if (truth !== null) judged[way][at]?.push({ truth, group: `${nth} ${groups[i] ?? i}` });
      }
  }
  return {
    gathered: judged.gathered.map(bCubed),
    average: judged.average.map(bCubed),
    dbscan: judged.dbscan.map(bCubed),
  };
}

/** The place of the threshold that is best for these sets together. */
export function bestFor(curves: readonly (readonly BCubed[])[]): number {
  const mean = thresholds.map((_, at) => curves.reduce((sum, curve) => sum + (curve[at]?.f1 ?? 0), 0));
  return mean.indexOf(Math.max(...mean));
}
