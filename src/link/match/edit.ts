// How alike are two strings, letter by letter? Levenshtein's distance, 32 letters of one string at a time: whether the
// distance grows or falls from letter to letter fits into two bits (Myers 1999, in the form of Hyyrö 2003).

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
  if (start === endA || start === endB) return Math.max(endA, endB) - start;
  return endA - start <= endB - start
    ? distanceOf(a, start, endA, b, start, endB, most)
    : distanceOf(b, start, endB, a, start, endA, most);
}

/** From 1 for equal strings down to 0; at most half of the letters may differ before it is 0. */
export function editSimilarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 1;
  const most = longest >> 1;
  const distance = editDistance(a, b, most);
  return distance > most ? 0 : 1 - distance / longest;
}

/** Which letter of the pattern a code is, from 1; all that are not in it are 0. Left as found, all zero. */
const slots = new Uint16Array(0x10000);
/** Where each letter stands in the pattern: a bit a place, `blocks` numbers a letter. */
let places = new Int32Array(1024);
/** Going down the pattern, where the distance rises and where it falls. */
let [rises, falls] = [new Int32Array(16), new Int32Array(16)];

function distanceOf(
  pattern: string,
  from: number,
  to: number,
  text: string,
  textFrom: number,
  textTo: number,
  most: number,
): number {
  const length = to - from;
  const blocks = (length + 31) >> 5;
  if (rises.length < blocks) [rises, falls] = [new Int32Array(blocks), new Int32Array(blocks)];
  if (places.length < blocks * (length + 1)) places = new Int32Array(blocks * (length + 1) * 2);
  let letters = 0;
  for (let k = 0; k < blocks; k++) places[k] = 0;
  for (let i = 0; i < length; i++) {
    const code = pattern.charCodeAt(from + i);
    if (slots[code] === 0) {
      letters += 1;
      slots[code] = letters;
      for (let k = letters * blocks; k < (letters + 1) * blocks; k++) places[k] = 0;
    }
    const at = (slots[code] as number) * blocks + (i >> 5);
    places[at] = (places[at] as number) | (1 << (i & 31));
  }
  for (let k = 0; k < blocks; k++) {
    rises[k] = -1;
    falls[k] = 0;
  }
  const bottom = (length - 1) & 31;
  let distance = length;
  for (let j = textFrom; j < textTo; j++) {
    const letter = (slots[text.charCodeAt(j)] as number) * blocks;
    // Above the pattern the distance grows by one a letter of the text.
    let risen = 1;
    let fallen = 0;
    for (let k = 0; k < blocks; k++) {
      const up = rises[k] as number;
      const down = falls[k] as number;
      let same = places[letter + k] as number;
      const vertical = same | down;
      same |= fallen;
      const across = ((((same & up) + up) | 0) ^ up) | same;
      let grows = down | ~(across | up);
      let shrinks = up & across;
      const end = k === blocks - 1 ? bottom : 31;
      const out = (grows >>> end) & 1;
      const back = (shrinks >>> end) & 1;
      grows = (grows << 1) | risen;
      shrinks = (shrinks << 1) | fallen;
      rises[k] = shrinks | ~(vertical | grows);
      falls[k] = grows & vertical;
      risen = out;
      fallen = back;
    }
    distance += risen - fallen;
    // Each letter that is left can bring them closer by one at most.
    if (distance - (textTo - 1 - j) > most) {
      distance = most + 1;
      break;
    }
  }
  for (let i = from; i < to; i++) slots[pattern.charCodeAt(i)] = 0;
  return Math.min(distance, most + 1);
}
