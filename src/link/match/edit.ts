// How alike are two strings, letter by letter? Levenshtein's distance, given up early where they cannot be alike enough.

let before = new Uint16Array(256);
let row = new Uint16Array(256);

/** The number of letters to insert, drop or exchange; `most + 1` as soon as it is sure to be more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const width = endB - start;
  if (before.length <= width) {
    before = new Uint16Array(width * 2);
    row = new Uint16Array(width * 2);
  }
  for (let j = 0; j <= width; j++) before[j] = j;
  for (let i = start; i < endA; i++) {
    const letter = a.charCodeAt(i);
    let left = i - start + 1;
    row[0] = left;
    let least = left;
    for (let j = 0; j < width; j++) {
      const exchange = (before[j] ?? 0) + (letter === b.charCodeAt(start + j) ? 0 : 1);
      left = Math.min(left + 1, (before[j + 1] ?? 0) + 1, exchange);
      row[j + 1] = left;
      if (left < least) least = left;
    }
    if (least > most) return most + 1;
    [before, row] = [row, before];
  }
  return Math.min(before[width] ?? 0, most + 1);
}

/** From 1 for equal strings down to 0; at most half of the letters may differ before it is 0. */
export function editSimilarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 1;
  const most = longest >> 1;
  const distance = editDistance(a, b, most);
  return distance > most ? 0 : 1 - distance / longest;
}
