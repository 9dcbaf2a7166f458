// Which words of a paper show why it was found? The stretch where most of the query's words stand close together.
import { wordsOf } from '../library/index/analysis/scan.ts';
import { stemOf } from '../library/index/analysis/term.ts';
import { isProse, readingStart } from './prose.ts';

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
  /** False where the words stand only in titles, names, addresses and the like. */
  says: boolean;
};

type Wanted = {
  pages?: number | null;
  /** Letters. */
  width?: number;
  /** The paper's own, which need not be shown again. */
  title?: string;
};

/** A stretch that says nothing is shown only where none that does has as many words, or all but one of them. */
const emptiness = 3;
const weight = 2;
/** Letters in which a stretch that says something is sought once one that does not has all words. */
const soughtOn = 30_000;

/** The best stretch, or null where none of the words stands in the text. */
export function snippetOf(
  text: string,
  words: readonly string[],
  { pages = null, width = usualWidth, title = '' }: Wanted = {},
): Snippet | null {
  const stems = stemsToMark(words);
  const places: Place[] = [];
  const lastSeen = stems.map(() => Number.NEGATIVE_INFINITY);
  const before = Math.round(lead * width);
  let best = Number.NEGATIVE_INFINITY;
  let shown = { at: 0, whole: true };
  let start = 0;
  const all = weight * stems.length;
  const look = { until: Math.min(text.length, looked) };
  for (const place of placesIn(text, stems, look)) {
    // Once all words were seen close together, only what else is shown with them is of interest.
    if (best === all && place.at > start + width) break;
    places.push(place);
    lastSeen[place.word] = place.at;
    const close = lastSeen.filter((at) => at > place.at - (width - before));
    const worth = weight * close.length;
    if (worth <= best) continue;
    const at = Math.min(...close);
    const from = readingStart(text, Math.max(0, at - before), at);
    const value = isProse(text.slice(from.at, from.at + width), title) ? worth : worth - emptiness;
    if (value <= best) continue;
    [best, start, shown] = [value, at, from];
    if (worth === all) look.until = Math.min(look.until, at + soughtOn);
  }
  if (best === Number.NEGATIVE_INFINITY) return null;
  // What says nothing has an odd value.
  const says = best % weight === 0;
  return { html: cut(text, shown, width, places), page: pageAt(text, start, pages), says };
}

/** How a text begins, with the words marked that stand there. */
export function openingOf(text: string, words: readonly string[], width: number = usualWidth): string {
  const places = [...placesIn(text, stemsToMark(words), { until: Math.min(text.length, width) })];
  return cut(text, { at: 0, whole: true }, width, places);
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
function* placesIn(text: string, stems: readonly string[], look: { until: number }): Generator<Place> {
  const forms = stems.map(() => new Map<string, boolean>());
  for (let from = 0, to = 0; from < look.until; from = to) {
    to = Math.min(text.length, from + slice);
    while (to < text.length && isLetter(text, to)) to += 1;
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

function cut(
  text: string,
  { at: start, whole }: { at: number; whole: boolean },
  width: number,
  places: readonly Place[],
): string {
  const space = text.lastIndexOf(' ', start + width);
  const end = start + width >= text.length || space <= start ? Math.min(text.length, start + width) : space;
  let html = whole ? '' : '… ';
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
