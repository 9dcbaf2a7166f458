// Who is named here? A printed list of people, in any of the usual arrangements, as given and family names.
import type { Name } from './extraction.ts';
import { mayBeginWithFamily, orderOf } from './family-first.ts';

/**
 * The people of a list such as "Klein, O., van den Boom, D. C. & 3 others", "Z. Agur and L. Cojocaru", "Hwang DS, Bang MM",
 * "Schreiber-Kittl, M./Schröpfer, H." or "Blanden, Jo, Paul Gregg und Stephen Machin". An organisation is a family name alone.
 * `list` is the whole list where `text` is a part of it: the others show which name comes first, and what is set in capitals.
 */
export function parseNames(text: string, list: string = text): Name[] {
  const names: Name[] = [];
  let known: Habit | undefined;
  // Few names need to know, and looking at the whole list takes as long as reading it.
  const habit = (): Habit => {
    known ??= habitOf(list);
    return known;
  };
  for (const group of clean(text).split(between)) {
    const trimmed = group.trim();
    if (nobody.test(trimmed)) continue;
    const pieces = trimmed.split(/\s*[,，、]+\s*/).filter((piece) => /\p{L}/u.test(piece));
    // Commas part what an organisation is part of, and an organisation from the people beside it.
    const people = pieces.filter((piece) => !isOrganisation(piece));
    if (people.length < pieces.length && !people.some(isOfPeople))
      names.push({ given: null, family: trimmed });
    else resolve(pieces.some(isNoAside) ? pieces.filter(isNoAside) : pieces, names, habit);
  }
  return names.filter(({ family }) => family !== null && family.length > 0);
}

/** One person's name as a whole, "Family, Given" or "Given Family". */
export function parseName(text: string): Name {
  return parseNames(text)[0] ?? { given: null, family: text.trim() || null };
}

const others =
  /[,;]?\s*(?:\b(?:and|und|et|y|e|&)\s+)?(?:\bet\s*\.?\s*al\b\.?|(?:\b(?:and|und|et)\s+|&\s*)(?:\d+\s+)?(?:others|other authors|coauthors|andere|autres)\b|\by otros\b|\be altri\b)/giu;
/** "u. a.", "e.a.": in small letters only, or initials would vanish. */
const othersShort = /[,;]?\s*\b[ue]\.?\s?a\.(?=\W|$)/gu;
const roles =
  /[([]?\s*\b(?:eds?|editors?|hrsg|hgg?|dirs?|coords?|orgs?|comps?|trans|transl|éds?|a cura di|edited by|translated by|ed\. by)\b\.?\s*[)\]]?\.?/giu;

function clean(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[“”"*†‡§¶]/g, ' ')
      .replace(others, ' ')
      .replace(othersShort, ' ')
      .replace(roles, ' ')
      // Slansky (M.): the given name in brackets.
      .replace(/\s*\(\s*((?:\p{Lu}\p{Ll}?\.[\s-]?)+|\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?)\s*\)/gu, ', $1')
      .replace(/[()[\]{}<>]/g, ' ')
      .replace(/(?<=\p{Lu}\.?)\s*[-‐–]\s*(?=\p{Lu}\b)/gu, '-')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;:.&/-]+|[\s,;:&/-]+$/g, '')
  );
}

/** "o.V." and "N.N.": nobody is named. */
const nobody = /^(?:o\.\s?V|N\.\s?N|s\.\s?n)\.?$/u;

/** "lately, T. Lee": a sentence leads to the name. */
const isNoAside = (piece: string): boolean =>
  !/^\p{Ll}+$/u.test(piece) &&
  !/^(?:[\p{Ll}]+\s)*(?:in|more|just|see|also|for|the)\s[\p{Ll}\s]+$/u.test(piece);

/** What parts two people for certain: semicolons, slashes, "and" in several languages, a period after a whole word. */
const between =
  /\s*(?:[;/|•·…]|\.\.\.|\s[-–—]\s)\s*|\s*,?\s*(?:(?<=\s)u\.(?=\s\p{Lu})|\b(?:and|und|et|with|och|og|avec|mit)\b|&|(?<=\s)[yei](?=\s+\p{Lu}))\s*|(?<=\p{Ll}{3})\.\s+(?=\p{Lu})/u;

const particles = new Set(
  "van von de der den del della dello di da do dos das du la le les los las ter ten te af av zu zur vom zum el al bin ibn ben y e des d' san st ní nic".split(
    ' ',
  ),
);
const suffix = /^(?:jr|sr|junior|senior|ii|iii|iv)\.?$/i;

type Sort = 'initials' | 'family initials' | 'initials family' | 'word' | 'words' | 'suffix';

