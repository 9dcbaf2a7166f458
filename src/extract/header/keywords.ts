// Which keywords does the paper state?
import type { TaggedLine } from './tagged.ts';

const heading =
  /^[\W_]*(?:(?:additional |author |general )?key\s?-?words?(?: and phrases)?|index terms|mots[ -]?cl[ée]s|schl(?:ü|u)(?:ss|ß)elw(?:ö|o)rter|schlagw(?:ö|o)rter|palabras[ -]claves?|palavras[ -]chave|parole[ -]chiave)\b(?:\s*[-–—/|]\s*(?:key\s?-?words?|mots[ -]?cl[ée]s)\b)?[\s.:|\-–—―]*/iu;
const otherHeading =
  /^[\W_]*(?:categories and subject|general terms|subject classification|(?:\d{4} )?(?:ams|msc|mathematics)|pacs|jel\b|acm reference|ccs concepts|abbreviations|correspondence|citation:|received|copyright)/iu;

export type Keywords = { words: string[]; lines: TaggedLine[] };

export function keywordsOf(lines: readonly TaggedLine[]): Keywords {
  const tagged: TaggedLine[] = [];
  lines.forEach((line, i) => {
    const follows = tagged.at(-1) === lines[i - 1] && goesOn(lines[i - 1], line);
    if (line.label === 'keyword' || heading.test(line.text) || follows) tagged.push(line);
  });
  const start = tagged.findIndex((line) => heading.test(line.text));
  if (start === -1) return { words: [], lines: [] };
  const texts: string[] = [];
  const own: TaggedLine[] = [];
  for (const line of tagged.slice(start)) {
    const text = line.text.replace(heading, '').trim();
    const again = heading.test(line.text) && texts.length > 0;
    if (again || otherHeading.test(line.text) || ends(texts)) break;
    own.push(line);
    if (text !== '') texts.push(text);
    if (texts.length > 12) break;
  }
  return { words: split(texts), lines: own };
}

/** A further line of a list is of its kind, whatever it looks like: no new block, the same type. */
function goesOn(before: TaggedLine | undefined, line: TaggedLine): boolean {
  if (!before || !line.layout || line.layout.opens || line.page !== before.page) return false;
  return !/[.:]$/u.test(before.text) && Math.abs(line.layout.size - (before.layout?.size ?? 0)) < 0.3;
}

/** A full stop after a list ends it: what follows is the list in another language. */
const ends = (texts: readonly string[]): boolean => /\p{L}{3,}\.$/u.test(texts.at(-1) ?? '');

function split(texts: readonly string[]): string[] {
  const joined = texts.join(' ');
  const separator = /;/.test(joined)
    ? /\s*;\s*/
    : /[•·∙|]/.test(joined)
      ? /\s*[•·∙|]\s*/
      : /,/.test(joined)
        ? /\s*,\s*(?![^()]*\))/
        : /\s[-–—]\s|\.\s+/;
  const pieces = separator.test(joined) ? joined.split(separator) : texts;
  return pieces
    .map((piece) => piece.replace(/^\s*(?:and|und|et|y)\s+|^[\s.:,;–—-]+|[\s.,;:]+$/giu, '').trim())
    .filter((piece) => /\p{L}{2}/u.test(piece) && piece.length < 80);
}
