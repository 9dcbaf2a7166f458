// In which documents do words stand side by side? Asked of the places of each word, documents in ascending order.
import type { Postings } from './postings.ts';
import { decodePlaces } from './postings-cursor.ts';
import { integersFor } from './scratch.ts';

/** A word of the phrase: in which documents it stands, and the places in them. */
export type PhraseWord = { postings: Postings; places: Uint8Array };

/** More places of a word than this in one document are not looked at. */
const mostPlaces = 1 << 16;
/** Shared, since one question is asked at a time and there may be many. */
const found = new Int32Array(mostPlaces);
const next = new Int32Array(mostPlaces);

/** Calls `visit` with those of the documents, which must all have all words, in which the words follow each other. */
export function documentsWithPhrase(
  words: readonly PhraseWord[],
  documents: Int32Array,
  visit: (doc: number) => void,
): void {
  const starts = startsOf(words, documents);
  const [first, second] = words;
  const [firstStarts, secondStarts] = starts;
  if (!first || !second || !firstStarts || !secondStarts) return;
  for (let d = 0; d < documents.length; d += 1) {
    const [a, b] = [firstStarts[d] ?? -1, secondStarts[d] ?? -1];
    if (a < 0 || b < 0 || !follows(first.places, a, second.places, b)) continue;
    if (words.length === 2 || followed(words, starts, d) > 0) visit(documents[d] ?? 0);
  }
}

/** Calls `visit` with each of the documents in which the words follow each other, and every place where they begin to. */
export function eachPhrase(
  words: readonly PhraseWord[],
  documents: Int32Array,
  visit: (doc: number, places: Int32Array) => void,
): void {
  const starts = startsOf(words, documents);
  for (let d = 0; d < documents.length; d += 1) {
    const count = followed(words, starts, d);
    if (count > 0) visit(documents[d] ?? 0, found.subarray(0, count));
  }
}

/** Where the places of each word begin in each document. */
const startsOf = (words: readonly PhraseWord[], documents: Int32Array): Int32Array[] =>
  words.map(({ postings, places }, i) =>
    postings.locate(documents, places, integersFor(i, documents.length)),
  );

/** Whether some place of the second is just behind one of the first; both are walked once, up to the first such place. */
function follows(first: Uint8Array, firstAt: number, second: Uint8Array, secondAt: number): boolean {
  let a = firstAt;
  let b = secondAt;
  // Behind a byte count come the differences.
  let byte = first[a++] ?? 0;
  let aEnd = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = first[a++] ?? 0;
    aEnd |= (byte & 127) << shift;
  }
  aEnd += a;
  byte = second[b++] ?? 0;
  let bEnd = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = second[b++] ?? 0;
    bEnd |= (byte & 127) << shift;
  }
  bEnd += b;
  // One behind a place of the first is what a place of the second should be.
  let wanted = 1;
  let place = -1;
  while (a < aEnd) {
    byte = first[a++] ?? 0;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = first[a++] ?? 0;
      step |= (byte & 127) << shift;
    }
    wanted += step;
    while (place < wanted) {
      if (b >= bEnd) return false;
      byte = second[b++] ?? 0;
      step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = second[b++] ?? 0;
        step |= (byte & 127) << shift;
      }
      place = place < 0 ? step : place + step;
    }
    if (place === wanted) return true;
  }
  return false;
}

/** How many places there are in a document from which on the words follow each other; they are in `found`. */
function followed(words: readonly PhraseWord[], starts: readonly Int32Array[], document: number): number {
  let count = 0;
  for (let offset = 0; offset < words.length; offset += 1) {
    const { places } = words[offset] ?? {};
    const at = starts[offset]?.[document] ?? -1;
    if (!places || at < 0) return 0;
    if (offset === 0) count = decodePlaces(places, at, found);
    else count = keepFollowed(count, decodePlaces(places, at, next), offset);
    if (count === 0) return 0;
  }
  return count;
}

/** Of the first `count` places, those with a place of `next` just `offset` behind them. Both ascend. */
function keepFollowed(count: number, nextCount: number, offset: number): number {
  let kept = 0;
  let j = 0;
  for (let i = 0; i < count; i += 1) {
    const wanted = (found[i] ?? 0) + offset;
    while (j < nextCount && (next[j] ?? 0) < wanted) j += 1;
    if (j < nextCount && next[j] === wanted) found[kept++] = found[i] ?? 0;
  }
  return kept;
}