/** Letters with periods ("A.E.", "J.-P.", "Yu.") or one letter alone. */
const dotted = /^(?:\p{Lu}\p{Ll}{0,2}\.[-‐–]?)+(?:\p{Lu}\.?)?$|^\p{Lu}(?:[-‐–]\p{Lu})?$/u;
/** Letters without periods, as in "Hwang DS": only their place tells them from a short name in capitals. */
const bare = /^\p{Lu}{1,5}(?:[-‐–]\p{Lu})?\.?$/u;

const isInitials = (token: string): boolean => dotted.test(token);

function tokensOf(piece: string): string[] {
  // "S.Karsch" and "J. -P." are what extraction leaves of "S. Karsch" and "J.-P.".
  return piece
    .replace(/\.(?=\p{Lu}\p{Ll}{2})/gu, '. ')
    .replace(/\.\s+[-‐–]\s*(?=\p{Lu}\.)/gu, '.-')
    .split(/\s+/)
    .filter((token) => token !== '.' && token !== '');
}

type Habit = {
  /** Somebody's family name comes first for certain, and nobody's last. */
  isFamilyFirst: boolean;
  /** Family names are set in capitals behind given names that are not: "Claire GARDENT". */
  hasCapitals: boolean;
};

const longestList = 20_000;

function habitOf(list: string): Habit {
  const people = clean(list.slice(0, longestList))
    .split(between)
    .flatMap((group) => group.split(/[,，、\d]+/))
    .map((piece) => tokensOf(piece.trim()))
    .filter((tokens) => tokens.length > 1);
  const orders = new Set(people.map(orderOf));
  return {
    isFamilyFirst: orders.has('family first') && !orders.has('given first'),
    hasCapitals: people.some(
      (tokens) =>
        /^\p{Lu}\p{Ll}/u.test(tokens[0] ?? '') &&
        (orderOf(tokens) === 'given first' ? /^\p{Lu}{3,}$/u : /^\p{Lu}{6,}$/u).test(tokens.at(-1) ?? ''),
    ),
  };
}

function sortOf(tokens: readonly string[], habit: () => Habit): Sort {
  const first = tokens[0] ?? '';
  const last = tokens.at(-1) ?? '';
  if (tokens.length === 1 && suffix.test(first)) return 'suffix';
  if (tokens.every(isInitials)) return 'initials';
  if (tokens.length > 1 && (isInitials(last) || bare.test(last)) && !isInitials(first)) {
    // In capitals throughout, a short last word is a name ("ANNA LI") unless the first is long ("INCIARDI JA").
    const mixed = tokens.slice(0, -1).every((token) => /\p{Ll}/u.test(token));
    const isName = last.length > 1 && !isInitials(last) && habit().hasCapitals;
    if (!isName && (isInitials(last) || mixed || (first.length > 4 && last.length < 3)))
      return 'family initials';
  }
  if (tokens.length > 1 && isInitials(first)) return 'initials family';
  if (orderOf(tokens) !== 'open') return 'words';
  // A particle comes before something: the last word of "Chao Du" is a name. So is the first of "Ben Jonson" and "Bin Yu".
  const main = tokens.filter(
    (token, i) =>
      !particles.has(token.toLowerCase()) ||
      /^\p{Lu}\p{Lu}/u.test(token) ||
      (i === 0 && /^(?:Ben|Al|Bin)$/.test(token)) ||
      (i > 0 && i === tokens.length - 1),
  );
  return main.length > 1 ? 'words' : 'word';
}

/** Adds the people of a run of comma-separated pieces to `names`. */
function resolve(pieces: readonly string[], names: Name[], habit: () => Habit): void {
  const tokens = pieces.map(tokensOf);
  const sorts = tokens.map((piece) => sortOf(piece, habit));
  const onlyFamilies = sorts.length > 2 && sorts.length % 2 === 1 && sorts.every((sort) => sort === 'word');
  for (let i = 0; i < pieces.length; i++) {
    const here = tokens[i] ?? [];
    const next = sorts[i + 1];
    if (isOrganisation(pieces[i] ?? '')) {
      names.push({ given: null, family: here.join(' ') });
      continue;
    }
    switch (sorts[i]) {
      case 'suffix':
      case 'initials': {
        const last = names.at(-1);
        if (last === undefined) names.push({ given: null, family: here.join(' ') });
        else if (last.given === null && sorts[i] === 'initials') last.given = here.join(' ');
        else if (sorts[i] === 'suffix') last.family = `${last.family ?? ''} ${here.join(' ')}`.trim();
        break;
      }
      case 'family initials': {
        if (next === 'initials') {
          names.push({ family: here.join(' '), given: (tokens[i + 1] ?? []).join(' ') });
          i += 1;
          break;
        }
        const cut = here.findLastIndex((token) => !isInitials(token) && !bare.test(token)) + 1 || 1;
        names.push({ family: here.slice(0, cut).join(' '), given: here.slice(cut).join(' ') || null });
        break;
      }
      case 'initials family':
        names.push(direct(here, habit));
        break;
      default: {
        const inverted =
          next === 'initials' ||
          (sorts[i] === 'word' && bare.test((tokens[i + 1] ?? []).join(' '))) ||
          (!onlyFamilies && takesGiven(sorts, i));
        if (inverted) {
          names.push(asInverted(here, tokens[i + 1] ?? []));
          i += 1;
        } else
          names.push(sorts[i] === 'word' ? { given: null, family: here.join(' ') } : direct(here, habit));
      }
    }
  }
}

