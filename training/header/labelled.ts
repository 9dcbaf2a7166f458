// What does the header model learn from? Lines, and for each the labels it may have.

import { type Convention, sequenceOf } from '../../src/extract/header/features/sequence.ts';
import type { HeaderLine } from '../../src/extract/header/lines.ts';
import type { Example } from '../../src/learn/crf/examples.ts';

export type LabelledHeader = {
  id: string;
  group: string;
  lines: HeaderLine[];
  allowed: Uint32Array;
  convention: Convention;
};

/** Lines without a page, labelled by others' conventions, teach less: with more, authors of unseen sources were lost. */
const bareWeight = 0.4;

/** Made-up papers show designs, not how people write: they teach less too. */
export const printedGroup = 'printed';
const printedWeight = 0.7;

export const exampleOf = ({ lines, allowed, convention, group }: LabelledHeader): Example => ({
  ...sequenceOf(lines, convention),
  allowed,
  weight: convention !== 'ours' ? bareWeight : group === printedGroup ? printedWeight : 1,
});
