// What is the name of a place of publication, whichever year's volume is meant and however it is abbreviated?
// "Proc. of the 15th Int. Conf. on Very Large Data Bases, 1989" is the "International Conference on Very Large Data Bases".
import { remembering } from '../remembering.ts';

/** Null where nothing is left that names anything. Naming a name again changes nothing. */
export const venueName: (venue: string) => string | null = remembering((venue) => {
  let name = venue.replace(/\s+/g, ' ').trim().slice(0, 300);
  if (isBare.test(name) && !mayBeCut.test(name)) return name;
  for (let before = ''; before !== name; ) {
    before = name;
    for (const [what, put] of cuts) name = name.replace(what, put).trim();
  }
  name = name
    .split(' ')
    .map((word) => spelledOut(word))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{2}/u.test(name) ? name : null;
});

const ordinal =
  '(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|(?:twenty|thirty|fort[yi]|fift[yi]|sixt[yi])[- ]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|eth)?)';

/** What belongs to one volume and not to the name; again and again, because each may bare another. */
const cuts: readonly (readonly [RegExp, string])[] = [
  [/^(?:in|appeared in|published in|to appear in|presented at)(?::|\s)\s*(?=\S)/i, ''],
  [/^(?:the\s+)?(?:proceedings|procs?\b\.?|proceed\.)\s*(?:(?:of|from|in)\b)?\s*(?:the\b)?\s*/i, ''],
  [new RegExp(`(?<![\\p{L}\\p{N}-])${ordinal}(?![\\p{L}\\p{N}-])\\s*(?:annual\\b)?`, 'giu'), ' '],
  [/^(?:the|annual)\s+/i, ''],
  [/(?:^|[\s,(])['’]?(?:1[6-9]|20)\d\d\)?(?=$|[\s,.;:)])/g, ' '],
  [/['’]\d\d(?=$|[\s,.;:)])/g, ''],
  [
    /(?:[\s,;:(]+(?:vol(?:ume)?|no|number|issue|pp?|pages?|art(?:icle)?)\b\.?\s*[\divxlc]+(?:\s*[-–—:/(]+\s*\d+\)?)*[\s,.;:]*)+$/i,
    '',
  ],
  [/[\s,;:(]+\d+(?:\s*[-–—:/(]+\s*\d+\)?)*[\s,.;:]*$/, ''],
  [/\(\s*\)|\[\s*\]/g, ' '],
  [/^[\s,;:.&–—-]+|[\s,;:&–—-]+$/g, ''],
  [/\s+,/g, ','],
  [/\s{2,}/g, ' '],
];

/** Nothing but plain words, the first of some length; and words at which something below may be cut or spelled out. */
const isBare = /^[a-z]{2,}(?: [a-z]+)*$/i;
const mayBeCut = new RegExp(
  `^(?:in|appeared|published|to|presented|the|annual|proc|procs|proceedings)\\b|\\b(?:${ordinal}|vol|volume|no|number|issue|pp?|pages?|art|article|intl|conf|symp|trans|proc)\\b`,
  'i',
);

/** Short forms that mean one word only, whatever the field. */
const short: Readonly<Record<string, string>> = {
  acad: 'Academy',
  adv: 'Advances',
  amer: 'American',
  ann: 'Annals',
  appl: 'Applied',
  artif: 'Artificial',
  assoc: 'Association',
  biol: 'Biology',
  bull: 'Bulletin',
  chem: 'Chemistry',
  comm: 'Communications',
  commun: 'Communications',
  comput: 'Computing',
  conf: 'Conference',
  eng: 'Engineering',
  engrg: 'Engineering',
  int: 'International',
  intell: 'Intelligence',
  intl: 'International',
  "int'l": 'International',
  j: 'Journal',
  knowl: 'Knowledge',
  lett: 'Letters',
  mag: 'Magazine',
  math: 'Mathematics',
  med: 'Medicine',
  mech: 'Mechanics',
  natl: 'National',
  phys: 'Physics',
  psychol: 'Psychology',
  recognit: 'Recognition',
  rep: 'Report',
  res: 'Research',
  rev: 'Review',
  sci: 'Science',
  soc: 'Society',
  softw: 'Software',
  statist: 'Statistics',
  symp: 'Symposium',
  syst: 'Systems',
  tech: 'Technical',
  technol: 'Technology',
  theor: 'Theoretical',
  trans: 'Transactions',
  univ: 'University',
  wkshp: 'Workshop',
};

/** Only with its full stop, so that a word is never taken for a short form; "Intl" and the like need none. */
function spelledOut(word: string): string {
  const [, stem = '', end = ''] = word.match(/^(.+?)(\.,?|,?)$/) ?? [];
  const full = short[stem.toLowerCase()];
  if (full === undefined || !/^\p{Lu}/u.test(stem)) return word;
  if (!end.startsWith('.') && !/^(?:intl|int'l|proc|conf|symp|trans)$/i.test(stem)) return word;
  return full + end.replace('.', '');
}
