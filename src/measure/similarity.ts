// How alike are two texts? As printed, without case and punctuation, and by edits.

/** Letters and digits alone, without case and accents. */
export function fold(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Equal but for white space. */
export const strictly = (a: string | null, b: string): boolean => spaced(a ?? '') === spaced(b);

/** A normalised edit similarity of the folded texts of at least 0.8. */
export const isClose = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !!a && !!b && closeness(fold(a), fold(b)) >= 0.8;

const spaced = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** 1 for equal texts, 0 for texts with nothing in common: Levenshtein's distance over the longer length. */
export function closeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  let above = Uint32Array.from({ length: b.length + 1 }, (_, i) => i);
  let here = new Uint32Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    here[0] = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (b.charCodeAt(j - 1) === letter ? 0 : 1);
      here[j] = Math.min(change, (above[j] ?? 0) + 1, (here[j - 1] ?? 0) + 1);
    }
    [above, here] = [here, above];
  }
  return 1 - (above[b.length] ?? 0) / longer;
}
