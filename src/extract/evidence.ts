// Where does a value stand? The lines it was read from as boxes, one a page.
import type { Box, Evidence } from '../base/extraction.ts';

export type Placed = { page: number; box: Box };

/** The box around all lines of each page. */
export function evidenceOf(field: string, lines: readonly Placed[], confidence: number): Evidence[] {
  return [...Map.groupBy(lines, ({ page }) => page)].map(([page, own]) => ({
    field,
    page,
    box: hundredths(around(own.map(({ box }) => box))),
    confidence: Math.round(confidence * 1000) / 1000,
  }));
}

/** The smallest box that holds all of them. */
export function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
}

const hundredths = ([left, top, right, bottom]: Box): Box => [
  rounded(left),
  rounded(top),
  rounded(right),
  rounded(bottom),
];

const rounded = (value: number): number => Math.round(value * 100) / 100;