/** "Hindenburg, Barbara von": particles at the end belong before the family name. */
function asInverted(family: readonly string[], given: readonly string[]): Name {
  const cut =
    given.findLastIndex((token) => !/^\p{Ll}/u.test(token) || !particles.has(token)) + 1 || given.length;
  return { family: [...given.slice(cut), ...family].join(' '), given: given.slice(0, cut).join(' ') };
}

/** Whether the piece after this one is the same person's given name: "Berger, Peter L." but not "Berger, P. Luckmann, …". */
function takesGiven(sorts: readonly Sort[], i: number): boolean {
  const next = sorts[i + 1];
  const alone = i === 0 && sorts.length === 2;
  if (next === 'word') return true;
  if (sorts[i] === 'words') return false;
  return next === 'family initials' || (alone && (next === 'words' || next === 'initials family'));
}

/** Laura Del Coco, Jan van der Aa: some particles open a family name even with a capital, others only without. */
const joins = (token: string): boolean =>
  particles.has(token.toLowerCase()) &&
  (/^\p{Ll}/u.test(token) ||
    /^(?:Van|Von|De|Del|Della|Di|Da|Dos|Das|Du|Des|Le|La|Ter|Ten|Der|Den|Al|El|Ní|Nic)$/iu.test(token));

/** "Given Family": the family name begins at the first particle, or is the last word. "Zhou GuoDong": it is the first. */
function direct(tokens: readonly string[], habit: () => Habit): Name {
  const order = orderOf(tokens);
  if (order === 'family first' || (order === 'open' && mayBeginWithFamily(tokens) && habit().isFamilyFirst)) {
    const [family = '', ...given] = tokens;
    return { family, given: given.join(' ') };
  }
  let end = tokens.length;
  let ending = '';
  if (end > 2 && suffix.test(tokens[end - 1] ?? '')) {
    end -= 1;
    ending = ` ${tokens[end] ?? ''}`;
  }
  const capitals = (token: string): boolean => /^[\p{Lu}'’-]{3,}$/u.test(token);
  // FRIEDMANN Georges: where only one is in capitals, it is the family name wherever it stands.
  if (capitals(tokens[0] ?? '') && !capitals(tokens[end - 1] ?? '') && !isInitials(tokens[end - 1] ?? '')) {
    const from = tokens.findIndex((token) => !capitals(token));
    return { family: tokens.slice(0, from).join(' '), given: tokens.slice(from).join(' ') };
  }
  let cut = end - 1;
  while (cut > 1 && joins(tokens[cut - 1] ?? '')) cut -= 1;
  return { family: tokens.slice(cut, end).join(' ') + ending, given: tokens.slice(0, cut).join(' ') || null };
}

const organisation =
  /(?<!\p{L})(?:collaboration|consortium|committee|council|universi[td]\p{L}*|institut\p{L}*|department|school|hochschule|facult\p{L}*|minist(?:ry|er\p{L}*)|bundes\p{L}+|comiss[ãa]o|comité|association|society|group|team|center|centre|agency|organi[sz]ation|foundation|commission|office|bureau|national|international|united nations|world|company|corporation|inc|ltd|gmbh|press(?:es)?|bank|library|museum|academy|board|network|project|service|survey|statisti\p{L}+|union|federation|european|governo|gouvernement|government)(?!\p{L})/iu;

function isOrganisation(group: string): boolean {
  const words = group.split(/\s+/);
  // "W. H. Press" is a person.
  if (words.length < 5 && words.slice(0, -1).some((word) => /^\p{Lu}\.$/u.test(word))) return false;
  return organisation.test(group) || words.some((word) => /^(?:of|for|the|für|pour|per|para|on)$/.test(word));
}

/** Initials show that a list is of people. */
const isOfPeople = (piece: string): boolean => tokensOf(piece).some(isInitials);
