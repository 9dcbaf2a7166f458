// Which segments should become one? Ten of a size at a time, so that a document is moved only a few times in its life,
// and those of which much was deleted.
import type { SegmentRow } from './manifest.ts';

const together = 10;
/** Segments below this many documents count as of one size. */
const smallest = 100;
const mostDeleted = 0.25;

/** The segments to merge now, in their order; empty where all is well. */
export function dueForMerge(segments: readonly SegmentRow[]): SegmentRow[] {
  const levels = new Map<number, SegmentRow[]>();
  for (const segment of segments) {
    if ((segment.documents - segment.live) / segment.documents > mostDeleted) return [segment];
    const level = Math.max(0, Math.floor(Math.log10(segment.live / smallest) + 1e-9));
    levels.set(level, [...(levels.get(level) ?? []), segment]);
  }
  const full = [...levels].filter(([, members]) => members.length >= together);
  const [, lowest = []] = full.sort(([a], [b]) => a - b)[0] ?? [];
  return lowest.slice(0, together);
}
