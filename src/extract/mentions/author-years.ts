// Names and years that cite: "(Wu and Giles, 2012)", "Wu et al. [2012]", "(Wu 2012a; 2012b)".
import type { Reference } from '../../base/extraction.ts';
import type { Citing } from './numbers.ts';
import type { RunningText } from './running-text.ts';

type Known = { position: number; families: string[]; year: string; letter: string };

export function authorYears({ text }: RunningText, references: Reference[]): Citing[] {
  const known = knownBy(references.flatMap(keyOf));
  const folded = fold(text);
  const found: Citing[] = [];
  let lastName = -1;
  for (const match of folded.matchAll(/\b((?:1[5-9]|20)\d\d)([a-z](?![a-z]))?/g)) {
    const [whole, year = '', letter = ''] = match;
    const at = match.index;
    const byName = known.get(year);
    if (!byName) continue;
    const window = folded.slice(Math.max(0, at - reach), at);
    const named = new Set(window.match(wordOfName));
    const candidates = [...named].flatMap((name) => byName.get(name) ?? []);
    const cited = best(window, candidates, letter);
    if (!cited) continue;
    const from = at - window.length + cited.from;
    // A year that only shares the name of the year before it must stand in the same brackets.
    if (
      from === lastName &&
      /[)\].]/.test(
        folded
          .slice(from, at)
          .replace(/\bet al\./g, '')
          .slice(0, -1)
          .split(/\d{4}[a-z]?/)
          .at(-1) ?? '',
      )
    )
      continue;
    lastName = from;
    found.push({ from, to: at + whole.length, references: [cited.position] });
  }
  return found;
}

/** How far before its year a name may stand. */
const reach = 90;

const wordOfName = /[\p{L}\p{N}]+/gu;

/** Nobody has more works of one year in a list: what goes beyond is no bibliography, and must not cost as if it were. */
const mostOfAYear = 60;

/** References by year and the first word of their first author's name: only names that stand in the text are tried. */
function knownBy(references: readonly Known[]): Map<string, Map<string, Known[]>> {
  const known = new Map<string, Map<string, Known[]>>();
  for (const reference of references) {
    const [name] = reference.families[0]?.match(wordOfName) ?? [];
    if (name === undefined) continue;
    const byName = known.get(reference.year) ?? new Map<string, Known[]>();
    known.set(reference.year, byName);
    const own = byName.get(name);
    if (!own) byName.set(name, [reference]);
    else if (own.length < mostOfAYear) own.push(reference);
  }
  return known;
}

function best(
  window: string,
  candidates: Known[],
  letter: string,
): { position: number; from: number } | null {
  let chosen: { position: number; from: number; score: number } | null = null;
  for (const { position, families, letter: own } of candidates) {
    const [first = ''] = families;
    const from = lastWord(window, first);
    if (
      from === -1 ||
      /[.;)\]]\s+(?!al\b)\p{Lu}?.*[.;]\s/u.test(window.slice(from + first.length).replace(/\bet al\./g, ''))
    )
      continue;
    const between = window.slice(from + first.length);
    // Another sentence or another citation lies between the name and the year.
    if (
      /\(\d{4}[a-z]?\)|[.!?] [a-z]{4,}/.test(between.replace(/\bet al\.,?/g, '')) &&
      !/^[^.]*\(?\d{4}/.test(between)
    )
      continue;
    const others = families.slice(1, 3).filter((name) => lastWord(between, name) !== -1).length;
    const named = /\bet al\b|\bu\. ?a\./.test(between) ? (families.length > 2 ? 1 : -0.5) : 0;
    const alone = families.length === 1 && !/\b(?:and|und|et|&)\b/.test(between) ? 0.5 : 0;
    const letters =
      letter === '' && own === '' ? 0 : letter === own ? 3 : letter === '' || own === '' ? -0.5 : -4;
    const score = others + named + alone + letters + from / reach;
    if (letters > -4 && (!chosen || score > chosen.score)) chosen = { position, from, score };
  }
  return chosen;
}

function lastWord(window: string, word: string): number {
  if (word.length < 2) return -1;
  for (let at = window.lastIndexOf(word); at !== -1; at = at === 0 ? -1 : window.lastIndexOf(word, at - 1)) {
    const before = window[at - 1] ?? ' ';
    const after = window[at + word.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
  }
  return -1;
}

function keyOf(reference: Reference, position: number): Known[] {
  const families = reference.authors.flatMap(({ family }) => (family ? [fold(family)] : []));
  const year = reference.year ?? Number(/\b(?:1[5-9]|20)\d\d/.exec(reference.raw)?.[0] ?? 0);
  if (families.length === 0 || !year) return [];
  const letter = new RegExp(`\\b${year}([a-z])\\b`).exec(reference.raw)?.[1] ?? '';
  return [{ position, families, year: String(year), letter }];
}

/** Lower case without diacritics, unit for unit, so that places stay the same. */
function fold(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i += 1) {
    const unit = text[i] ?? '';
    const bare = unit < '\u0080' ? unit.toLowerCase() : (unit.normalize('NFD')[0] ?? unit).toLowerCase();
    folded += bare.length === 1 ? bare : unit;
  }
  return folded;
}
