// What is one thing that a classifier asks of a document? A number: of any size, or NaN where the document cannot tell.
import type { Sight } from './sight.ts';

export type Feature = (sight: Sight) => number;

export type Features = Readonly<Record<string, Feature>>;

/** Counts grow by factors: 2 references tell as much against 1 as 60 against 30. */
export const grown = (count: number): number => Math.log1p(count);

export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

export const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
