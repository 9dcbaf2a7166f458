// Who is who among the bylines of one block? Pairs judged by a trained model, groups by average linkage.
import { type BoostedTrees, classify } from '../../learn/trees/boosting.ts';
import { type Block, blockFrom } from './block.ts';
import type { PreparedByline } from './byline.ts';
import { featuresOf, givenSimilarity } from './features.ts';
import { averageLinkage } from './linkage.ts';
import { shippedModel } from './model.ts';

/** From this mean probability on, two groups are one person; chosen on names not learned from. */
export const threshold = 0.45;

/** The number of the person of every byline; persons are numbered by their first byline. */
export function disambiguate(
  bylines: readonly PreparedByline[],
  model: BoostedTrees = shippedModel(),
  least: number = threshold,
): Int32Array {
  const block = blockFrom(bylines);
  return averageLinkage(
    bylines.length,
    (i, j) => {
      const [a, b] = [bylines[i], bylines[j]];
      return a && b ? samePerson(block, a, b, model) : 0;
    },
    least,
  );
}

function samePerson(
  block: Block,
  a: PreparedByline,
  b: PreparedByline,
  model: BoostedTrees = shippedModel(),
): number {
  // Nobody signs one paper twice; an ORCID is a person's own word.
  if (a.paper === b.paper) return 0;
  if (a.orcid !== null && b.orcid !== null) return Number(a.orcid === b.orcid);
  // Names as different as Hao and Ming need no more thought; in large blocks most pairs are such.
  if (a.given !== '' && b.given !== '' && givenSimilarity(a, b) < 0.5) return 0;
  const chance = classify(model, featuresOf(block, a, b))[1] ?? 0;
  return a.email !== null && a.email === b.email ? Math.max(chance, 0.97) : chance;
}
