// Who wrote the paper? The names in lines labelled as authors, split in all usual arrangements, with their marks.
import type { Name } from '../../base/extraction.ts';
import { parseNames } from '../../base/names.ts';
import { close, fenced, marksOf, open } from './marks.ts';
import { fence, isPlace, isPlaceLine, noName, withoutAsides, word } from './no-names.ts';
import { spaced } from './spaced.ts';
import type { TaggedLine } from './tagged.ts';

/** An author as printed: the name, the marks behind it and the line it stands on. */
export type PrintedAuthor = Name & { name: string; marks: string[]; line: TaggedLine };

export function printedAuthors(lines: readonly TaggedLine[]): PrintedAuthor[] {
  const named = namedAuthors(lines);
  return named.length > 0 ? named : beforePlaces(lines);
}

function namedAuthors(lines: readonly TaggedLine[]): PrintedAuthor[] {
  const authors: PrintedAuthor[] = [];
  const known = new Set<string>();
  const runs = runsOf(lines).map(authorsOfRun);
  // Beside whole names a line of single words is a place or an acronym, though one person among others may have one name.
  const whole = runs.filter((run) => run.some(isWhole));
  for (const author of (whole.length > 0 ? whole : runs).flat()) {
    const key = `${author.family} ${author.given?.[0] ?? ''}`.toLowerCase();
    if (known.has(key) || (author.given === null && authors.some(({ family }) => family === author.family)))
      continue;
    known.add(key);
    authors.push(author);
  }
  return authors.sort(byPlace);
}

const isWhole = ({ given, family }: Name): boolean => given !== null || /\s/.test(family ?? '');

/** As one reads names set side by side: row by row, though each name's column was read as a whole. */
function byPlace({ line: a }: PrintedAuthor, { line: b }: PrintedAuthor): number {
  if (a === b || !a.layout || !b.layout || a.page !== b.page) return 0;
  const sameRow = Math.abs(a.box[1] - b.box[1]) < a.layout.size * 0.6;
  return sameRow ? a.box[0] - b.box[0] : a.box[1] - b.box[1];
}

/** Author lines of which one goes on where the other ends: a list broken over lines. */
function runsOf(lines: readonly TaggedLine[]): TaggedLine[][] {
  const runs: TaggedLine[][] = [];
  // Doubtful lines count only where there are no sure ones.
  const isSure = lines.some((line) => line.label === 'author' && line.confidence > 0.8);
  lines.forEach((line, i) => {
    if (line.label !== 'author' || others.test(line.text) || isUnderOthers(lines, i)) return;
    if (isSure && (line.confidence < 0.5 || isPlaceLine(lines, i))) return;
    const last = runs.at(-1)?.at(-1);
    const above = lines
      .slice(Math.max(0, i - 3), i)
      .findLast((other) => !/^[\d\s,*†‡§]{1,6}$/u.test(other.text));
    if (last && last === above && goesOn(last, line)) runs.at(-1)?.push(line);
    else runs.push([line]);
  });
  return runs;
}

