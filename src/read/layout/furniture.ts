// What stands on every page and is no part of the text? Running heads, page numbers and stamps, known by coming back.
import type { BlockRole, Line, Page } from '../document.ts';
import { relabel } from './roles.ts';

/** Learns from all pages it has seen; a long document is given to it in parts. */
export class Furniture {
  /** Pages on which a text was seen at a place, by signature. */
  readonly #seen = new Map<string, number>();
  /** Pages with a lone line at this height in this style: heads whose words change. */
  readonly #places = new Map<string, number>();
  #pages = 0;

  learn(pages: readonly Page[]): void {
    for (const page of pages) {
      this.#pages++;
      const edge = edgeLines(page);
      for (const signature of new Set(edge.flatMap(({ line, side }) => signatures(line, side))))
        count(this.#seen, signature);
      for (const place of new Set(edge.filter((e) => e.lone).map(({ line, side }) => placeOf(line, side))))
        count(this.#places, place);
    }
  }

  mark(pages: readonly Page[]): void {
    for (const page of pages) {
      const roles = new Map<Line, BlockRole>();
      const edges = edgeLines(page);
      for (const edge of edges) {
        const role = this.#roleOf(edge);
        if (role) roles.set(edge.line, role);
      }
      // What stands beside furniture, with white between it and the text, belongs to it.
      for (const { line, side, outermost, lone } of edges)
        if (outermost && lone && edges.some((e) => e.outermost && e.side === side && roles.has(e.line)))
          roles.set(line, roles.get(line) ?? 'running-head');
      for (const line of bodyLines(page))
        if (line.text.length < 45 && continued.test(line.text)) roles.set(line, 'running-head');
      // A page that would be left empty is no page of furniture: cover sheets, slides with one line.
      if (roles.size < bodyLines(page).length || [...roles.values()].every((role) => role === 'page-number'))
        relabel(page, roles);
    }
  }

  #roleOf({ line, side, outermost, lone }: EdgeLine): BlockRole | null {
    if (outermost && pageNumber.test(line.text)) return 'page-number';
    const comesBack = signatures(line, side).some((signature) => (this.#seen.get(signature) ?? 0) >= 2);
    if (comesBack) return pageNumber.test(line.text) ? 'page-number' : 'running-head';
    const sharesPlace = (this.#places.get(placeOf(line, side)) ?? 0) >= Math.max(4, 0.4 * this.#pages);
    return lone && sharesPlace ? 'running-head' : null;
  }
}

type Side = 'top' | 'bottom';
type EdgeLine = { line: Line; side: Side; outermost: boolean; lone: boolean };

const pageNumber =
  /^(?:[-–—·|([]\s*)?(?:p(?:age|\.)?\s*)?(?:\d{1,5}|[ivxlc]{1,7}|[A-Z]?[-–.]?\d{1,4})(?:\s*(?:of|\/|von|de|sur)\s*\d{1,5})?(?:\s*[-–—·|)\]])?$/i;
const continued = /^\(?\s*continued (?:on|from) (?:next|previous|the next|the previous) page\.?\s*\)?$/i;

/** Share of the page's height in which furniture can stand, and how many rows of it. */
const zone = 0.14;
const maxRows = 3;

const bodyLines = (page: Page): Line[] =>
  page.blocks.filter((block) => block.role === 'body').flatMap((block) => block.lines);

function edgeLines(page: Page): EdgeLine[] {
  const lines = bodyLines(page);
  return [
    ...rowsFrom(lines, (line) => line.box[1], zone * page.height, 'top'),
    ...rowsFrom(lines, (line) => page.height - line.box[3], zone * page.height, 'bottom'),
  ];
}

/** The lines of the outermost rows. */
function rowsFrom(lines: Line[], depth: (line: Line) => number, within: number, side: Side): EdgeLine[] {
  lines.sort((a, b) => depth(a) - depth(b));
  const edge: EdgeLine[] = [];
  let rows = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const step = depth(line) - last;
    if (step > 0.5 * line.size) {
      rows++;
      // White beyond the first row: its lines do not belong to what follows.
      if (rows === 2 && step > 2 * line.size) for (const e of edge) e.lone = true;
    }
    if (rows > maxRows || (rows > 1 && depth(line) > within)) break;
    last = depth(line);
    if (last <= within && !caption.test(line.text))
      edge.push({ line, side, outermost: rows === 1, lone: false });
  }
  return edge;
}

/** Tables that go on over pages repeat their captions, and are no furniture. */
const caption = /^(?:table|fig(?:ure|\.)|tableau|tab(?:elle|\.)|abb(?:ildung|\.))\s*[\dIVX]/i;

/** Its words with numbers masked, at its height; a line on the border of two heights has two signatures. */
function signatures(line: Line, side: Side): string[] {
  const words = line.text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, '');
  if (words.length < 2) return [];
  const height = line.box[1] / 6;
  const masked = words.replaceAll('#', '');
  return [Math.floor(height), Math.ceil(height)].flatMap((h) =>
    masked.length >= 4 ? [`${side}${h}:${masked}`] : [`${side}${h}:${words}:${Math.round(line.box[0] / 8)}`],
  );
}

const placeOf = (line: Line, side: Side): string =>
  `${side}${Math.round(line.box[1] / 2)}:${line.font}:${Math.round(line.size * 2)}`;

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
