// Which marks tie names to places and notes? Superscripts, stars, small letters and figures.
import type { HeaderLine } from './lines.ts';

/** The text of a line with its marks set between the signs of `open` and `close`. */
export const open = '\u0001';
export const close = '\u0002';

const symbols = '*∗⋆★✱†‡§¶‖#⁎';

/** A line's text with every mark fenced in: "Ann Lee1,2*, Bo Li" becomes "Ann Lee<1,2*>, Bo Li". */
export function fenced(line: HeaderLine): string {
  const raised = line.words.some((word) => word.rise === 'superscript');
  let text = raised ? '' : line.text;
  if (raised)
    line.words.forEach((word, i) => {
      const isMark = word.rise === 'superscript' && word.text.length < 14 && !/\p{L}{3}/u.test(word.text);
      text += `${i > 0 && word.spaceBefore ? ' ' : ''}${isMark ? open + word.text + close : word.text}`;
    });
  return (
    text
      .replace(/[\u200b-\u200f\u2060\ufeff\ue000-\uf8ff]/gu, ' ')
      .replace(/[¹²³⁴⁵⁶⁷⁸⁹⁰]+/gu, (found) => `${open}${found.normalize('NFKC')}${close}`)
      .replace(new RegExp(`${open}[^${close}]*${close}|[${symbols}]+`, 'gu'), (found) =>
        found.startsWith(open) ? found : `${open}${found}${close}`,
      )
      // [1], (1), (a) behind a name are marks as well.
      .replace(/\s?[([]((?:\d{1,2}|[a-h])(?:\s?,\s?(?:\d{1,2}|[a-h]))*)[)\]]/gu, `${open}$1${close}`)
      // Neighbouring fences are one.
      .replace(new RegExp(`${close}(\\s?,?\\s?)${open}`, 'gu'), '$1')
  );
}

/** "1,2*" as "1", "2" and "*". */
export function marksOf(text: string): string[] {
  return (
    text
      .match(new RegExp(`\\d{1,2}|\\p{Ll}|[${symbols}]`, 'gu'))
      ?.map((mark) => (/[∗⁎⋆★✱]/u.test(mark) ? '*' : mark)) ?? []
  );
}
