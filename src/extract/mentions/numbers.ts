// Numbers that cite: "[3]", "[3-5, 7]", "(3)", and numbers raised above the line.
import type { RunningText } from './running-text.ts';

/** A place in the text and the positions of the references it cites. */
export type Citing = { from: number; to: number; references: number[] };

/** Where the references of each printed number stand: one, or those of a note. */
export type ByNumber = ReadonlyMap<number, readonly number[]>;

export function bracketed({ text }: RunningText, byNumber: ByNumber, style: 'square' | 'round'): Citing[] {
  const pattern = style === 'square' ? /\[([^\][]{1,120})\]/g : /\(([\d\s,;–—-]{1,60})\)/g;
  return [...text.matchAll(pattern)].flatMap((found) => {
    const inside = found[1] ?? '';
    if (style === 'round' && isFormulaNumber(text, found.index)) return [];
    const references = positionsOf(inside, byNumber);
    return references.length > 0
      ? [{ from: found.index, to: found.index + found[0].length, references }]
      : [];
  });
}

export function raisedNumbers({ text, raised }: RunningText, byNumber: ByNumber): Citing[] {
  return raised.flatMap(([from, to]) => {
    const inside = text.slice(from, to).replace(/^[\s,;[(]+|[\s.,;\])]+$/g, '');
    if (
      !/^\d{1,3}(?:\s*[,;–—-]\s*\d{1,3})*$/.test(inside) ||
      isPower(text.slice(Math.max(0, from - 12), from))
    )
      return [];
    const references = positionsOf(inside, byNumber);
    return references.length > 0 ? [{ from, to, references }] : [];
  });
}

/** Each sign can be read in one way only, so that a long row of blanks or figures is not tried in all its partitions. */
const list =
  /^(?:see|e\.g\.|cf\.?|and|also|ref(?:s|erences?)?\.?|in|[,;&–—\s-]|(?<!\d)\d{1,5}(?!\d)[a-z]?)+$/i;

/** "3", "3-5", "3, 7", "see 3 and 7", "12, p. 4": numbers of the list, ranges spelt out. */
function positionsOf(inside: string, byNumber: ByNumber): number[] {
  const lists = inside.replace(
    /\b(?:pp?|sect?|section|chap(?:ter)?|ch|theorem|thm|lemma|fig|eq|vol|table)\b\.?\s*[\d.,–-]+/gi,
    '',
  );
  if (!list.test(lists)) return [];
  const positions: number[] = [];
  for (const [, a, , b] of lists.matchAll(/(\d{1,5})[a-z]?(?:(\s*[–—-]\s*)(\d{1,5}))?/g)) {
    const first = Number(a);
    const last = b === undefined ? first : Number(b);
    if (last < first || last - first > 40) return [];
    for (let number = first; number <= last; number += 1) {
      const own = byNumber.get(number);
      // A number beyond the list means that these are no citations (an interval, a vector).
      if (own === undefined) return [];
      positions.push(...own);
    }
  }
  return [...new Set(positions)];
}

const isFormulaNumber = (text: string, at: number): boolean =>
  /(?:\b(?:eqs?|equations?|formulas?|figs?|figures?|tables?|steps?|cases?|conditions?|relations?|inequalit(?:y|ies)|gleichung|\(\d+\),?( and| or)?)\.?|=[^.]{0,60})\s*$/i.test(
    text.slice(Math.max(0, at - 70), at),
  );

/** "10" before, a unit, a variable: an exponent. */
const isPower = (before: string): boolean =>
  /(?:\d|[=×·+−]\s?|\b[a-zA-Z]|\b(?:mm|cm|km|kg|Hz|mol|min|sec|log))$/.test(before);
