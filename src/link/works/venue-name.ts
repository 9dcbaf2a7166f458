// What is the name of a place of publication, whichever year's volume is meant and however it is abbreviated?
// "Proc. of the 15th Int. Conf. on Very Large Data Bases, 1989" is the "International Conference on Very Large Data Bases".
import { remembering } from '../remembering.ts';
import { journalName } from './journal-name.ts';

/** Null where nothing is left that names anything. Naming a name again changes nothing. */
export const venueName: (venue: string) => string | null = remembering((venue) => {
  let name = venue.replace(/\s+/g, ' ').trim().slice(0, 300);
  // Most have nothing that could be cut, and are looked up at once.
  const isBare = bare.test(name) && !mayBeCut.test(name);
  for (let before = ''; before !== name; ) {
    before = name;
    if (!isBare) name = cut(name, ofVolume);
    const journal = journalName(name);
    // Half of the citations leave the country out.
    if (journal !== null)
      return journal.replace(/(?<=Academy of Sciences) of the United States of America$/, '');
    if (!isBare) name = withoutProceedings(cut(name, ofMeeting));
  }
  name = spelledOut(name);
  return /\p{L}&?\p{L}/u.test(name) && !nothing.test(name) && !sentence.test(name) ? name : null;
});

const cut = (name: string, cuts: readonly (readonly [RegExp, string])[]): string =>
  cuts.reduce((rest, [what, put]) => rest.replace(what, put).trim(), name);

/** A date or what kind of thing it is, where a place of publication should stand. */
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter';
const nothing = new RegExp(
  `^(?:(?:in|${months}|version|draft|of|vol|volume|volumes|pp|pages?|no|eds?|editors?|et|al|journal|publications?|online|manuscript|article|available|accessed)\\b[\\s\\d.,:()–-]*)+$`,
  'i',
);

const ordinal =
  '(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|fort[iy]eth|fiftieth|sixtieth|(?:twenty|thirty|fort[yi]|fift[yi]|sixt[yi])[- ]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|eth)?)';

const bare = /^[a-z]{2,}(?: [a-z]+)*$/i;
const mayBeCut = new RegExp(
  `^(?:in|appeared|published|to|presented|of|from|ofthe|the|annual|proc|procs|proceed|proceedings)\\b|\\b(?:${ordinal}|vol|volume|no|number|issue|pp?|pages?|art|article|acad|academy)\\b`,
  'i',
);

/** A verb: part of a sentence that was taken for a name. */
const sentence = /\s(?:is|are|was|were|has|have|had|these|we|they|which|can|will)\s/;

/** Those of a meeting are named after it; those of an academy or a society are a journal. */
function withoutProceedings(name: string): string {
  const rest = name.replace(
    /^(?:the\s+)?(?:proceedings|procs?\b\.?|proceed\.)\s*(?:(?:of|from|in)\b)?\s*(?:the\b)?\s*/i,
    '',
  );
  const isJournal = /\bacad|\bsoc(?:iety)?\b|\binstitut|\broyal\b|^ieee$/i.test(rest) && !meeting.test(rest);
  return isJournal ? name : rest;
}

const meeting = /\bconf|\bsymp|\bworkshop|\bcongress|\bmeeting|\bcolloqui|\bseminar/i;

/** What belongs to one volume and not to the name; again and again, because each may bare another. */
const ofVolume: readonly (readonly [RegExp, string])[] = [
  [/^(?:in|appeared in|published in|to appear in|presented at)(?::|\s)\s*(?=\S)/i, ''],
  [/^(?:of|from|ofthe)\s+(?:the\s+)?(?=\S)/i, ''],
  [/^the\s+/i, ''],
  [/\(\s*['’]?(?:1[6-9]|20)\d\d\s*\)/g, ' '],
  [/(?:^|[\s,(])['’]?(?:1[6-9]|20)\d\d(?=$|[\s,.;:)])/g, ' '],
  [/['’]\d\d(?=$|[\s,.;:)])/g, ''],
  [
    /(?:[\s,;:(]+(?:vol(?:ume)?|no|number|issue|pp?|pages?|art(?:icle)?)\b\.?\s*[\divxlc]+(?:\s*[-–—:/(]+\s*\d+\)?)*[\s,.;:]*)+$/i,
    '',
  ],
  [/[\s,;:(]+\d+(?:\s*[-–—:/(]+\s*\d+\)?)*[\s,.;:]*$/, ''],
  // "(EMNLP 2004)", "(ACL-03": the name stands before it.
  [/(?<=\p{L}{3}.*)\s*\(\s*\p{Lu}[\p{L}/&+]{1,14}[-–'’\s\d]*\)?[.\s]*$/u, ''],
  [/\(\s*\)|\[\s*\]|\([^()]*$/g, ' '],
  [/(?<=\p{L}{6})\.$/u, ''],
  [/^[\s,;:.&–—-]+|[\s,;:&–—-]+$/g, ''],
  [/\s+,/g, ','],
  [/\s{2,}/g, ' '],
];

/** What counts the meetings; no journal does without it ("Annual Review"). */
const ofMeeting: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<![\\p{L}\\p{N}-])${ordinal}(?![\\p{L}\\p{N}-])\\s*(?:annual\\b)?`, 'giu'), ' '],
  [/^annual\s+/i, ''],
];

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

/** Of a meeting's name, and only where all is spelled out then: half a short form is worse than a whole one. */
function spelledOut(name: string): string {
  if (!meeting.test(name) && !/^IEEE|^ACM/.test(name)) return name;
  const full = name
    .split(' ')
    .map((word) => longForm(word))
    .join(' ');
  return /\p{L}\.(?=\s|$)/u.test(full) ? name : full;
}

/** Only with its full stop, so that a word is never taken for a short form; "Intl" and the like need none. */
function longForm(word: string): string {
  const [, stem = '', end = ''] = word.match(/^(.+?)(\.,?|,?)$/) ?? [];
  const full = short[stem.toLowerCase()];
  if (full === undefined || !/^\p{Lu}/u.test(stem)) return word;
  if (!end.startsWith('.') && !/^(?:intl|int'l|proc|conf|symp|trans)$/i.test(stem)) return word;
  return full + end.replace('.', '');
}