function goesOn(before: TaggedLine, line: TaggedLine): boolean {
  const text = before.text.replace(/[\d*∗†‡§¶\s]+$/u, '');
  if (/(?:[,;&]|\b(?:and|und|et|y))$/iu.test(text)) return true;
  if (/^(?:and|und|et|y|&|,)\s/iu.test(line.text)) return true;
  // A list of several names that fills its line and ends within a name.
  const isList = /[,;·•]/.test(before.text);
  return (
    isList &&
    before.box[1] !== line.box[1] &&
    !/^\p{Lu}[\p{L}'’-]+, \p{Lu}[\p{L}.]+(?: \p{Lu}\.)?$/u.test(before.text)
  );
}

const titles = word(
  'prof(?:essor|essur)?\\.?|dr\\.?|dipl\\.|ing\\.|mag\\.|habil\\.|rer\\.|nat\\.|phil\\.|med\\.|h\\.\\s?c\\.|mr\\.?|mrs\\.?|ms\\.|sir|pd|univ\\.',
  'giu',
);
const degrees = word(
  '[Pp]h\\.? ?[Dd]\\.?|M\\.D\\.|MD|M\\.?Sc\\.?|B\\.?Sc\\.?|M\\.?Phil|MPH|RN|DVM|d\\.?phil|DrPH|MBBS|FRCP\\w*|FACS|MMed|MBChB|PharmD|Dr\\.? ?rer\\.? ?nat',
  'gu',
);
const degreesAfterComma = word(
  '(?<=,\\s?)(?:MA|BA|BS|MS|MM|MB|BM|M\\.A\\.|M\\.S\\.|MBA|LLM|JD|MEng|BEng|EdD|PsyD|phd|md)',
  'gu',
);
const roles = word(
  '(?:(?:senior|junior|associate|assistant|principal|full|visiting)\\s+)*(?:research(?:er)?|postdoctoral|doctoral)?\\s*(?:fellow|professor|lecturer|scientist|candidate|student|researcher)(?:,?\\s+(?:ieee|acm))?|(?:(?:student|senior|life)\\s+)?member,?\\s+(?:ieee|acm)|corresponding author|et al\\.?',
  'giu',
);
const asides =
  /\((?:corresponding author|eds?\.?|author|student|contact)[^)]*\)|(?:orcid|e-?mail)\b.*$|https?:\S+|\S+@\S+|\d{4}-\d{4}-\d{4}-\d{3}[\dX]/giu;
const leads =
  /^\s*(?:written\s+|submitted\s+|presented\s+|prepared\s+)?(?:by|von|par|por|authors?|autor(?:en|es)?|auteurs?)\s*:?\s+/iu;
/** Names of people who did not write the paper. */
const others =
  /©|\bcopyright\b|^\W*(?:academic |handling |guest |external )?(?:editors?|edited|herausgeber|hrsg|communicated|reviewed|reviewers?|translated|presented to|supervis\w+|advis\w+|betreuer|referent|gutachter|correspond\w+|contact|to cite|how to cite|cite (?:this|as))\b/iu;

const othersAlone =
  /^\W*(?:(?:academic |handling |guest )?editors?|(?:edited|reviewed|communicated|translated) by|reviewers?|herausgeber)\W*$/iu;

/** Whether a heading such as "Reviewed by" stands above, with nothing but short lines of the same type between. */
function isUnderOthers(lines: readonly TaggedLine[], at: number): boolean {
  const size = lines[at]?.layout?.size ?? 0;
  for (const line of lines.slice(Math.max(0, at - 5), at).reverse()) {
    if (Math.abs((line.layout?.size ?? 0) - size) > 1 || line.text.length > 40) return false;
    if (othersAlone.test(line.text)) return true;
  }
  return false;
}

const longestList = 20_000;

function authorsOfRun(run: readonly TaggedLine[]): PrintedAuthor[] {
  const found: PrintedAuthor[] = [];
  const [first] = run;
  if (!first) return found;
  const cleaned = run
    .map((line) => fenced(spaced(line)))
    .join(' ')
    .slice(0, longestList)
    .replace(leads, '')
    .replace(asides, ' ')
    .replace(/\(([^()]+)\)/gu, (all, place: string) => (isPlace(place) ? ' ' : all))
    .replace(/(?<=\p{Ll}\s?)i?D(?=[\s,;]|$)/gu, (id) => (id === 'iD' ? ' ' : id))
    .replace(/(?<=\p{Ll})ID(?=\W|$)/gu, ' ')
    .replace(degreesAfterComma, ' ')
    .replace(degrees, ' ')
    .replace(roles, ' ')
    .replace(titles, ' ')
    .replace(/(?:\s*,)+/g, ',')
    .replace(word('AND|UND|ET', 'gu'), (and) => and.toLowerCase());
  const text = withoutAsides(cleaned).replace(/(?:\s*,)+/g, ',');
  const list = text.replaceAll(fence, ', ');
  for (const { names, marks } of groups(text)) {
    const people = parseNames(names, list).map(tidy).filter(isPerson);
    people.forEach(({ given, family }, i) => {
      found.push({
        given,
        family,
        name: [given, family].filter(Boolean).join(' '),
        marks: i === people.length - 1 ? marks : [],
        line: lineOf(run, family ?? '') ?? first,
      });
    });
  }
  return found;
}

