// What is worked out once for every description, so that comparing two of them is cheap.
import { type Sketch, unpackSketch } from '../../base/sketch.ts';
import { type Citation, firstYear, lastYear } from '../citation.ts';
import { initialsOf, surnameOf, wordsOf } from '../letters.ts';
import { Venue } from './venue.ts';

export type Prepared = {
  /** No two that live at the same time have the same one. */
  number: number;
  /** Words of the title; those that carry meaning weigh as much as they have letters. */
  words: string[];
  weights: number[];
  weight: number;
  /** The letters of the title in one piece. */
  letters: string;
  /** Arabic and Roman numbers of the title, in order: parts and versions differ in nothing else. */
  numbers: string;
  surnames: string[];
  initials: string[];
  year: number | null;
  venue: Venue;
  volume: string | null;
  firstPage: string | null;
  lastPage: string | null;
  doi: string | null;
  arxiv: string | null;
  /** Of a text that is long enough to say something. */
  sketch: Sketch | null;
};

/** Longer titles and author lists say nothing more, and would make comparing as slow as anyone likes. */
const mostLetters = 400;
const mostAuthors = 40;

export function prepare(citation: Citation): Prepared {
  const words = wordsOf((citation.title ?? '').slice(0, mostLetters).replace(lead, ''));
  const weights = new Array<number>(words.length);
  let weight = 0;
  let numbers = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const said = unsaying.has(word) ? 0.5 : word.length;
    weights[i] = said;
    weight += said;
    if (isNumber(word)) numbers += numbers === '' ? word : ` ${word}`;
  }
  const [surnames, initials]: [string[], string[]] = [[], []];
  for (const { given, family } of citation.authors.slice(0, mostAuthors)) {
    if (family === null) continue;
    surnames.push(surnameOf(family));
    initials.push(initialsOf(given ?? ''));
  }
  // "14, 83" and "55(1):119" are a volume and a page that nobody took apart.
  const [, volume = null, onPage] =
    citation.volume?.match(/(\d+)(?:\s*\([^)]*\))?(?:\s*[:,]\s*(\d+))?/) ?? [];
  const pages = citation.pages?.match(/\p{L}?\d+/gu) ?? (onPage === undefined ? [] : [onPage]);
  prepared = (prepared + 1) % 2 ** 26;
  return {
    number: prepared,
    words,
    weights,
    weight,
    letters: words.join(''),
    numbers,
    surnames,
    initials,
    // A misprint must not speak against what is the same otherwise.
    year: (citation.year ?? 0) < firstYear || (citation.year ?? 0) > lastYear ? null : citation.year,
    venue: new Venue(citation.venue ?? ''),
    volume,
    firstPage: pages[0]?.toLowerCase() ?? null,
    lastPage: pages[1]?.toLowerCase() ?? null,
    doi: citation.doi?.toLowerCase() || null,
    arxiv: citation.arxiv?.toLowerCase() || null,
    sketch: tellingSketch(citation.sketch),
  };
}

/** "D.P. Helmbold, and M.K. Warmuth. On-line …": the end of the authors, taken for the title's beginning. */
const lead = /^(?:(?:\p{L}\.[\s-]?){1,3}[\p{L}'’-]{2,30}(?:, and |, | and |\. )){1,9}(?<=\. )(?=.{10})/u;

let prepared = 0;

/** Digits alone, or a Roman number below ten. */
function isNumber(word: string): boolean {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return /^\d+$/.test(word);
  return (first === 105 || first === 118) && /^(?:i{1,3}|iv|v|vi{1,3}|ix)$/.test(word);
}

/** A page of text; less may be a cover, or what a scan let through. */
const fewestShingles = 150;

function tellingSketch(packed: string | undefined): Sketch | null {
  const sketch = packed === undefined ? null : unpackSketch(packed);
  return sketch && sketch.shingles >= fewestShingles ? sketch : null;
}

const unsaying = new Set(
  'a an the of in on for to and or with by from at as is are its their using via der die das und des dem den ein eine für im mit von zur zum le la les de du et des un une pour dans sur el los las y en del una para con il di e per'.split(
    ' ',
  ),
);

/** Words of a title that can find it again, the longest first. */
export const tellingWords = ({ words, weights }: Prepared): string[] =>
  [...new Set(words.filter((_, i) => (weights[i] ?? 0) > 2))].sort(
    (a, b) => b.length - a.length || (a < b ? -1 : 1),
  );
