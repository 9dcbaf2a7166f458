// What do these letters of TeX look like in print? Accents, symbols and dashes of a bibliography; braces are only for TeX.
import { accented, isAccent, symbolOf } from '../../../read/tex/symbols.ts';

export function fromLatex(text: string): string {
  return text
    .replace(command, (whole, name: string, braced: string | undefined, bare: string | undefined) =>
      written(whole, name, braced ?? bare ?? ''),
    )
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``|''/g, '"')
    .replace(/(?<!\\)[{}]/g, '')
    .replace(/~|\\ |\\,/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

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
  const symbol = symbolOf(name);
  if (symbol !== null) return symbol + (/^\\[A-Za-z]+\{\}/.test(whole) ? '' : about);
  return isMark ? whole.slice(1) : about;
}
