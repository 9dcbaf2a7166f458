// Who is named here? A printed list of people, in any of the usual arrangements, as given and family names.
import type { Name } from './extraction.ts';

/**
 * The people of a list such as "Klein, O., van den Boom, D. C. & 3 others", "Z. Agur and L. Cojocaru", "Hwang DS, Bang MM",
 * "Schreiber-Kittl, M./Schröpfer, H." or "Blanden, Jo, Paul Gregg und Stephen Machin". An organisation is a family name alone.
 */
export function parseNames(text: string): Name[] {
  const names: Name[] = [];
  for (const group of clean(text).split(between)) {
    const trimmed = group.trim();
    if (isOrganisation(trimmed)) names.push({ given: null, family: trimmed });
    else
      resolve(
        trimmed.split(/\s*[,，、]+\s*/).filter((piece) => /\p{L}/u.test(piece)),
        names,
      );
  }
  return names.filter(({ family }) => family !== null && family.length > 0);
}

/** One person's name as a whole, "Family, Given" or "Given Family". */
export function parseName(text: string): Name {
  return parseNames(text)[0] ?? { given: null, family: text.trim() || null };
}

const others =
  /[,;]?\s*(?:\b(?:and|und|et|y|e|&)\s+)?(?:\bet\s*\.?\s*al\b\.?|\b(?:and|und|et)\s+(?:\d+\s+)?(?:others|other authors|coauthors|andere|autres)\b|\by otros\b|\be altri\b)/giu;
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

function sortOf(tokens: readonly string[]): Sort {
  const first = tokens[0] ?? '';
  const last = tokens.at(-1) ?? '';
  if (tokens.length === 1 && suffix.test(first)) return 'suffix';
  if (tokens.every(isInitials)) return 'initials';
  if (tokens.length > 1 && (isInitials(last) || bare.test(last)) && !isInitials(first)) {
    // In capitals throughout, a short last word is a name ("ANNA LI") unless the first is long ("INCIARDI JA").
    const mixed = tokens.slice(0, -1).every((token) => /\p{Ll}/u.test(token));
    if (isInitials(last) || mixed || (first.length > 4 && last.length < 3)) return 'family initials';
  }
  if (tokens.length > 1 && isInitials(first)) return 'initials family';
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
function resolve(pieces: readonly string[], names: Name[]): void {
  const tokens = pieces.map(tokensOf);
  const sorts = tokens.map(sortOf);
  const onlyFamilies = sorts.length > 2 && sorts.length % 2 === 1 && sorts.every((sort) => sort === 'word');
  for (let i = 0; i < pieces.length; i++) {
    const here = tokens[i] ?? [];
    const next = sorts[i + 1];
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
        names.push(direct(here));
        break;
      default: {
        const inverted =
          next === 'initials' ||
          (sorts[i] === 'word' && bare.test((tokens[i + 1] ?? []).join(' '))) ||
          (!onlyFamilies && takesGiven(sorts, i));
        if (inverted) {
          names.push(asInverted(here, tokens[i + 1] ?? []));
          i += 1;
        } else names.push(sorts[i] === 'word' ? { given: null, family: here.join(' ') } : direct(here));
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

/** "Given Family": the family name begins at the first particle, or is the last word. */
function direct(tokens: readonly string[]): Name {
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
  /\b(?:collaboration|consortium|committee|council|university|universität|universidad|università|université|institut\w*|department|ministry|ministerium|bundes\w+|association|society|group|team|center|centre|agency|organi[sz]ation|foundation|commission|office|bureau|national|international|united nations|world|company|corporation|inc|ltd|gmbh|press|bank|library|museum|academy|board|network|project|service|survey|statisti\w+|union|federation|european|governo|gouvernement|government)\b/iu;

function isOrganisation(group: string): boolean {
  const words = group.split(/\s+/);
  return organisation.test(group) || words.some((word) => /^(?:of|for|the|für|pour|per|para|on)$/.test(word));
}
