// Why is this one person? For every name on a paper the other name that speaks most for it, with all that was compared.
import type { PaperId, PersonId } from '../../base/ids.ts';
import type { People } from '../../library/catalogue/person.ts';
import { blockFrom } from './block.ts';
import { likenessIn, oddsIn, type Ruling, toldBy } from './disambiguate.ts';
import { featureNames, fillFeatures } from './features.ts';
import { shippedModel } from './model.ts';
import { byNameAlone, namesAlone } from './names-alone.ts';
import { prepareBlock } from './prepared-block.ts';

export type Named = { paper: PaperId; position: number; name: string };

/**
 * What two names on papers have in common; null is unknown. `weighed` is false where names or ids decide alone. `alone` is the
 * probability of the two by themselves, which namesakes on the same papers lower who are as like or more.
 * `ruled` is true where somebody said so, whatever the probability.
 */
export type Compared = {
  one: Named;
  other: Named;
  probability: number;
  alone: number;
  weighed: boolean;
  ruled: boolean;
  features: { feature: string; value: number | null }[];
};

export type Explained = {
  person: PersonId;
  /** Names of different blocks are one person's only where somebody said so. */
  ruled: boolean;
  /** For each name its best companion; nobody has one who is alone in the block. */
  ties: Compared[];
  /** The closest of those in the block who are taken for somebody else. */
  others: Compared[];
};

const mostOthers = 3;

/** Null where there is no such person. */
export async function explainPerson(
  people: Pick<People, 'block' | 'blocksOf'>,
  id: PersonId,
): Promise<Explained | null> {
  const blocks = await people.blocksOf(id);
  if (!blocks) return null;
  const ties: Compared[] = [];
  const others: Compared[] = [];
  for (const name of blocks.names) {
    const { signatures, bylines, rulings } = await prepareBlock(people, name);
    const block = blockFrom(bylines);
    const { trees } = shippedModel();
    const [likeness, alone] = [likenessIn(block, trees), oddsIn(block, trees)];
    const compare = (i: number, j: number): Compared[] => {
      const [one, other, a, b] = [signatures[i], signatures[j], block.members[i], block.members[j]];
      if (!one || !other || !a || !b) return [];
      const row = new Float32Array(featureNames.length);
      fillFeatures(row, block, a, b);
      return [
        {
          one: named(one),
          other: named(other),
          probability: chanceOf(likeness(i, j)),
          alone: chanceOf(alone(i, j)),
          weighed: toldBy(block, a, b) === null && !(namesAlone(a, b) && alone(i, j) === byNameAlone),
          ruled: rulings.some((ruling) => isRuled(ruling, i, j)),
          features: featureNames.map((feature, at) => ({
            feature,
            value: Number.isNaN(row[at]) ? null : (row[at] ?? null),
          })),
        },
      ];
    };
    const ours = new Set(blocks.signatures);
    const inside = signatures.map(({ id: signature }) => ours.has(signature));
    const best = (i: number, of: boolean): { j: number; value: number } | null => {
      let found: { j: number; value: number } | null = null;
      for (const j of signatures.keys()) {
        if (j === i || inside[j] !== of) continue;
        const value = likeness(i, j);
        if (found === null || value > found.value) found = { j, value };
      }
      return found;
    };
    const rivals: { i: number; j: number; value: number }[] = [];
    for (const i of signatures.keys()) {
      if (!inside[i]) continue;
      const companion = best(i, true);
      if (companion) ties.push(...compare(i, companion.j));
      const rival = best(i, false);
      if (rival) rivals.push({ i, ...rival });
    }
    rivals.sort((a, b) => b.value - a.value);
    others.push(...rivals.slice(0, mostOthers).flatMap(({ i, j }) => compare(i, j)));
  }
  return { person: blocks.person, ruled: blocks.names.length > 1, ties, others };
}

const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

const isRuled = (ruling: Ruling, i: number, j: number): boolean =>
  'together' in ruling
    ? ruling.together.includes(i) && ruling.together.includes(j)
    : (ruling.these.includes(i) && ruling.those.includes(j)) ||
      (ruling.these.includes(j) && ruling.those.includes(i));

const named = ({ paper, position, name }: Named): Named => ({ paper, position, name });
