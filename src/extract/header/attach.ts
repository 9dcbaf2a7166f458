// Which place belongs to which author? By marks where there are any, else by who stands above what.
import type { PrintedPlace } from './affiliations.ts';
import type { PrintedAuthor } from './authors.ts';

/** The indexes of each author's places. */
export function attach(
  authors: readonly PrintedAuthor[],
  places: readonly PrintedPlace[],
  order: (author: PrintedAuthor) => number,
): number[][] {
  if (places.length === 0 || authors.length === 0) return authors.map(() => []);
  const byMark = attachByMarks(authors, places);
  if (byMark) return byMark;
  if (places.length === 1) return authors.map(() => [0]);
  const byBlock = attachByOrder(authors, places, order);
  if (byBlock) return byBlock;
  if (places.length === authors.length) return authors.map((_, i) => [i]);
  return authors.map(() => places.map((_, i) => i));
}

function attachByMarks(
  authors: readonly PrintedAuthor[],
  places: readonly PrintedPlace[],
): number[][] | undefined {
  const known = new Set(places.flatMap((place) => place.marks));
  const shared = authors.filter((author) => author.marks.some((mark) => known.has(mark)));
  if (shared.length < Math.max(1, authors.length / 3)) return;
  const unmarked = places.flatMap((place, i) => (place.marks.length === 0 ? [i] : []));
  return authors.map((author) => {
    const own = places.flatMap((place, i) =>
      place.marks.some((mark) => author.marks.includes(mark)) ? [i] : [],
    );
    return own.length > 0 ? own : unmarked;
  });
}

/** Names, then their places, then other names: each place belongs to the names last read before it. */
function attachByOrder(
  authors: readonly PrintedAuthor[],
  places: readonly PrintedPlace[],
  order: (author: PrintedAuthor) => number,
): number[][] | undefined {
  const at = authors.map(order);
  const first = Math.min(...at);
  const groups = new Map<number, number[]>();
  places.forEach((place, i) => {
    if (place.at < first) return;
    const last = Math.max(...at.filter((line) => line < place.at));
    groups.set(last, [...(groups.get(last) ?? []), i]);
  });
  if (groups.size < 2) return;
  const starts = [...groups.keys()].sort((a, b) => a - b);
  return at.map((line) => groups.get(starts.find((start) => start >= line) ?? -1) ?? []);
}
