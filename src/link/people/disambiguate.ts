// Who is who among the bylines of one block? Pairs judged by a trained model, people gathered from all pairs.
import type { BoostedTrees } from '../../learn/trees/boosting.ts';
import { chanceFrom } from '../../learn/trees/chance.ts';
import { type Block, blockFrom, type Member } from './block.ts';
import type { PreparedByline } from './byline.ts';
import { featureNames, fillFeatures } from './features.ts';
import { gather, never } from './gather.ts';
import { mayBeOne } from './given.ts';
import { shippedModel } from './model.ts';
import { byNameAlone, namesAlone } from './names-alone.ts';
import { amongRivals, type Odds } from './rivals.ts';

/** What people said, by place in the list of bylines. */
export type Ruling =
  /** All of these are one person. */
  | { together: readonly number[] }
  /** None of these is one of those. */
  | { these: readonly number[]; those: readonly number[] };

/** The number of the person of every byline; persons are numbered by their first byline. */
export function disambiguate(
  bylines: readonly PreparedByline[],
  rulings: readonly Ruling[] = [],
): Int32Array {
  const persons = Int32Array.from(bylines, (_, i) => i);
  for (const part of partsOf(bylines)) {
    const at = new Map(part.map((i, place) => [i, place]));
    const places = (of: readonly number[]): number[] => of.flatMap((i) => at.get(i) ?? []);
    const members = part.flatMap((i) => bylines[i] ?? []);
    const found = gatherPart(
      members,
      rulings.map((ruling) =>
        'together' in ruling
          ? { together: places(ruling.together) }
          : { these: places(ruling.these), those: places(ruling.those) },
      ),
    );
    for (const [place, i] of part.entries()) persons[i] = part[found[place] ?? place] ?? i;
  }
  return persons;
}

function gatherPart(bylines: readonly PreparedByline[], rulings: readonly Ruling[]): Int32Array {
  const { trees, threshold } = shippedModel();
  const block = blockFrom(bylines);
  const apart = new Set<number>();
  for (const ruling of rulings) {
    if ('together' in ruling) continue;
    for (const i of ruling.these)
      for (const j of ruling.those) apart.add(Math.min(i, j) * bylines.length + Math.max(i, j));
  }
  const likeness = likenessIn(block, trees);
  const orcids = Map.groupBy(bylines.keys(), (i) => bylines[i]?.orcid ?? null);
  orcids.delete(null);
  return gather({
    count: bylines.length,
    likeness: (i, j) => (apart.size > 0 && apart.has(i * bylines.length + j) ? never : likeness(i, j)),
    together: [
      ...orcids.values(),
      ...rulings.flatMap((ruling) => ('together' in ruling ? [ruling.together] : [])),
    ],
    least: threshold,
  });
}

/** All pairs of more than this would not fit; names that more papers bear are looked at by given name. */
const mostAtOnce = 3000;

function partsOf(bylines: readonly PreparedByline[]): number[][] {
  const all = [...bylines.keys()];
  if (all.length <= mostAtOnce) return [all];
  return [...Map.groupBy(all, (i) => bylines[i]?.given.words[0] ?? '').values()].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / mostAtOnce) }, (_, nth) =>
      part.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce),
    ),
  );
}

/** One pair weighs no more than this for or against. */
const mostFor = 4;
const mostAgainst = -3;
/** More than any pair is given by the trees. */
const sure = 20;

/** Laying trees out costs as much as a small block. */
const chances = new WeakMap<BoostedTrees, ReturnType<typeof chanceFrom>>();

function chanceBy(model: BoostedTrees): ReturnType<typeof chanceFrom> {
  const known = chances.get(model) ?? chanceFrom(model);
  chances.set(model, known);
  return known;
}

/** The log-odds that two members of the block are one person. */
export function likenessIn(block: Block, model: BoostedTrees): Odds {
  const among = amongRivals(
    block.members.map(({ byline }) => byline.paper),
    oddsIn(block, model),
  );
  return (i, j) => {
    const odds = among(i, j);
    return odds <= never ? never : Math.max(mostAgainst, Math.min(mostFor, odds));
  };
}

/** The same of the two by themselves, whoever else signed their papers. */
export function oddsIn(block: Block, model: BoostedTrees): Odds {
  const chance = chanceBy(model);
  const row = new Float32Array(featureNames.length);
  return (i, j) => {
    const [one, other] = [block.members[i], block.members[j]];
    if (!one || !other) return never;
    const told = toldBy(block, one, other);
    if (told !== null) return told;
    fillFeatures(row, block, one, other);
    const probability = chance(row);
    const odds = Math.log(probability / (1 - probability));
    return odds < byNameAlone && namesAlone(one, other) ? byNameAlone : odds;
  };
}

/** What needs no weighing. */
export function toldBy(block: Block, one: Member, other: Member): number | null {
  const [a, b] = [one.byline, other.byline];
  // Nobody signs one paper twice; an ORCID is a person's own word.
  if (a.paper === b.paper) return never;
  if (a.orcid !== null && b.orcid !== null) return a.orcid === b.orcid ? sure : never;
  // In large blocks most pairs are such.
  if (!mayBeOne(a.given, b.given, block.givenLikeness)) return never;
  return a.email !== null && a.email === b.email ? sure : null;
}
