// What does the header model learn from? Lines, and for each the labels it may have.

import { sequenceOf } from '../../src/extract/header/features/sequence.ts';
import type { HeaderLine } from '../../src/extract/header/lines.ts';
import type { Example } from '../../src/learn/crf/examples.ts';

export type LabelledHeader = { id: string; group: string; lines: HeaderLine[]; allowed: Uint32Array };

export const exampleOf = ({ lines, allowed }: LabelledHeader): Example => ({
  ...sequenceOf(lines),
  allowed,
  weight: 1,
});
