// In what are two bylines of a block alike? CiteSeerX's questions (names, middle names, order, addresses, co-authors, titles),
// co-authors at one remove, venues, years, shared references, how many people are expected to have the name, how much those papers
// have in common on average that bear it here, and the circles that the two belong to. Symmetric; NaN is unknown.
import type { Bearers, Block, Marks, Member } from './block.ts';
import { circleFeatures } from './circle-likeness.ts';
import { type Shared, sharedBy } from './coauthors.ts';
import { initialsAgree } from './given.ts';

export const featureNames = [
  'given name letters',
  'given names written out',
  'initials agree',
  'initials missing on one side',
  'namesakes expected',
  'given names in the block',
  'papers under the name',
  'co-authors shared under the name',
  'topics shared under the name',
  'affiliations shared under the name',
  'co-authors shared',
  'co-authors shared of the fewer',
  'co-authors named alike',
  'co-authors with rare names',
  'rarest co-author shared',
  'co-authors at one remove',
  'authors of the fewer',
  'affiliation',
  'affiliation rare words',
  'e-mail',
  'topic',
  'topic rare words',
  'venue',
  'venue rare words',
  'years between',
  'places in the lists',
  'references shared',
  'one circle',
  'papers of the smaller circle',
  'papers of the larger circle',
  'topics of the circles',
  'venues of the circles',
  'affiliations of the circles',
  'co-authors of the circles',
] as const;

const shared: Shared = { people: 0, alike: 0, rarity: 0, rarest: 0 };

/** Writes into `row`, which has a place for every feature. */
export function fillFeatures(row: Float32Array, block: Block, one: Member, other: Member): void {
  const [a, b] = [one.byline, other.byline];
  let at = 0;
  const written = Number(a.given.whole !== '') + Number(b.given.whole !== '');
  row[at++] = written === 2 ? block.givenLikeness(a.given, b.given) : NaN;
  row[at++] = written;
  const initials = initialsAgree(a.given, b.given);
  row[at++] = initials === null ? NaN : Number(initials);
  row[at++] = Math.abs(a.given.initials.length - b.given.initials.length);
  row[at++] = Math.max(a.given.namesakes, b.given.namesakes);
  row[at++] = Math.round(2 * Math.log2(1 + block.names));
  const bearers = bearersOf(block, one, other);
  row[at++] = Math.round(2 * Math.log2(1 + bearers.papers));
  row[at++] = bearers.coauthors;
  row[at++] = bearers.topics;
  row[at++] = bearers.affiliation;
  const fewer = Math.min(one.coauthors.size, other.coauthors.size);
  sharedBy(one.coauthors, other.coauthors, shared);
  row[at++] = fewer > 0 ? shared.people : NaN;
  row[at++] = fewer > 0 ? shared.people / fewer : NaN;
  row[at++] = Math.min(one.coauthors.written, other.coauthors.written) > 0 ? shared.alike : NaN;
  row[at++] = fewer > 0 ? shared.rarity : NaN;
  row[at++] = fewer > 0 ? shared.rarest : NaN;
  row[at++] =
    fewer > 0
      ? Math.min(
          common(one.coauthors.beyond, other.coauthors.ids),
          common(other.coauthors.beyond, one.coauthors.ids),
        )
      : NaN;
  row[at++] = fewer;
  at = both(row, at, one.affiliation, other.affiliation, block.weights.affiliation);
  row[at++] = emails(a.email, b.email);
  at = both(row, at, one.topics, other.topics, block.weights.topics);
  at = both(row, at, one.venue, other.venue, block.weights.venue);
  const [here, there] = [a.paper.year, b.paper.year];
  row[at++] = here === null || there === null ? NaN : Math.abs(here - there);
  row[at++] = Math.abs(Math.log((1 + a.position) / (1 + b.position)));
  const citing = a.paper.cites.length > 0 && b.paper.cites.length > 0;
  row[at++] = citing ? common(a.paper.cites, b.paper.cites) : NaN;
  fillCircles(row, at, block, one, other);
}

function fillCircles(row: Float32Array, from: number, block: Block, one: Member, other: Member): void {
  const [a, b] = [one.circle, other.circle];
  row[from] = one.coauthors.size > 0 && other.coauthors.size > 0 ? Number(a === b) : NaN;
  row[from + 1] = Math.round(2 * Math.log2(Math.min(a.papers, b.papers)));
  row[from + 2] = Math.round(2 * Math.log2(Math.max(a.papers, b.papers)));
  if (a === b) row.fill(NaN, from + 3, from + 3 + circleFeatures);
  else row.set(block.circleLikeness(a, b), from + 3);
}

/** Those who have as much of the name in common as these two have. */
function bearersOf({ everybody }: Block, one: Member, other: Member): Bearers {
  if (one.bearers === other.bearers && one.bearers !== everybody) return one.bearers;
  return one.shorter === other.shorter ? one.shorter : everybody;
}

function emails(a: string | null, b: string | null): number {
  if (a === null || b === null) return NaN;
  if (a === b) return 1;
  return a.split('@')[1] === b.split('@')[1] ? 0.5 : 0;
}

/** How many two ascending lists have in common. */
function common(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [i, j, same] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) same += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return same;
}

/** What two ascending lists have in common, weighed. */
function weightOf(a: Int32Array, b: Int32Array, weights: Float64Array): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) shared += weights[x] as number;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return shared;
}

/** The share of what both have (a cosine), and its weight. */
function both(row: Float32Array, at: number, a: Marks, b: Marks, weights: Float64Array): number {
  if (a.size === 0 || b.size === 0) {
    row[at] = row[at + 1] = NaN;
    return at + 2;
  }
  const shared = weightOf(a.ids, b.ids, weights);
  row[at] = shared / Math.max(1e-6, Math.sqrt(a.sum * b.sum));
  row[at + 1] = shared;
  return at + 2;
}
