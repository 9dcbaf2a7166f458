// Do words stand side by side, or at least close together? Asked of the places of each in a document.
import type { PostingsCursor } from './postings.ts';

/** More places of a word than this in one document are not looked at. */
const mostPlaces = 1 << 16;
/** Shared, since one question is asked at a time and there may be many. */
const found = new Int32Array(mostPlaces);
const next = new Int32Array(mostPlaces);

export class Phrase {
  readonly #cursors: readonly PostingsCursor[];

  constructor(cursors: readonly PostingsCursor[]) {
    this.#cursors = cursors;
  }

  /** Documents must be asked for in ascending order. */
  standsIn(doc: number): boolean {
    for (const cursor of this.#cursors) if (cursor.moveTo(doc) === 0) return false;
    let count = 0;
    this.#cursors.forEach((cursor, offset) => {
      if (offset === 0) {
        count = cursor.places(found);
        return;
      }
      if (count === 0) return;
      count = keepFollowed(found, count, next, cursor.places(next), offset);
    });
    return count > 0;
  }
}

/** Of the first `count` places, those with a place of `next` just `offset` behind them. Both ascend. */
function keepFollowed(
  places: Int32Array,
  count: number,
  next: Int32Array,
  nextCount: number,
  offset: number,
): number {
  let kept = 0;
  let j = 0;
  for (let i = 0; i < count; i += 1) {
    const wanted = (places[i] ?? 0) + offset;
    while (j < nextCount && (next[j] ?? 0) < wanted) j += 1;
    if (j < nextCount && next[j] === wanted) places[kept++] = places[i] ?? 0;
  }
  return kept;
}
