// Is it the same place of publication? "Proc. 15th Int. Conf. on VLDB" and "Very Large Data Bases" share little but their initials.
import { wordsOf } from '../letters.ts';

type VenueKind = 'journal' | 'conference' | 'report' | 'thesis' | 'preprint' | 'book';

const kinds: readonly (readonly [VenueKind, RegExp])[] = [
  ['thesis', /\bthesis|dissertation|\bphd\b|habilitation/i],
  ['preprint', /\barxiv|\bcorr\b|biorxiv|preprint|\bssrn\b/i],
  ['report', /\btech(?:nical|n|\.)?\s*(?:report|rep|memo)|\btr[-\s]?\d|working paper|\breport\b/i],
  [
    'conference',
    /\bproc(?:eedings|\.|\b)|\bconf(?:erence|\.|\b)|symp(?:osium|\.|\b)|workshop|\bsigmod(?! rec)|\bvldb(?! j)|\bicd[et]\b|\bpods\b|\bcolt\b|\bicml\b|\bnips\b|\baaai\b|\bijcai\b|\bfocs\b|\bstoc\b/i,
  ],
  [
    'journal',
    /\bjournal|\bj\.|\btrans(?:actions|\.|\b)|\brecord\b|\bletters\b|\breview\b|\bmagazine|\bannals\b|\bbulletin|\bvldb j|\btods\b/i,
  ],
  ['book', /\bpress\b|publishers?\b|verlag|\bwiley\b|\bspringer\b|\blncs\b|lecture notes/i],
];

/** A name taken apart when first asked for: most descriptions that are looked at are dismissed before. */
export class Venue {
  readonly #name: string;
  #words: string[] | undefined;
  #kind: VenueKind | null | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  get words(): readonly string[] {
    this.#words ??= venueWords(this.#name);
    return this.#words;
  }

  get kind(): VenueKind | null {
    if (this.#kind === undefined) this.#kind = venueKind(this.#name);
    return this.#kind;
  }
}

export const venueKind = (venue: string): VenueKind | null =>
  kinds.find(([, says]) => says.test(venue))?.[0] ?? null;

/** Words without what every venue has: ordinals, years, "proceedings of the". */
export const venueWords = (venue: string): string[] =>
  wordsOf(venue.slice(0, 300)).filter((word) => !common.has(word) && !/^\d|^(?:19|20)\d\d$/.test(word));

const common = new Set(
  'in of the and on for a an at to proc proceedings annual intl int international conf conference symposium symp workshop first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth pages pp vol volume acm ieee eds editors appear'.split(
    ' ',
  ),
);

/** The share of the shorter name that the longer one has too; abbreviated words and initials count. Null where one is missing. */
export function venueSimilarity(a: readonly string[], b: readonly string[]): number | null {
  if (a.length === 0 || b.length === 0) return null;
  const [short, long] = lettersIn(a) <= lettersIn(b) ? [a, b] : [b, a];
  const initials = long.map((word) => word[0]).join('');
  let found = 0;
  for (const word of short)
    if (long.some((other) => abbreviates(word, other) || abbreviates(other, word)) || spells(word, initials))
      found += word.length;
  return found / lettersIn(short);
}

const lettersIn = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** "trans" and "transactions", "syst" and "systems", "intell" and "intelligence". */
const abbreviates = (short: string, long: string): boolean =>
  short === long || (short.length >= 3 && long.length > short.length && long.startsWith(short));

/** "vldb" spells "very large data bases"; "sigmod" ends in "management data" without its small words. */
const spells = (word: string, initials: string): boolean =>
  word.length >= 3 &&
  word.length <= 8 &&
  (initials.includes(word) || (word.length >= 4 && initials.includes(word.slice(-3))));
