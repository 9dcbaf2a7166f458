// What says that two are different works, however much alike they are? Parts of a series, a comment and the reply to it, papers
// on other pages of a volume, a thesis and the paper of its title differ in little, and too few of them are labelled to be learned.
import type { Prepared } from './prepared.ts';

/** `likeness`: of the letters of their titles. */
export const areApart = (a: Prepared, b: Prepared, likeness: number): boolean =>
  areParts(a, b) ||
  haveOtherRoles(a.words, b.words) ||
  areOnOtherPages(a, b, likeness) ||
  isThesisOf(a, b) ||
  isThesisOf(b, a) ||
  areOfOtherYears(a, b);

/** "Part I" and "Part II", "5th" and "6th", "TREC-8" and "TREC-9". */
function areParts(a: Prepared, b: Prepared): boolean {
  if (differ(partOf(a.words), partOf(b.words)) || differ(ordinalOf(a.words), ordinalOf(b.words))) return true;
  if (a.words.length !== b.words.length) return false;
  return (
    (a.numbers !== '' && b.numbers !== '' && a.numbers !== b.numbers) || differInDigits(a.words, b.words)
  );
}

const differ = <T>(a: T | null, b: T | null): boolean => a !== null && b !== null && a !== b;

const labels = new Set('part pt volume vol chapter book teil band partie tome parte tomo'.split(' '));
const romans = new Set('i ii iii iv v vi vii viii ix'.split(' '));
const numerals = [
  'one i',
  'two ii',
  'three iii',
  'four iv',
  'five v',
  'six vi',
  'seven vii',
  'eight viii',
  'nine ix',
];
const numbered = new Map(
  numerals.flatMap((names, i) => names.split(' ').map((name) => [name, String(i + 1)])),
);

/** The number behind "part" or "volume"; without such a word, the first Roman one. */
function partOf(words: readonly string[]): string | null {
  for (let i = 0; i + 1 < words.length; i++) {
    const next = words[i + 1] ?? '';
    if (labels.has(words[i] ?? '') && (numbered.has(next) || /^(?:\d{1,3}|[a-h])$/.test(next)))
      return numbered.get(next) ?? next;
  }
  const roman = words.find((word) => romans.has(word));
  return roman === undefined ? null : (numbered.get(roman) ?? null);
}

const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((name, i) => [name, String(i + 1)]),
);

/** The first "5th" or "fifth". */
function ordinalOf(words: readonly string[]): string | null {
  for (const word of words) {
    const found = ordinals.get(word) ?? /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

/** Word for word the same but for digits within words. */
function differInDigits(a: readonly string[], b: readonly string[]): boolean {
  let differs = false;
  for (let i = 0; i < a.length; i++) {
    const [one = '', other = ''] = [a[i], b[i]];
    if (one === other) continue;
    if (one.replace(/\d+/g, '#') !== other.replace(/\d+/g, '#')) return false;
    differs = true;
  }
  return differs;
}

type Role = 'erratum' | 'comment' | 'reply' | 'review' | 'retraction';

/** An erratum is a version of its paper (see works/relation.ts); whatever else speaks of a paper is a work of its own. */
function haveOtherRoles(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [roleOf(a), roleOf(b)];
  if (one === other) return false;
  return !((one === null && other === 'erratum') || (one === 'erratum' && other === null));
}

const leading: readonly (readonly [Role, RegExp])[] = [
  ['erratum', /^(?:an? )?(?:errat(?:um|a)|corrigend(?:um|a)|corrections? to)\b/],
  ['comment', /^(?:an? |some |further )?(?:comments?|commentary|discussion|remarks?|notes?) (?:on|of|to) /],
  [
    'reply',
    /^(?:an? |the )?(?:authors? |in )?(?:reply|response|rejoinder|replies)(?: to (?:(?:the|a) )?(?:comment|letter|discussion|critique|review)|$| to )/,
  ],
  ['review', /^(?:a )?(?:book )?reviews? of /],
  ['retraction', /^retraction\b/],
];

/** "… : Reply", as the American Economic Review has it. */
const closing: ReadonlyMap<string, Role> = new Map([
  ['comment', 'comment'],
  ['reply', 'reply'],
  ['rejoinder', 'reply'],
  ['erratum', 'erratum'],
  ['corrigendum', 'erratum'],
]);

function roleOf(words: readonly string[]): Role | null {
  const title = words.slice(0, 6).join(' ');
  for (const [role, says] of leading) if (says.test(title)) return role;
  return words.length > 2 ? (closing.get(words.at(-1) ?? '') ?? null) : null;
}

/** Of a title so much alike, a page may be a misprint. */
const alike = 0.95;

/** In one volume, where one ends before the other begins. */
const areOnOtherPages = (a: Prepared, b: Prepared, likeness: number): boolean =>
  likeness < alike && a.volume !== null && a.volume === b.volume && (endsBefore(a, b) || endsBefore(b, a));

/** The page on which one ends may be the other's first. */
const endsBefore = ({ firstPage, lastPage }: Prepared, next: Prepared): boolean =>
  Number(firstPage ?? NaN) < Number(next.firstPage ?? NaN) &&
  Number(lastPage ?? NaN) <= Number(next.firstPage ?? NaN);

const isThesisOf = (a: Prepared, b: Prepared): boolean =>
  a.venue.kind === 'thesis' && (b.venue.kind === 'conference' || b.venue.kind === 'journal');

/** An institution gives its yearly report the same title again. */
const areOfOtherYears = (a: Prepared, b: Prepared): boolean =>
  differ(a.year, b.year) && isByInstitution(a) && isByInstitution(b);

const isByInstitution = ({ surnames, initials }: Prepared): boolean =>
  surnames.length === 1 && initials[0] === '' && (surnames[0]?.length ?? 0) >= longName;

/** "Environment Agency" in one piece; few people have such a name, and fewer no given one. */
const longName = 13;
