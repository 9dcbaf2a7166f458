// Which number does a heading bear, and how deep does it place the section?

export type Numbered = { number: string; rest: string; depth: number; kind: 'decimal' | 'roman' | 'letter' };

/** "3.2 Results" is 3.2 at depth 2; null where a line bears no number. */
export function numberOf(line: string): Numbered | null {
  // A manuscript's line number may stand before the section's own.
  const text = line.replace(/^\d{1,4}\s+(?=(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4})\.?\s+\p{Lu})/u, '');
  const appendix = /^(?:appendix|annex|anhang|annexe|appendice)\s+([A-Z\d]{1,2})\b[\s.:–—-]*(.*)$/iu.exec(
    text,
  );
  if (appendix) return { number: appendix[1] ?? '', rest: appendix[2] ?? '', depth: 1, kind: 'letter' };
  const decimal = /^(?:§\s?)?(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s{1,4}(\S.*)$/u.exec(text);
  if (decimal?.[1] && decimal[2])
    return { number: decimal[1], rest: decimal[2], depth: decimal[1].split('.').length, kind: 'decimal' };
  const roman = /^([IVX]{1,5})[.)]?\s{1,4}(\S.*)$/u.exec(text);
  if (roman?.[1] && roman[2] && isRoman(roman[1]) && !(roman[1] === 'I' && /^\p{Ll}/u.test(roman[2])))
    return { number: roman[1], rest: roman[2], depth: 1, kind: 'roman' };
  const letter = /^([A-H](?:\.\d{1,2}){0,2})[.)]?\s{1,4}(\p{Lu}.*)$/u.exec(text);
  if (letter?.[1] && letter[2] && (/\./.test(letter[1]) || /^[A-H][.)]/u.test(text)))
    return { number: letter[1], rest: letter[2], depth: letter[1].split('.').length, kind: 'letter' };
  return null;
}

const isRoman = (text: string): boolean => /^X{0,2}(?:IX|IV|V?I{0,3})$/u.test(text) && text !== '';
