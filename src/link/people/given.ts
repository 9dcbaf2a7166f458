// What do two given names say of each other? "J.", "John" and "John M." may be one person's; "John" and "James" may not, nor may
// "Yi" and "Yifang", which are whole names in Chinese.

import { initialsOf, wordsOf } from '../letters.ts';
import { editSimilarity } from '../match/edit.ts';
import { namesakesOf } from './commonness.ts';

export type GivenName = {
  /** Names that are written out, in one piece: "shangyung"; empty for initials. */
  whole: string;
  /** Words and initials, a hyphen joining two to one: "jeanpaul", "m". */
  words: readonly string[];
  /** The first letters of all names, those that a hyphen joins too: "jpm". */
  initials: string;
  /** Whether it is Chinese in Latin letters: of such every syllable counts. */
  chinese: boolean;
  /** How many people are expected to share this name, family name and all, as a logarithm. */
  namesakes: number;
};

export function givenNameOf(given: string, family: string): GivenName {
  const trimmed = given.trim();
  // "DS" in "Hwang DS": capitals without periods.
  if (/^\p{Lu}{2,3}$/u.test(trimmed)) {
    const letters = initialsOf(trimmed);
    return {
      whole: '',
      words: [...letters],
      initials: letters,
      chinese: false,
      namesakes: namesakesOf(family, { first: '', whole: false, initials: letters }),
    };
  }
  const words = trimmed
    .replace(/(?<=\p{L}{2})\s*[-‐–]\s*(?=\p{L})/gu, '')
    .split(/\s+/)
    .flatMap(wordsOf);
  const whole = (words[0] ?? '').length > 1 ? words.filter((word) => word.length > 1).join('') : '';
  const [only = ''] = words;
  const chinese = whole !== '' && oneSyllable.test(family) && words.every(isPinyin);
  const syllables = chinese && words.length === 1 ? syllablesOf(only) : null;
  const initials = syllables ?? initialsOf(trimmed);
  const first = chinese ? whole : only;
  return {
    whole,
    words,
    initials,
    chinese,
    namesakes: namesakesOf(family, { first, whole: whole !== '', initials }),
  };
}

/** Below this, two given names that are written out are not one person's. */
export const leastLikeness = 0.6;

/** How alike two given names are that are written out, 0 to 1. */
export function givenLikeness(a: GivenName, b: GivenName): number {
  if (a.whole === b.whole) return 1;
  if (a.chinese && b.chinese) return 0.2;
  const [first = '', ...more] = a.words;
  const [other = '', ...rest] = b.words;
  if (first === other) return more.every((word, i) => agree(word, rest[i] ?? '')) ? 0.95 : 0.3;
  if ((rest.includes(first) || more.includes(other)) && first.length > 1 && other.length > 1) return 0.85;
  if (startsWith(first, other) || startsWith(other, first) || shortFormOf(first) === shortFormOf(other))
    return 0.9;
  return Math.min(0.85, editSimilarity(first, other));
}

const startsWith = (long: string, short: string): boolean => short.length > 1 && long.startsWith(short);

/** A word and an initial, or two words of which one may be the other's beginning. */
const agree = (a: string, b: string): boolean =>
  a.startsWith(b) || b.startsWith(a) || (a.length > 3 && b.length > 3 && editSimilarity(a, b) > 0.7);

/** Whether the further initials agree; null where one may have left them out. A Chinese name that is written out has no others. */
export function initialsAgree(a: GivenName, b: GivenName): boolean | null {
  const short = Math.min(a.initials.length, b.initials.length);
  if (short >= 2) return a.initials.slice(1, short) === b.initials.slice(1, short);
  const [shorter, longer] = a.initials.length < b.initials.length ? [a, b] : [b, a];
  return shorter.chinese && shorter.initials.length < longer.initials.length ? false : null;
}

/** Nobody is called both Hao and Ming, or both J. M. and J. K. */
export function mayBeOne(a: GivenName, b: GivenName, likeness = givenLikeness): boolean {
  if (initialsAgree(a, b) === false) return false;
  return a.whole === '' || b.whole === '' || likeness(a, b) >= leastLikeness;
}

/** Short forms that do not begin as the name does. */
const shortForms = new Map(
  'jim james,jimmy james,jack john,johnny john,tom thomas,tommy thomas,mike michael,mick michael,joe joseph,chuck charles,charlie charles,kate katherine,kathy katherine,kathleen katherine,catherine catharine,cathy catherine,dave david,steve stephen,steven stephen,jerry gerald,jeff geoffrey,jeffrey geoffrey,rick richard,ron ronald,bob bobby,larry lawrence,andy andrew,sasha sascha,hank henry,peggy penelope,ted theodore,tony anthony,becky rebecca,jenny jennifer,danny daniel,matt matthew,mathew matthew,vicky victoria,lizzy elizabeth,betty elizabeth,liz elizabeth'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
const shortFormOf = (name: string): string => shortForms.get(name) ?? name;

const syllable =
  '(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|van|ai|an|ao|ei|en|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)|[djlqx]ia|er)';
const oneSyllable = new RegExp(`^${syllable}$`);
const twoSyllables = new RegExp(`^(${syllable})(${syllable})$`);

const isPinyin = (name: string): boolean => oneSyllable.test(name) || syllablesOf(name) !== null;

/** The first letters of the two syllables of a Chinese name that is written as one word: "yf" for "yifang". */
function syllablesOf(name: string): string | null {
  const found = twoSyllables.exec(name);
  // A syllable that begins with a vowel would need an apostrophe.
  return found?.[2] && !/^[aeiouv]/.test(found[2]) ? `${name[0]}${found[2][0]}` : null;
}