/** "SIOBHÁN NÍ RIAIN, Inishgall Institute": names that open the lines on which their places stand. */
function beforePlaces(lines: readonly TaggedLine[]): PrintedAuthor[] {
  const title = lines.findLastIndex((line) => line.label === 'title');
  return lines.slice(title + 1, title + 9).flatMap((line) => {
    const head = /^(.{4,60}?)\s*(?:[,(–—]|\s-\s)/u.exec(line.text)?.[1] ?? '';
    const isNames = head.split(/\s+/).length > 1 && !/(?:^|\s)\p{Ll}{4,}/u.test(head);
    if (!places.has(line.label) || !isNames || head.split(/\s+/).some(isPlace)) return [];
    return authorsOfRun([{ ...line, text: head, words: [] }]).map((author) => ({ ...author, line }));
  });
}

const places: ReadonlySet<string> = new Set(['affiliation', 'address', 'email', 'note', 'other']);

/** Names up to a mark, and the mark; figures glued to a name count as marks too. */
function groups(text: string): { names: string; marks: string[] }[] {
  const fencedText = text.replace(
    /(?<=\p{L}[.'’]?\s?)(\d{1,2}(?:\s?,\s?(?:\d{1,2}|[a-h])(?![\p{L}\d]))*)(?!\d)/gu,
    `${open}$1${close}`,
  );
  const pieces = fencedText.split(new RegExp(`${open}([^${close}]*)${close}`, 'u'));
  const found: { names: string; marks: string[] }[] = [];
  for (let i = 0; i < pieces.length; i += 2) {
    const names = (pieces[i] ?? '').replace(/^[\s,;.:]+/, '');
    const marks = marksOf(pieces[i + 1] ?? '');
    if (/\p{L}{2}/u.test(names)) found.push({ names, marks });
    else found.at(-1)?.marks.push(...marks);
  }
  return found;
}

function lineOf(run: readonly TaggedLine[], family: string): TaggedLine | undefined {
  const last = family.split(' ').at(-1) ?? '';
  return run.find((line) => line.text.includes(last));
}

const tidy = ({ given, family }: Name): Name => {
  // In a name all in capitals even two letters may be a word: "SIOBHÁN NÍ RIAIN".
  const least = /\p{Ll}/u.test(`${given ?? ''}${family ?? ''}`) ? 3 : 2;
  return {
    given: given === null ? null : recased(given, least),
    family: family === null ? null : recased(family.replace(/(?<=\p{Ll}{2})\.$/u, ''), 2),
  };
};

/** "D’ANGELO-FERRI" as D’Angelo-Ferri; initials and "McDonald" stay. */
const recased = (name: string, least: number): string =>
  name.replace(/\p{Lu}[\p{Lu}\p{M}]+/gu, (part) =>
    part.length < least ? part : part[0] + part.slice(1).toLowerCase(),
  );

function isPerson({ given, family }: Name): boolean {
  const name = `${given ?? ''} ${family ?? ''}`.trim();
  if (!family || family.replace(/[^\p{L}]/gu, '').length < 2) return false;
  if (/[\d@]/.test(name) || noName.test(name) || name.length > 60) return false;
  const words = name.split(/\s+/);
  if (words.length > 6 || (words.length === 1 && given === null && name.length < 4)) return false;
  return words.some((word) => /^\p{Lu}|^[^\p{Ll}\p{Lu}]/u.test(word));
}
