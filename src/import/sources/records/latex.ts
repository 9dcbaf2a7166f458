// What do these letters of TeX look like in print? Accents, symbols and dashes of a bibliography; braces are only for TeX.
import { lookup } from '../../../read/lookup.ts';
import { accented, isAccent, symbolOf } from '../../../read/tex/symbols.ts';
import { lowered, raised } from './raised.ts';

export function fromLatex(text: string): string {
  return commands(formulas(text))
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``|''/g, '"')
    .replace(/(?<!\\)[{}]/g, '')
    .replace(/~|\\ |\\,/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** From the inside out: a command may be about another one. */
function commands(text: string): string {
  let last = text;
  for (let pass = 0; pass < deepest; pass++) {
    const next = last.replace(
      command,
      (whole, name: string, braced: string | undefined, bare: string | undefined) =>
        written(whole, name, braced ?? bare ?? ''),
    );
    if (next === last) break;
    last = next;
  }
  return last;
}

const deepest = 5;

/** Between dollars digits are raised and lowered: $x^{2}$, H$_2$O. A single dollar is money. */
const formulas = (text: string): string =>
  text.replace(/(?<!\\)\$\$?((?:[^$\\]|\\.)*)\$\$?/gs, (_, formula: string) =>
    formula.replace(
      /([\^_])\s*(?:\{([^{}\\]*)\}|([^\s{}\\]))/g,
      (_, mark: string, group?: string, one?: string) =>
        mark === '^' ? raised(group ?? one ?? '') : lowered(group ?? one ?? ''),
    ),
  );

/** A mark or a word, and the letter or group that it is about. */
const command =
  /\\(["'`^~=.]|[A-Za-z]+)\s*(?:\{(\\?[^{}\\]*)\}|(\\[ij](?![A-Za-z])|[A-Za-z](?![A-Za-z])|[A-Za-z])?)/g;

function written(whole: string, name: string, about: string): string {
  const letter = about.replace(/^\\(?=[ij]$)/, '');
  const isMark = !/[A-Za-z]/.test(name);
  if (isAccent(name) && letter !== '' && (isMark || /\{|\s/.test(whole))) {
    const [first = '', ...rest] = letter;
    const mended = accented(name, first);
    if (mended !== null) return mended + rest.join('');
  }
  if (name === 'textsuperscript') return raised(about);
  if (name === 'textsubscript') return lowered(about);
  const symbol = lookup(signs, name) ?? symbolOf(name);
  // "n\\log n" is not one word.
  if (symbol !== null && /^[a-z]{2,}$/.test(symbol)) return ` ${symbol} ${about}`;
  if (symbol !== null) return symbol + (/^\\[A-Za-z]+\{\}/.test(whole) ? '' : about);
  return isMark ? whole.slice(1) : about;
}

const signs: Record<string, string> = {
  textless: '<',
  textgreater: '>',
  textasciiacute: '´',
  textquotesingle: "'",
};
