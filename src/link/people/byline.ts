// What is known of a name on a paper when we ask who it is?
import type { Name } from '../../base/extraction.ts';
import { initialsOf, surnameOf, wordsOf } from '../letters.ts';
import { type GivenName, givenNameOf } from './given.ts';

export type BylineFacts = Name & {
  position: number;
  affiliation: string | null;
  email: string | null;
  orcid: string | null;
  paper: PaperFacts;
};

/** Shared by all bylines of a paper. */
export type PaperFacts = {
  title: string | null;
  venue: string | null;
  year: number | null;
  keywords: readonly string[];
  authors: readonly Name[];
  /** The works it cites, where they are known. */
  cites: readonly number[];
};

export type PreparedByline = {
  given: GivenName;
  /** Its own block, under which its paper names it among the others. */
  block: string;
  email: string | null;
  orcid: string | null;
  affiliation: readonly string[];
  position: number;
  paper: PreparedPaper;
};

export type PreparedPaper = {
  topics: readonly string[];
  venue: readonly string[];
  year: number | null;
  /** Everybody on it, by block. */
  people: ReadonlyMap<string, GivenName>;
  cites: readonly number[];
};

export function prepareByline(byline: BylineFacts, paper: PreparedPaper): PreparedByline {
  return {
    ...filedName(byline),
    email: byline.email?.toLowerCase() ?? null,
    orcid: byline.orcid,
    affiliation: unique(
      wordsOf((byline.affiliation ?? '').slice(0, 400)).filter(
        (word) => word.length > 1 && !placeless.has(word),
      ),
    ),
    position: byline.position,
    paper,
  };
}

/** Of a paper with a thousand authors a few hundred tell enough. */
const mostAuthors = 200;

export function preparePaper(paper: PaperFacts): PreparedPaper {
  const authors = paper.authors.slice(0, mostAuthors).filter(({ family }) => family);
  return {
    topics: unique(
      wordsOf([paper.title ?? '', ...paper.keywords].join(' ').slice(0, 600))
        .filter(isTopic)
        .map(stem),
    ),
    venue: unique(wordsOf((paper.venue ?? '').slice(0, 200)).filter(isTopic)),
    year: paper.year,
    people: new Map(
      authors.map((author) => {
        const { block, given } = filedName(author);
        return [block, given];
      }),
    ),
    cites: paper.cites,
  };
}

const mostRemembered = 20_000;
let remembered = new Map<string, { block: string; given: GivenName }>();

/** Names repeat from paper to paper; each is taken apart once. */
function filedName({ given, family }: Name): { block: string; given: GivenName } {
  const key = `${family}\n${given}`;
  let found = remembered.get(key);
  if (!found) {
    if (remembered.size >= mostRemembered) remembered = new Map();
    found = {
      block: blockOf({ given, family }),
      given: givenNameOf(given ?? '', surnameOf(family ?? '')),
    };
    remembered.set(key, found);
  }
  return found;
}

/** Who may be the same person at all: the last word of the family name and the first initial. */
export function blockOf({ given, family }: Name): string {
  const last =
    (family ?? '')
      .replace(/\b(?:jr|sr|ii|iii|iv)\b\.?$/i, '')
      .trim()
      .split(/\s+/)
      .at(-1) ?? '';
  return `${surnameOf(last)} ${initialsOf(given ?? '').slice(0, 1)}`;
}

const unique = (words: readonly string[]): string[] => [...new Set(words)].sort();
/** Endings say little about a topic: visual, visualize and visualization are one. */
const stem = (word: string): string => word.slice(0, 6);
const isTopic = (word: string): boolean => word.length > 2 && !empty.has(word) && !/^\d+$/.test(word);
const empty = new Set(
  'the and for with from using based via its their into between towards toward new approach method methods analysis study system systems model models proc conf conference international proceedings journal'.split(
    ' ',
  ),
);
const placeless = new Set(
  'of the and for de la di dept department univ university inst institute school faculty lab laboratory center centre college'.split(
    ' ',
  ),
);
