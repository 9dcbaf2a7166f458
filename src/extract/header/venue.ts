// In which journal or at which conference did the paper appear? The names that heads, feet and notes print, the surest first.
import { isKnown } from '../known-names.ts';
import { monthNames } from './months.ts';
import { follows } from './own-citation.ts';
import { type Own, venueNameOf } from './venue-name.ts';
import type { Witness } from './witnesses.ts';

/** `cited` is what stands behind the title where the paper says how to cite it. */
export function venueOf(witnesses: readonly Witness[], cited: string | null, own: Own): string | null {
  const stated = cited === null ? null : (inSeries(cited)?.name ?? event(cited, true));
  const certain = stated === null ? null : venueNameOf(stated, own);
  if (certain !== null) return certain;
  const seen = new Map<string, Candidate>();
  witnesses.forEach((witness, i) => {
    const here = new Map<string, Candidate>();
    for (const { text, trust } of readings(witness, wholeFrom(witnesses, i))) {
      const name = venueNameOf(text, own);
      if (name === null) continue;
      const sure = trust + (isJournal(name) ? 2 : 0) + (isSetApart(witness) ? 1 : 0);
      if (sure > (here.get(name.toLowerCase())?.trust ?? 0))
        here.set(name.toLowerCase(), { name, trust: sure });
    }
    for (const [key, candidate] of here) {
      const before = seen.get(key);
      // Said on several pages is said more surely.
      if (before) before.trust = Math.max(before.trust, candidate.trust) + 0.2;
      else if (candidate.trust >= enough) seen.set(key, candidate);
    }
  });
  const ranked = [...seen.values()].sort((a, b) => b.trust - a.trust);
  const best = ranked[0];
  return (best && ranked.find(({ name }) => isShortFor(best.name, name))?.name) ?? best?.name ?? null;
}

type Candidate = { name: string; trust: number };

/** One sign alone, such as a number behind some words, is not enough. */
const enough = 3;

const isJournal = (name: string): boolean => isKnown('journals', name.replace(/^The /i, ''));

/** Heads and feet of pages, stamps in margins. */
const isSetApart = ({ role, isEdge }: Witness): boolean =>
  role === 'footnote' ? false : isEdge || role !== 'body';

type Reading = { text: string; trust: number };

/** What a line may name, and how much its form says for it; `whole` is the line with those it goes on in. */
function readings(witness: Witness, whole: string): Reading[] {
  const line = tidy(witness.text);
  const isApart = isSetApart(witness);
  const isNote = witness.role === 'footnote';
  const series = inSeries(line);
  const [piece = line] = line.split(/\s[|•]\s/u);
  const found: [string | null | undefined, number][] = [
    // On the page itself a replication or a comment names the meeting of another paper.
    [event(whole, isApart), isApart || isNote ? 4 : 3.2],
    [event(line, isApart), isApart || isNote ? 3.8 : 3.1],
    [series?.name, isNote && !isAlone(line, series) ? 0 : series?.isStated || isNote ? 3 : 2],
    [journal.exec(openEnd.test(line) ? whole : piece)?.[1], isNote ? 1 : 2.5],
    [acronym.exec(line)?.[1], isNote ? 3 : 2.5],
    [isApart || witness.label === 'reference' ? withoutNumbers(piece) : null, 0.5],
  ];
  return found.flatMap(([text, trust]) => (text ? [{ text, trust }] : []));
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 400);

