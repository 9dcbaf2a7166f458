// Where do bibliographies stand? From their heading to the next heading that is none of their own.
import type { FlowLine } from '../flow.ts';
import { withoutBackMatter } from './back-matter.ts';
import { isReferencesHeading } from './heading.ts';

/** The lines of each bibliography, without its heading. */
export function bibliographies(flow: FlowLine[]): FlowLine[][] {
  const regions: FlowLine[][] = [];
  for (let i = 0; i < flow.length; i += 1) {
    const heading = flow[i];
    if (!heading || !isReferencesHeading(heading.text)) continue;
    const end = endOf(flow, i + 1, heading);
    const region = flow.slice(i + 1, end).filter((line) => line.role === 'body');
    const entries = restand(inListSize(withoutBackMatter(withoutFloats(region))));
    if (readsLikeList(entries)) regions.push(entries);
    i = end - 1;
  }
  return regions;
}

/** A contents page names the heading too, and running text follows: few of its lines hold a year, an address, a label. */
const readsLikeList = (entries: FlowLine[]): boolean =>
  entries.filter(({ text }) => /\b(?:1[5-9]|20)\d\d|https?:|www\.|^\[/.test(text)).length >
  entries.length * 0.12;

const after =
  /^(?:(?:[A-Z]|\d+|[IVX]+)[.)]?\s+)?(?:appendi(?:x|ces)|annex|supplement|supporting information|acknowledge?ments?|author(?:s|’s|'s)?\s(?:information|contributions?|biograph|details|affiliations?)|biograph|about the authors?|affiliations?$|figure (?:captions|legends)|notes?$|footnotes$|anhang|annexes?$|danksagung|remerciements|über d(?:en|ie) autor|zu den autoren|keywords|abstract|summary|résumé|zusammenfassung|submitted|accepted|publish with|competing interests|funding|copyright|additional (?:files?|information)|open access)/i;

function endOf(flow: FlowLine[], from: number, heading: FlowLine): number {
  for (let i = from + 1; i < flow.length; i += 1) {
    const line = flow[i];
    if (line?.role !== 'body') continue;
    if (isReferencesHeading(line.text) && line.opens) return i;
    if (line.text.length < 70 && after.test(line.text) && looksLikeHeading(line, heading)) return i;
    // Another heading in the very type of this one: the same level, whatever it says.
    if (line.opens && likeness(line, heading) && line.text.length < 60 && !/\d{4}|[,;]/.test(line.text))
      return i;
  }
  return flow.length;
}

const looksLikeHeading = (line: FlowLine, heading: FlowLine): boolean =>
  line.scale >= heading.scale - 0.05 && (line.opens || line.line.bold || (line.gap ?? 9) > 0.8);

function likeness(line: FlowLine, heading: FlowLine): boolean {
  const distinct = heading.scale > 1.08 || heading.line.bold || heading.text === heading.text.toUpperCase();
  const caps = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  return (
    distinct &&
    line.line.bold === heading.line.bold &&
    Math.abs(line.scale - heading.scale) < 0.04 &&
    caps(line.text) === caps(heading.text) &&
    line.line.font === heading.line.font
  );
}

/** A list is set in one size; what has another (a biography, the publisher's own words) only stands among it. */
function inListSize(region: FlowLine[]): FlowLine[] {
  const sizes = Map.groupBy(region.slice(0, 40), (line) => Math.round(line.scale * 50));
  const [usual = 0] = [...sizes].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  return region.filter((line) => Math.abs(line.scale - usual / 50) < 0.06);
}

/** How entries stand to each other, whatever else stands in their columns: indents from the list's own left edge. */
function restand(region: FlowLine[]): FlowLine[] {
  const columns = Map.groupBy(region, (line) => line.column);
  const edges = new Map<FlowLine, Edges>();
  for (const column of columns.values())
    for (const heap of heapsOf(column)) {
      const own = edgesOf(heap);
      for (const line of heap) edges.set(line, own);
    }
  return region.map((line) => {
    const { left, right } = edges.get(line) ?? { left: 0, right: 0 };
    const { box, size } = line.line;
    return { ...line, indent: (box[0] - left) / size, slack: (right - box[2]) / size };
  });
}

/** More lists than this do not stand side by side; whatever else begins elsewhere is left with the last. */
const mostHeaps = 8;

/** Lines of columns that the reader could not part begin far from each other. */
function heapsOf(column: readonly FlowLine[]): FlowLine[][] {
  const heaps: FlowLine[][] = [];
  for (const line of column) {
    const own = heaps.find(([first]) => first && sideBySide(first, line));
    if (own) own.push(line);
    else if (heaps.length < mostHeaps) heaps.push([line]);
    else heaps.at(-1)?.push(line);
  }
  return heaps;
}

const sideBySide = (a: FlowLine, b: FlowLine): boolean =>
  Math.abs(a.line.box[0] - b.line.box[0]) < 9 * a.line.size;

type Edges = { left: number; right: number };

/** The leftmost place at which more than a stray line begins, and the rightmost end. */
function edgesOf(heap: readonly FlowLine[]): Edges {
  const lefts = heap.map(({ line }) => line.box[0]).sort((a, b) => a - b);
  const near = 0.35 * (heap[0]?.line.size ?? 10);
  const enough = Math.max(2, heap.length * 0.04);
  const left =
    lefts.find((x, i) => (lefts[i + Math.ceil(enough) - 1] ?? Number.POSITIVE_INFINITY) - x < near) ??
    lefts[0] ??
    0;
  return { left, right: heap.reduce((right, { line }) => Math.max(right, line.box[2]), 0) };
}

/** Figures and tables float among the entries; their captions open a block and begin with their number. */
function withoutFloats(region: FlowLine[]): FlowLine[] {
  const kept: FlowLine[] = [];
  let floating = false;
  for (const line of region) {
    if (line.opens)
      floating = /^(?:fig(?:ure|\.)?|table|abb(?:ildung|\.)|tab(?:elle|\.)|tableau)\s*\d+\b/i.test(line.text);
    if (!floating) kept.push(line);
  }
  return kept;
}
