// How many of the found documents have which value? Counted over all of them.
import type { Facet, FacetField } from '../index.ts';
import type { Bits } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Snapshot } from './snapshot.ts';

/** Years beyond are not believed. */
const years = 4_096;

export class FacetCounter {
  readonly field: FacetField;
  readonly #top: number;
  readonly #counts: Uint32Array;

  constructor(snapshot: Snapshot, { field, top }: { field: FacetField; top: number }) {
    this.field = field;
    this.#top = top;
    const size = field === 'year' ? years : field === 'file' ? 2 : snapshot.values.size(field);
    this.#counts = new Uint32Array(size);
  }

  add(found: Bits, columns: Columns): void {
    const counts = this.#counts;
    if (this.field === 'year') countYears(found, columns.years, counts);
    else if (this.field === 'file') countFiles(found, columns.files, counts);
    else if (this.field === 'author' || this.field === 'keyword')
      countSeveral(found, columns.multiple[this.field], counts);
    else countValues(found, columns.single[this.field], counts);
  }

  /** Years in ascending order, all others the most frequent first. */
  facet({ values }: Snapshot): Facet {
    const { field } = this;
    if (field === 'year') return { field, values: pairs(this.#counts, 1, 1) };
    if (field === 'file')
      return {
        field,
        values: ordered(pairs(this.#counts, 0, 1)).map(([n, count]) => [n === 1 ? 'yes' : 'no', count]),
      };
    const most = ordered(pairs(this.#counts, 1, leastOfTop(this.#counts, this.#top))).slice(0, this.#top);
    return { field, values: most.map(([n, count]) => [values.value(field, n), count]) };
  }
}

const ordered = (found: [number, number][]): [number, number][] =>
  found.sort(([a, m], [b, n]) => n - m || a - b);

/** Numbers from `from` on that were counted so often at least. */
function pairs(counts: Uint32Array, from: number, least: number): [number, number][] {
  const found: [number, number][] = [];
  for (let n = from; n < counts.length; n += 1) {
    const count = counts[n] ?? 0;
    if (count >= least) found.push([n, count]);
  }
  return found;
}

/** How often a number must have been counted to be among the most frequent, so that only these need be sorted. */
function leastOfTop(counts: Uint32Array, top: number): number {
  const most = new Uint32Array(top).fill(1);
  let least = 1;
  for (let n = 1; n < counts.length; n += 1) {
    const count = counts[n] ?? 0;
    if (count <= least) continue;
    let at = 0;
    for (; at + 1 < top && (most[at + 1] ?? 0) < count; at += 1) most[at] = most[at + 1] ?? 0;
    most[at] = count;
    least = most[0] ?? 1;
  }
  return least;
}

/** Made for each kind of column: code that meets arrays of several kinds is slow with all of them. */
const counting =
  () =>
  (found: Bits, column: Uint32Array | Int16Array | Uint8Array, counts: Uint32Array): void => {
    for (let i = 0; i < found.length; i += 1)
      for (let word = found[i] ?? 0; word !== 0; word &= word - 1) {
        const at = column[(i << 5) + 31 - Math.clz32(word & -word)] ?? 0;
        counts[at] = (counts[at] ?? 0) + 1;
      }
  };
const countYears = counting();
const countFiles = counting();
const countValues = counting();

function countSeveral(
  found: Bits,
  { starts, values }: { starts: Uint32Array; values: Uint32Array },
  counts: Uint32Array,
): void {
  for (let i = 0; i < found.length; i += 1)
    for (let word = found[i] ?? 0; word !== 0; word &= word - 1) {
      const doc = (i << 5) + 31 - Math.clz32(word & -word);
      const end = starts[doc + 1] ?? 0;
      for (let v = starts[doc] ?? 0; v < end; v += 1) {
        const number = values[v] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
}
