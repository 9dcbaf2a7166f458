// The entries of a document's bibliographies, each as one string, in the order in which they stand.
import type { FlowLine } from '../flow.ts';
import { bibliographies } from './region.ts';
import { type Entry, splitEntries } from './split.ts';
import { withoutTail } from './tail.ts';

export type Found = { marker: string | null; raw: string; lines: FlowLine[] };

export function findReferences(flow: FlowLine[]): Found[] {
  return bibliographies(flow).flatMap((lines) => withoutTail(splitEntries(lines).flatMap(asReference)));
}

/** Longer than any entry: text that stands behind the list. */
const longest = 2500;

function asReference({ marker, lines }: Entry): Found[] {
  const text = lines.map((line) => line.text).join(' ');
  const raw = (marker ? text.slice(marker.length) : text).trim();
  if (raw.length < 12 || raw.length > longest || !/\p{L}{2}/u.test(raw)) return [];
  return [{ marker: marker?.trim() ?? null, raw, lines }];
}
