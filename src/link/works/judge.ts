// Which descriptions are one work, and what is it called? Both follow from the descriptions alone, in whatever order they came.
import type { Judge } from '../../library/catalogue/work.ts';
import { groupAlike } from '../match/group.ts';
import { allOf, keysOf } from '../match/keys.ts';
import { known } from './describe.ts';
import { likenessOf } from './likeness.ts';
import { evidenceOf, summarise } from './vote.ts';

export const judge: Judge = {
  group: (component) =>
    groupAlike(
      component.map(({ content }) => ({ content, prepared: known(content).prepared })),
      likenessOf,
    ),
  summarise,
  evidence: evidenceOf,
  keys: (content) => allOf(keysOf(known(content).prepared)),
};
