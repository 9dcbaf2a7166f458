// What is a feature of a header's line? Anything a small module observes and says as a number.
import type { HeaderLine } from '../lines.ts';

/** A line with its words taken apart once for all observers. */
export type ReadLine = HeaderLine & { tokens: string[]; lower: string[]; signs: string[] };

export type Observe = (line: ReadLine, add: (feature: number) => void) => void;
