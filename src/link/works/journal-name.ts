// What is the full name of an abbreviated journal? "J Biol Chem" is the "Journal of Biological Chemistry". Of all that the short
// forms may mean that is taken which is a journal's name, and nothing where two are about as likely.
import { beginning, shippedWords } from './journal-words.ts';

/** Null where it is no journal's name that we know. A name in full comes back with its capitals. */
export function journalName(name: string, model = shippedWords()): string | null {
  const together = name.replace(/\bU\.?\s?S\.?\s?A\b\.?/g, 'USA');
  const [, main = together, series = ''] = /^(.{4,}?)[\s,]+([A-H])$/.exec(together) ?? [];
  if (!isPlain.test(main)) return null;
  const tokens = tokensOf(main);
  if (tokens.length === 0 || tokens.length > mostWords) return null;
  const inFull = model.nameOf(tokens.map((token) => model.wholeWord(token) ?? unknown));
  if (inFull !== null) return `${inFull}${series && ` ${series}`}`;
  let paths: { words: number[]; odds: number }[] = [{ words: [], odds: 0 }];
  for (const token of tokens) {
    if (paths.length === 0) return null;
    const readings = model.readingsOf(token);
    paths = paths
      .flatMap(({ words, odds }) =>
        readings.flatMap(({ word, chance }) => {
          const follows = model.follows(words.at(-1) ?? beginning, word);
          return follows > 0 ? [{ words: [...words, word], odds: odds + Math.log(chance * follows) }] : [];
        }),
      )
      .sort((a, b) => b.odds - a.odds)
      .slice(0, mostPaths);
  }
  const [best, next] = paths.flatMap(({ words, odds }) => {
    const found = model.nameOf(words);
    return found === null ? [] : [{ found, odds }];
  });
  if (!best || (next && best.odds - next.odds < Math.log(clear))) return null;
  return `${best.found}${series && ` ${series}`}`;
}

const isPlain = /^[\p{L}\p{M}.,&'’\s-]+$/u;
const mostWords = 12;
const unknown = -1;
const mostPaths = 40;
/** So much likelier than the next must a reading be. */
const clear = 20;

/** Words that join others, and are left out of short forms. */
export const joins: ReadonlySet<string> = new Set(
  'of the and in for on de der die das des du la le les el y et und für zur zum von im del di da do dos e to with from by at en & las los al dans sur per il lo ed och og'.split(
    ' ',
  ),
);

/** In small letters and without full stops; "Proc. Natl. Acad. Sci. U.S.A." has seven. "Des." and a last "Des" join nothing. */
export const tokensOf = (name: string): string[] =>
  name
    .replace(/\bU\.?S\.?A\b\.?/g, 'U S A')
    .split(/[\s,]+|(?<=\p{L}\.)(?=\p{L})/u)
    .filter((token, i, { length }) => token !== '' && (i === length - 1 || !joins.has(token.toLowerCase())))
    .map((token) => token.replace(/\.+$/, '').toLowerCase());
