// Why is this one work? Who says which value, and for every wording the other one that speaks most for it.
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import { overlapOf } from '../../base/sketch.ts';
import type { Evidence, Worded, Works } from '../../library/catalogue/work.ts';
import type { Citation } from '../citation.ts';
import { featuresOf } from '../match/features.ts';
import { sameWork } from '../match/match.ts';
import type { Prepared } from '../match/prepared.ts';
import { known } from './describe.ts';
import { judge } from './judge.ts';

export const comparedFields = [
  'identifier',
  'title',
  'authors',
  'year',
  'venue',
  'volume',
  'first page',
  'text',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** What is not known of one of the two is in none of the lists. */
export type Alike = Record<'same' | 'similar' | 'different', ComparedField[]>;

export type ExplainedWording = {
  id: DescriptionId;
  says: Omit<Citation, 'sketch'>;
  /** How many say so, and the first of them. */
  said: number;
  by: Worded['by'];
  /** The wording of this work that it is most like, and how probably the two mean one work; null where it is the only one. */
  like: ({ wording: DescriptionId; probability: number } & Alike) | null;
};

export type ExplainedWork = Evidence & { wordings: ExplainedWording[] };

/** All pairs are compared: of so many that takes about 50 ms. */
const mostWordings = 60;

/** Of a work that is there. */
export async function explainWork(
  works: Pick<Works, 'evidence' | 'wordings'>,
  id: WorkId,
): Promise<ExplainedWork> {
  const evidence = await works.evidence(id, judge);
  const all = (await works.wordings(id, mostWordings)).map(({ content, ...worded }): Taken => {
    const { citation, prepared } = known(content);
    return { ...worded, citation, prepared };
  });
  const wordings = all.map((each): ExplainedWording => {
    const { title, authors, year, venue, volume, pages, doi, arxiv } = each.citation;
    const says = { title, authors, year, venue, volume, pages, doi, arxiv };
    return { id: each.id, says, said: each.said, by: each.by, like: likest(each, all) };
  });
  return { ...evidence, wordings };
}

type Taken = Omit<Worded, 'content'> & { citation: Citation; prepared: Prepared };

function likest(own: Taken, all: readonly Taken[]): ExplainedWording['like'] {
  let best: { other: Taken; probability: number } | null = null;
  for (const other of all) {
    if (other === own) continue;
    const probability = sameWork(own.prepared, other.prepared);
    if (best === null || probability > best.probability) best = { other, probability };
  }
  if (best === null) return null;
  const { other, probability } = best;
  return { wording: other.id, probability, ...alike(own.prepared, other.prepared) };
}

const same = 0.999;

function alike(a: Prepared, b: Prepared): Alike {
  const told: Alike = { same: [], similar: [], different: [] };
  // NaN, where one of them does not say, is neither above nor below.
  const tell = (field: ComparedField, value: number, isSame: number, isSimilar: number): void => {
    if (value >= isSame) told.same.push(field);
    else if (value >= isSimilar) told.similar.push(field);
    else if (value < isSimilar) told.different.push(field);
  };
  const features = featuresOf(a, b);
  const [title = NaN, authors = NaN, ofShorter = NaN] = [features[0], features[7], features[8]];
  const [years = NaN, venue = NaN, volume = NaN, page = NaN] = [
    features[12],
    features[13],
    features[15],
    features[16],
  ];
  tell('identifier', identifiers(a, b), 1, 1);
  tell('title', title, same, 0.7);
  tell('authors', authors >= same ? 1 : Math.min(ofShorter, 0.99), same, 0.5);
  tell('year', -years, 0, 0);
  tell('venue', venue, 0.8, 0.3);
  tell('volume', volume, 1, 1);
  tell('first page', page, 1, 1);
  if (a.sketch && b.sketch) tell('text', overlapOf(a.sketch, b.sketch).ofShorter, 0.8, 0.2);
  return told;
}

function identifiers(a: Prepared, b: Prepared): number {
  const pairs = [
    [a.doi, b.doi],
    [a.arxiv, b.arxiv],
  ].filter(([one, other]) => one !== null && other !== null);
  if (pairs.length === 0) return NaN;
  return Number(pairs.some(([one, other]) => one === other));
}
