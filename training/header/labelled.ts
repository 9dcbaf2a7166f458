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

export const exampleOf = ({ lines, allowed, convention }: LabelledHeader): Example => ({
  ...sequenceOf(lines, convention),
  allowed,
  weight: 1,
});
