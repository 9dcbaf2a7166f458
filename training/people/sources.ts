// Where do pairs come from? From each labelled set as many as it is, as if less were known of its papers, and as if its people
// were namesakes; of each set about as many, so that none outweighs the others.
import { hashText } from '../../src/learn/hash.ts';
import { seeded } from '../../src/learn/random.ts';
import { folds, type LabelledPair, type Lesson, lessonsOf, pairsOf, readSet } from './lessons.ts';
import { namesakes } from './namesakes.ts';
import { scarce } from './scarce.ts';

export const sets = [
  'aminer110',
  'acl',
  'dblp-vis',
  'inspire-wang',
  'stemmed-blocks/dblp-agupta',
  'stemmed-blocks/kisti-aagarwal',
] as const;

export type Source = { set: string; asItIs: Lesson[]; scarce: Lesson[]; namesakes: Lesson[] };

/** One name alone gives no namesakes. */
const ofManyNames: ReadonlySet<string> = new Set(['aminer110', 'acl', 'dblp-vis']);
const most = { asItIs: 9000, scarce: 9000, namesakes: 15_000 };

export async function readSource(data: string, set: string): Promise<Source> {
  const random = seeded(hashText(set));
  const known = await readSet(data, set);
  const poorer = Array.from({ length: 2 }, () => scarce(known, random));
  const parts = ofManyNames.has(set) ? folds : 0;
  const renamed = Array.from({ length: parts }, (_, fold) => [
    ...namesakes(known, fold, 12, random),
    ...poorer.flatMap((each) => namesakes(each, fold, 6, random)),
  ]);
  return {
    set,
    asItIs: lessonsOf(known),
    scarce: poorer.flatMap(lessonsOf),
    namesakes: renamed.flat(),
  };
}

/** Without what belongs to `fold`, if one is given. */
export function pairsFrom(sources: readonly Source[], fold: number | null): LabelledPair[] {
  const random = seeded(5);
  const kept = (lessons: readonly Lesson[]): Lesson[] =>
    lessons.filter((lesson) => fold === null || lesson.fold !== fold);
  return sources.flatMap((source) => [
    ...pairsOf(kept(source.asItIs), most.asItIs, random),
    ...pairsOf(kept(source.scarce), most.scarce, random),
    ...pairsOf(kept(source.namesakes), most.namesakes, random),
  ]);
}
