// The search that CiteSeeker describes: a window as long as the title slides along the text, and for each place the
// shortest edit script is sought by Myers' O(ND) method, which gives up where the limit is passed.

/** At how many places the window is similar enough. */
export function slidingSearch(pattern: Uint16Array, text: Uint16Array, atLeast: number): number {
  const size = pattern.length;
  const most = Math.floor((1 - atLeast) * 2 * size + 1e-6);
  const furthest = new Int32Array(2 * most + 3);
  let found = 0;
  for (let from = 0; from + size <= text.length; from++)
    if (isWithin(pattern, text, from, most, furthest)) found += 1;
  return found;
}

/** Whether `most` insertions and deletions suffice; `furthest` is scratch. */
function isWithin(
  pattern: Uint16Array,
  text: Uint16Array,
  from: number,
  most: number,
  furthest: Int32Array,
): boolean {
  const size = pattern.length;
  const middle = most + 1;
  furthest.fill(0);
  for (let edits = 0; edits <= most; edits++)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const left = furthest[middle + diagonal - 1] as number;
      const right = furthest[middle + diagonal + 1] as number;
      let x = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
      while (x < size && x - diagonal < size && pattern[x] === text[from + x - diagonal]) x += 1;
      furthest[middle + diagonal] = x;
      if (x >= size && x - diagonal >= size) return true;
    }
  return false;
}
