// Which descriptions are one work, and what is it called? Both follow from the descriptions alone, in whatever order they came.
import type { DescriptionId } from '../../base/ids.ts';
import type { Description, Judge, Likeness } from '../../library/catalogue/work.ts';
import type { RuledSides } from '../../library/catalogue/work-ruling.ts';
import { groupAlike, mostCompared } from '../match/group.ts';
import { allOf, keysOf } from '../match/keys.ts';
import { known } from './describe.ts';
import { likenessOf, recall } from './likeness.ts';
import { evidenceOf, summarise } from './vote.ts';

export const judge: Judge = {
  group,
  mostCompared,
  summarise,
  evidence: evidenceOf,
  keys: (content) => allOf(keysOf(known(content).prepared)),
};

function group(
  component: readonly Description[],
  likenesses: readonly Likeness[],
  ruled: readonly RuledSides[],
): readonly number[] {
  const worded = component.map(({ content }) => ({ content, prepared: known(content).prepared }));
  const places = new Map(component.map(({ id }, i) => [id, i]));
  const preparedOf = (id: DescriptionId) => worded[places.get(id) ?? -1]?.prepared;
  for (const { a, b, probability } of likenesses) {
    const [one, other] = [preparedOf(a), preparedOf(b)];
    if (one && other) recall(one, other, probability);
  }
  const said = ruled.map(({ kind, sides }) => ({
    kind,
    sides: sides.map((side) => side.flatMap((id) => places.get(id) ?? [])),
  }));
  return groupAlike(worded, likenessOf, said);
}
