// Where does each entry of a bibliography begin? By its markers where there are any, else by how its lines stand.
import type { FlowLine } from '../flow.ts';
import { markerOf } from './marker.ts';
import { longestRow } from './row.ts';
import { startsLikeEntry } from './start.ts';

export type Entry = { marker: string | null; lines: FlowLine[] };

export function splitEntries(lines: FlowLine[]): Entry[] {
  const starts = byNumbers(lines) ?? byKeys(lines) ?? byStanding(lines);
  return starts
    .map(({ at, marker }, i) => ({ marker, lines: lines.slice(at, starts[i + 1]?.at ?? lines.length) }))
    .filter(({ lines: own }) => own.length > 0);
}

type Start = { at: number; marker: string | null };

/** The longest row of numbers that count up by one (a few may be lost to the reader), in one style. */
function byNumbers(lines: FlowLine[]): Start[] | null {
  const found = lines.flatMap((line, at) => {
    const marker = markerOf(line.text);
    return marker?.number == null ? [] : [{ at, marker, number: marker.number }];
  });
  let best: Start[] = [];
  for (const style of ['square', 'dot', 'round', 'bare'] as const) {
    const row = longestRow(found.filter(({ marker }) => marker.style === style)).map(({ at, marker }) => ({
      at,
      marker: marker.text,
    }));
    if (row.length > best.length) best = row;
  }
  const enough = best.length >= 3 && best.length >= lines.length / 25;
  const first = best[0];
  // Numbers that begin deep in the list are years or pages, unless the list goes on from an earlier one.
  return enough && first && first.at <= Math.max(3, lines.length * 0.15) ? best : null;
}

function byKeys(lines: FlowLine[]): Start[] | null {
  const starts = lines.flatMap((line, at) => {
    const marker = markerOf(line.text);
    return marker?.style === 'key' ? [{ at, marker: marker.text }] : [];
  });
  const first = starts[0];
  return first && starts.length >= 3 && first.at <= 2 && starts.length >= lines.length / 15 ? starts : null;
}

/** Hanging or indented first lines, white space between entries, and whether a line reads like a beginning. */
function byStanding(lines: FlowLine[]): Start[] {
  const habit = habitOf(lines);
  const starts: Start[] = [];
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    if (!above || begins(line, above, habit)) starts.push({ at, marker: null });
  });
  return starts;
}

type Habit = {
  /** Where first lines and all others begin, from the column's edge; equal where the list is set flush. */
  first: number;
  rest: number;
  /** White space above a first line that sets it off; Infinity where there is none. */
  gap: number;
};

const tolerance = 0.35;

function habitOf(lines: FlowLine[]): Habit {
  const indents = clusters(lines.map((line) => line.indent));
  const gap = gapBetween(lines);
  const [a, b] = indents;
  if (!a || !b || b.share < 0.12) return { first: 0, rest: 0, gap };
  const near = (at: number) => lines.filter((line) => Math.abs(line.indent - at) < tolerance);
  const likeness = (at: number): number => {
    const own = near(at);
    return own.filter((line) => startsLikeEntry(line.text)).length / own.length;
  };
  const [left, right] = a.at < b.at ? [a, b] : [b, a];
  const hanging = likeness(left.at) >= likeness(right.at);
  return hanging ? { first: left.at, rest: right.at, gap } : { first: right.at, rest: left.at, gap };
}

/** The two most common places; each holds what begins within the tolerance of the first value met there. */
function clusters(values: number[]): { at: number; share: number }[] {
  type Cluster = { at: number; count: number; order: number };
  const byPlace = new Map<number, Cluster>();
  for (const value of values) {
    const place = Math.floor(value / tolerance);
    const [own] = [place - 1, place, place + 1]
      .flatMap((near) => byPlace.get(near) ?? [])
      .filter(({ at }) => Math.abs(at - value) < tolerance)
      .sort((a, b) => a.order - b.order);
    if (own) own.count += 1;
    else byPlace.set(place, { at: value, count: 1, order: byPlace.size });
  }
  return [...byPlace.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 2)
    .map(({ at, count }) => ({ at, share: count / values.length }));
}

/** Where white space falls into two heaps (Otsu's cut): narrow within entries, clearly wider between them. */
function gapBetween(lines: FlowLine[]): number {
  const gaps = lines.flatMap(({ gap }) => (gap === null || gap > 3 ? [] : [gap])).sort((a, b) => a - b);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  let best = { spread: 0, cut: Number.POSITIVE_INFINITY };
  let narrow = 0;
  for (let i = 1; i < gaps.length; i += 1) {
    const [last, next] = [gaps[i - 1] ?? 0, gaps[i] ?? 0];
    narrow += last;
    const share = (gaps.length - i) / gaps.length;
    const apart = (total - narrow) / (gaps.length - i) - narrow / i;
    const spread = share * (1 - share) * apart * apart;
    if (share > 0.1 && share < 0.8 && apart > 0.12 && apart > 3 * scatter(gaps, i) && spread > best.spread)
      best = { spread, cut: (last + next) / 2 };
  }
  return best.cut;
}

/** Half the distance within which two thirds of the first `length` values lie. */
const scatter = (sorted: readonly number[], length: number): number =>
  ((sorted[Math.floor(length * 0.83)] ?? 0) - (sorted[Math.floor(length * 0.17)] ?? 0)) / 2;

function begins(line: FlowLine, above: FlowLine, { first, rest, gap }: Habit): boolean {
  const set = Math.abs(first - rest) > tolerance;
  if (set) {
    if (Math.abs(line.indent - rest) < tolerance && Math.abs(line.indent - first) > tolerance) return false;
    if (Math.abs(line.indent - first) < tolerance) return !endsOpen(above.text) || startsLikeEntry(line.text);
  }
  if (line.gap !== null && line.gap > gap) return !endsOpen(above.text) || startsLikeEntry(line.text);
  if (Number.isFinite(gap) && line.gap !== null) return false;
  return startsLikeEntry(line.text) && closes(above);
}

/** The line above goes on: nothing ends in a comma, a hyphen or "and". */
const endsOpen = (text: string): boolean =>
  /(?:[,;:&(–-]|\b(?:and|und|et|in|of|the|der|die|von|pp\.|vol\.|no\.))$/i.test(text);

const closes = (above: FlowLine): boolean =>
  /[.\])\d”"»]$|\w\/$/.test(above.text) && (above.slack > 1 || /[.\])]$/.test(above.text));
