// Which words of a paper show why it was found? The stretch where most of the query's words stand close together.
import { wordsOf } from '../library/index/analysis/scan.ts';
import { stemOf } from '../library/index/analysis/term.ts';

/** Letters of a snippet: two lines of a page of results. */
const usualWidth = 170;
/** What is shown before the first word that was found, as a part of the snippet. */
const lead = 0.27;
/** Looking further into a very long text would cost more than the snippet is worth. */
const looked = 400_000;

export type Snippet = {
  /** HTML: the found words in <mark>, all else escaped. */
  html: string;
  /** From 1; null where the text does not say where pages begin. */
  page: number | null;
};

/** The best stretch, or null where none of the words stands in the text. */
export function snippetOf(
  text: string,
  words: readonly string[],
  { pages = null, width = usualWidth }: { pages?: number | null; width?: number } = {},
): Snippet | null {
  const stems = stemsToMark(words);
  const places: Place[] = [];
  const lastSeen = stems.map(() => Number.NEGATIVE_INFINITY);
  let [first, start, most] = [0, 0, 0];
  for (const place of placesIn(text, stems)) {
    // Once all words were seen close together, only what else is shown with them is of interest.
    if (most === stems.length && place.at > start + width) break;
    places.push(place);
    lastSeen[place.word] = place.at;
    const from = place.at - width * 0.7;
    while ((places[first]?.at ?? 0) <= from) first += 1;
    const inside = lastSeen.filter((at) => at > from).length;
    if (inside > most) [most, start] = [inside, places[first]?.at ?? 0];
  }
  if (most === 0) return null;
  return {
    html: cut(text, Math.max(0, Math.round(start - lead * width)), width, places),
    page: pageAt(text, start, pages),
  };
}

export const stemsToMark = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => wordsOf(word).map(stemOf))),
];

/** How many of the stems a text has words of. */
export function stemsIn(text: string, stems: readonly string[]): number {
  const folded = fold(text);
  return stems.filter((stem) => !placesOfStem(folded, stem, new Map()).next().done).length;
}

/** Pages end with a form feed; after the body of all pages come the footnotes of all pages. */
function pageAt(text: string, at: number, pages: number | null): number | null {
  let ended = 0;
  let next = text.indexOf('\f');
  if (next === -1) return null;
  for (; next !== -1 && next < at; next = text.indexOf('\f', next + 1)) ended += 1;
  return (pages ? ended % pages : ended) + 1;
}

type Place = { at: number; length: number; word: number };

/** Units folded at once: most snippets are found near the beginning, and the rest of the text is never folded. */
const slice = 8192;

/** Where words stand that have one of the stems, in ascending order. */
function* placesIn(text: string, stems: readonly string[]): Generator<Place> {
  const forms = stems.map(() => new Map<string, boolean>());
  const length = Math.min(text.length, looked);
  for (let from = 0, to = 0; from < length; from = to) {
    to = Math.min(length, from + slice);
    while (to < length && isLetter(text, to)) to += 1;
    for (const place of placesOf(fold(text.slice(from, to)), stems, forms))
      yield { ...place, at: from + place.at };
  }
}

function* placesOf(
  text: string,
  stems: readonly string[],
  forms: readonly Map<string, boolean>[],
): Generator<Place> {
  const finders = stems.map((stem, number) => placesOfStem(text, stem, forms[number] ?? new Map()));
  const next = finders.map((finder) => finder.next().value);
  for (;;) {
    let word = -1;
    let nearest: Omit<Place, 'word'> | undefined;
    next.forEach((place, number) => {
      if (!place || (nearest && nearest.at <= place.at)) return;
      nearest = place;
      word = number;
    });
    if (!nearest) return;
    yield { ...nearest, word };
    next[word] = finders[word]?.next().value;
  }
}

/** `isForm` remembers which words are forms of the stem. */
function* placesOfStem(
  text: string,
  stem: string,
  isForm: Map<string, boolean>,
): Generator<Omit<Place, 'word'>, undefined> {
  // "studi" is the stem of "study": the last letter may differ.
  const beginning = stem.length > 3 ? stem.slice(0, -1) : stem;
  const ideographs = stem.charCodeAt(0) > 0x2e7f;
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (!ideographs && at > 0 && isLetter(text, at - 1)) continue;
    let end = at + beginning.length;
    while (!ideographs && end < text.length && isLetter(text, end)) end += 1;
    const word = text.slice(at, end);
    let found = ideographs || isForm.get(word);
    if (found === undefined) {
      found = stemOf(word) === stem;
      isForm.set(word, found);
    }
    if (found) yield { at, length: end - at };
  }
}

const isLetter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code < 128) return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123);
  return /[\p{L}\p{N}\p{M}]/u.test(text[at] ?? '');
};

function cut(text: string, from: number, width: number, places: readonly Place[]): string {
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const space = text.lastIndexOf(' ', start + width);
  const end = start + width >= text.length || space <= start ? Math.min(text.length, start + width) : space;
  let html = start > 0 ? '… ' : '';
  let at = start;
  for (const place of places) {
    if (place.at < at || place.at + place.length > end) continue;
    html += `${escaped(text.slice(at, place.at))}<mark>${escaped(text.slice(place.at, place.at + place.length))}</mark>`;
    at = place.at + place.length;
  }
  return `${html}${escaped(text.slice(at, end))}${end < text.length ? ' …' : ''}`.replace(/\s+/g, ' ');
}

/** Latin, Greek and Cyrillic letters beyond ASCII; quotes and dashes, of which texts are full, need no folding. */
const accented = /[\u00c0-\u024f\u0370-\u052f\u1e00-\u1fff]/g;
const bare = new Map<string, string>();

/** Lower case without diacritics, one unit for one unit, so that places stay the same. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  // "İ" alone becomes two units.
  const same = lower.length === text.length ? lower : text.replace(/[A-Z]/g, (unit) => unit.toLowerCase());
  return same.replace(accented, (unit) => {
    let plain = bare.get(unit);
    if (plain === undefined) {
      const folded = (unit.normalize('NFD')[0] ?? unit).toLowerCase();
      plain = folded.length === 1 ? folded : unit;
      // At most one entry for each of these units.
      bare.set(unit, plain);
    }
    return plain;
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