/** Notes at a page's foot cite other works in the same forms, with a number, names and commas before them. */
const isAlone = (line: string, series: Series | null): boolean =>
  series !== null &&
  /^\p{Lu}/u.test(line) &&
  !/[,“"„«]/u.test(series.name) &&
  (series.isStated || series.issue !== null || /\((?:19|20)\d\d\)|(?:19|20)\d\d;/u.test(line));

/** A name may go on: "International Journal of" above "Environmental Research" above "and Public Health". */
function wholeFrom(witnesses: readonly Witness[], at: number): string {
  const first = witnesses[at];
  const second = below(witnesses, at);
  if (!first || !second) return tidy(first?.text ?? '');
  const third = below(witnesses, witnesses.indexOf(second));
  const goesOn = third && (openEnd.test(second.text) || openStart.test(third.text));
  return tidy([first, second, ...(goesOn ? [third] : [])].map(({ text }) => text).join(' '));
}

/** The line right below; of several that stand there side by side, the one that begins where this one does. */
function below(witnesses: readonly Witness[], at: number): Witness | undefined {
  const line = witnesses[at];
  if (!line) return undefined;
  const distance = (other: Witness): number => Math.abs(other.box[0] - line.box[0]);
  return witnesses
    .slice(at + 1, at + 4)
    .filter((other) => follows(line, other))
    .sort((a, b) => distance(a) - distance(b))[0];
}

const openStart = /^(?:of|and|for|on|in|&)\s/u;
const openEnd = /\b(?:of|the|and|for|on|in|de|la|des|für|und|&)$/iu;

/** A name with what counts its volumes: "Name, Vol. 4", "Name 2014, 4(2),", "Name 4 (2014)", "Name 2003;4:209". */
export type Series = { name: string; volume: string | null; issue: string | null; isStated: boolean };

export function inSeries(text: string): Series | null {
  const stated = announced.exec(text)?.[1];
  if (stated) return { name: stated, volume: null, issue: null, isStated: true };
  const [, name, volume = null, issue = null] = compact.exec(text) ?? [];
  // "A. Author, B. Author / Name 4 (2014)": who and what stand before a stroke.
  return name ? { name: name.replace(/^.{2,70}?\s\/\s/u, ''), volume, issue, isStated: false } : null;
}

const announced =
  /^(.{3,120}?)[,.;|·]?\s*(?<=[\s·|])(?:\(?(?:19|20)\d\d\)?[,;]?\s*)?(?:vol(?:ume)?|jg|jahrgang|\d{1,3}\.\s?jg)(?!\p{L})/iu;
const compact =
  /^(.{3,80}?)(?<!:)[,.]?\s+(?:\(?(?:19|20)\d\d\)?[,;]?\s*)?(?!(?:19|20)\d\d\b)(\d{1,4})(?:\s?\((\d{1,3}(?:[-–/]\d{1,3})?)\)(?:\s?[:,.]|\s?\w?\d|$)|\s?\((?:19|20)\d\d\)|\s?,\s?(?:\d{1,3}\s)?\((?:19|20)\d\d\)|\s?[:,]\s?\w?\d|\/(?:19|20)\d\d:|\.\d{1,2}\s(?:\(#?\d+\)\s)?[–—]\s)/u;

/** What a line says without its years, pages and numbers. */
const withoutNumbers = (line: string): string =>
  line
    .replace(/(?:[,;|(]\s*)?(?:\b(?:vol|no|issue|pp?|art)\b\.?\s*)?[\d–—:;,()-]+\s*/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "Proceedings of …", "14th International Conference on …", without place and date. */
function event(text: string, isApart: boolean): string | null {
  const opening = (isApart ? anywhere : atStart).exec(text)?.[0];
  const rest = opening === undefined ? '' : text.slice(text.indexOf(opening) + opening.length);
  const found = proceedings.exec(rest)?.[0] ?? meeting.exec(text)?.[1];
  return found === undefined ? null : withoutPlace(found);
}

/** In the text a citation of another work has "In: Proceedings"; in a head it is the paper's own. */
const proceedingsWords = 'Proceedings|PROCEEDINGS|Proc\\.|PROC\\.|Actes|ACTES|Tagungsband|Atti|Actas';
const atStart = new RegExp(
  `^(?:(?:(?i:in|appear(?:s|ing|ed) in|to appear in|published in|from)|\\p{Lu}{2,}[- ’']*\\d+,)\\s)?(?:the\\s)?(?=(?:${proceedingsWords})\\s)`,
  'u',
);
const anywhere = new RegExp(`(?:^|\\b(?:in|from)\\s|[.:,]\\s)(?:the\\s)?(?=(?:${proceedingsWords})\\s)`, 'u');
/** Up to a full stop that ends no abbreviation. */
const upToStop = String.raw`(?:[^.]|(?<=\b(?:Proc|Conf|Int|Intl|Natl|Nat|Symp|Assoc|Annu|Ann|Comput|Am|Soc|St|PROC|CONF|INT))\.)`;
const proceedings = new RegExp(`^${upToStop}{10,220}`, 'u');
const meeting = new RegExp(
  String.raw`^((?:(?:The|the|of|on|in|and|for|de|la|du|des|et|&|In)\s+|(?:[\p{Lu}\d][\p{L}\d’'.&/-]*)\s+){0,14}(?:Conference|Workshop|Symposium|Conférence|Congress|Kongress|Tagung|Colloquium|CONFERENCE|WORKSHOP|SYMPOSIUM)\b${upToStop}{4,160})`,
  'u',
);

const ending = new RegExp(
  String.raw`(?:,\s*(?:\p{Lu}[\p{L}.’' -]+,\s*){0,3}(?:\p{Lu}[\p{L}.’' -]+\s)?|\s(?=\d{1,2}\s?[-–—]))(?:\d{1,2}(?:st|nd|rd|th|er)?\s?(?:[-–—]\s?\d{1,2})?\s?)?(?:(?i:${monthNames}|pages?\b|pp\b|vol\b)|(?:19|20)\d\d(?!\))).*$`,
  'u',
);
const withoutPlace = (text: string): string =>
  text
    .replace(/^in\s+/iu, '')
    .replace(/(?<=\))\s*(?:19|20)\d\d\b.*$/u, '')
    .replace(ending, '')
    .replace(/\s(?:vol(?:ume)?\.?\s)?\d{1,4}\s?[:,]\s?\d.*$/iu, '')
    .replace(/\s\d{1,4}\s?[-–—]\s?\d{1,4}$/u, '');

/** "SIGX’07, June 12–14, 2007, Beijing, China", "TALX 2010, Montréal, 19–23 juillet 2010". */
const acronym = new RegExp(
  String.raw`^(\p{Lu}[\p{L}\d&+-]{2,}\s?[’'‘]?\s?(?:(?:19|20)\d\d|\d\d(?=\W))),\s?(?=.*(?:(?i:${monthNames})|(?:19|20)\d\d))`,
  'u',
);

const journalWords =
  'journal|review|letters|transactions|annals|zeitschrift|revue|revista|rivista|bulletin|magazine|quarterly|archiv|jahrbuch|advances';
/** A line that is a name: each word has a capital, or is one that names leave small. */
const journal = new RegExp(
  String.raw`^((?:[\p{Lu}\d][\p{L}&.’'/-]*,?\s|(?:of|the|and|for|on|in|de|la|du|des|et|für|und|di|e|&)\s){0,8}(?i:${journalWords})(?:,?\s(?:[\p{Lu}&][\p{L}&.’'/-]*|of|the|and|for|on|in|de|la|du|des|et|für|und|di|do|da|e|del|per|d[’']\p{L}+)){0,9})(?=[\s\d,;:.()|–—-]*(?:$|\d|\(|(?i:vol|issn)))`,
  'u',
);

/** Whether two names mean one venue, one of them perhaps in short. */
export const isSameVenue = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || isShortFor(a, b) || isShortFor(b, a);

/** "Natl Sci Rev" is short for "National Science Review": its words begin those of the other, in order. */
function isShortFor(short: string, long: string): boolean {
  const words = (name: string): string[] =>
    (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !smallWords.has(word));
  const [few, many] = [words(short), words(long)];
  return (
    long.length > short.length &&
    few.length === many.length &&
    few.every((word, i) => begins(word, many[i] ?? ''))
  );
}

/** "natl" begins "national": the same first letter, the others in order. */
function begins(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return long[0] === short[0] && at === short.length;
}

const smallWords = new Set(['of', 'the', 'and', 'for', 'on', 'in', 'de', 'la', 'et', 'und', 'für']);
