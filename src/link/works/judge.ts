// Which descriptions are one work, and what is it called? Both follow from the descriptions alone, in whatever order they came.
import type { Description, Judge, Likeness } from '../../library/catalogue/work.ts';
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

function group(component: readonly Description[], likenesses: readonly Likeness[]): readonly number[] {
  const worded = component.map(({ content }) => ({ content, prepared: known(content).prepared }));
  const prepared = new Map(component.map(({ id }, i) => [id, worded[i]?.prepared]));
  for (const { a, b, probability } of likenesses) {
    const [one, other] = [prepared.get(a), prepared.get(b)];
    if (one && other) recall(one, other, probability);
  }
  return groupAlike(worded, likenessOf);
}
