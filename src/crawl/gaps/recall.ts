// How much of what was asked for is here, year by year? Before and after the search for what was missing.
import type { Gap } from './gaps.ts';

export type YearLevel = {
  /** Null for records without a year. */
  year: number | null;
  wanted: number;
  held: number;
  cited: number;
  missing: number;
  /** Those that were not held before and are now. */
  found: number;
  /** The share that is held now, and of those not held before the share found; null where there were none. */
  recall: number | null;
  recallOfMissing: number | null;
};

/** `before` says which records were held when it all began, by source and key; without it none was looked for yet. */
export function recallLevels(
  gaps: readonly Gap[],
  before: ReadonlySet<string> | null,
): { years: YearLevel[]; overall: YearLevel } {
  const groups = Map.groupBy(gaps, ({ record }) => record.year);
  const years = [...groups]
    .sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map(([year, all]) => levelOf(year, all, before));
  return { years, overall: levelOf(null, gaps, before) };
}

export const keyOf = ({ record }: Gap): string => `${record.source}\n${record.key}`;

function levelOf(year: number | null, gaps: readonly Gap[], before: ReadonlySet<string> | null): YearLevel {
  const count = (state: Gap['state']): number => gaps.filter((gap) => gap.state === state).length;
  const held = count('held');
  const heldBefore = before ? gaps.filter((gap) => before.has(keyOf(gap))).length : held;
  const found = before ? gaps.filter((gap) => gap.state === 'held' && !before.has(keyOf(gap))).length : 0;
  const absent = gaps.length - heldBefore;
  return {
    year,
    wanted: gaps.length,
    held,
    cited: count('cited'),
    missing: count('missing'),
    found,
    recall: gaps.length === 0 ? null : held / gaps.length,
    recallOfMissing: before === null || absent === 0 ? null : found / absent,
  };
}
