// Could this be the name of a journal or a conference? What dates, addresses, notices and sentences are not.
import { fold } from '../../base/fold.ts';
import { isKnown } from '../known-names.ts';
import { monthNames } from './months.ts';

/** What heads print of the paper itself: its title and its authors' names. */
export type Own = { title: string | null; people: readonly string[] };

/** The name made plain, or null where it is none. */
export function venueNameOf(text: string, own: Own): string | null {
  const name = plain(text);
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!words.some((word) => word.length > 2) || name.length > 220 || words.length > 30) return null;
  // "eLife" and "mBio" begin small; sentences that were cut do too.
  if (!/^["“«]?(?:[\p{Lu}\d]|\p{Ll}\p{Lu})/u.test(name)) return null;
  if (notices.test(name) || addresses.test(name) || speech.test(name) || month.test(name)) return null;
  if (labels.test(name) || openEnd.test(name) || isBroken(name)) return null;
  return isOwn(name, words, own) ? null : name;
}

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    // Before the name: pages, and the authors in short.
    .replace(/^(?:[A-Z]?\d{1,5}\s?[-–—]\s?[A-Z]?\d{1,5}|[A-Z]\d{2,5})\s+/u, '')
    .replace(/^(?!(?:19|20)\d\d\s)[\d.]+\s(?=\p{Lu})/u, (page, _at, whole: string) =>
      isPage(page, whole.slice(page.length)) ? '' : page,
    )
    .replace(/^.{2,60}?\bet al\b[.,:;]*\s*/iu, '')
    // Behind it: what counts its volumes, and the year, which belongs to a name in brackets or of one word.
    .replace(numbers, '')
    .replace(/(?<!\([^)]*|^\S+\s*|\p{L})[,;]?\s*\(?(?:19|20)\d\d\)?\W*$/u, '')
    .replace(numbers, '')
    .replace(/^[\s,;:.|•·–—-]+|[\s,;:|•·–—(-]+$/gu, '')
    .replace(/(?:\s\.)+$|(?<=\p{Ll}{5})\.$/u, '')
    .trim();

/** One figure may open a name, as in "3 Biotech". */
const isPage = (page: string, rest: string): boolean =>
  page.length > 2 || (/\p{L}\s\p{L}/u.test(rest) && isKnown('journals', rest));

const numbers =
  /(?:[,.;|·]?\s*\b(?:vol(?:ume)?|jg|jahrgang|heft|band|nr|no|issue|art|article)\b\.?\s*[\d–-]*)+\W*$/iu;

const notices =
  /[@©]|:\/\/|\bwww\.|\.(?:qxd|docx?|tex|pdf|indd)\b|(?<!\p{L})(?:doi|issn|isbn|received|accepted|revised|submi\p{L}+|published|copyright|licen[sc]\p{L}*|rights|available|distributed|downloaded|permission\p{L}*|drafts?|version|dated|manuscript|preprints?|pages?|tel|fax|e-?mail|vgl|cf|authors?|editors?|abstract|keywords|figure|table)(?!\p{L})/iu;

const addresses =
  /(?<!\p{L})(?:street|road|avenue|suite|level|campus|building|bat|box|b\.?p\.?|cedex|stra(?:ß|ss)e|rue|university|universität|université|department|gmbh|inc|ltd|b\.v)(?!\p{L})|\p{Ll}str\.?$/iu;

/** Words that sentences need and names do not have. */
const speech =
  /(?<![\p{L}-])(?:is|are|was|were|has|have|had|been|which|that|this|these|we|our|can|may|will|should|must|please|they|their|them|when|where|into|such|also|however|than|ist|sind|wird|werden|wurde|haben|nicht|dass|sich|est|sont|nous|qui|que|dans|cette|ces|être|como|são)(?![\p{L}-])/u;

const month = new RegExp(String.raw`(?<!\p{L})${monthNames}(?!\p{L})`, 'iu');

/** The sort of an article, or a word that needs another: no name by itself. */
const labels =
  /^(?:(?:original|research|review|short|regular|full|open|invited|systematic|brief|clinical|special|technical|case|mini)\s*)*(?:articles?|papers?|research|reports?|reviews?|communications?|letters?|editorials?|notes?|access|journals?|magazines?|bulletins?|quarterly|revue|revista|zeitschrift|transactions|annals|proceedings|conference|workshop|symposium|abstracts?|posters?|demos?|reprints?|sonderdruck|in press)$/iu;

const openEnd =
  /(?<!\p{L})(?:of|the|and|for|on|in|to|at|by|with|from|an|de|la|du|des|le|les|et|und|der|die|das|für|di|del)$/u;

/** Brackets and quotes that open or close without their partner: a piece of a sentence. */
const isBroken = (name: string): boolean =>
  (name.match(/[([]/g)?.length ?? 0) !== (name.match(/[)\]]/g)?.length ?? 0) ||
  /\.\s\.\s|^["“][^"”]*$/.test(name);

function isOwn(name: string, words: readonly string[], { title, people }: Own): boolean {
  const names = new Set(people.flatMap((person) => fold(person).split(/[\s.-]+/)));
  if (words.every((word) => word.length < 2 || names.has(fold(word)))) return true;
  const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
  return letters(title ?? '').startsWith(letters(name));
}
