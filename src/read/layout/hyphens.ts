// Was this hyphen at a line's end written or only set? The document's own words tell, no dictionary.
import type { Line, Page } from '../document.ts';

/** Joins words broken over line ends: the whole word stands at the end of the first line, the rest goes from the second. */
export function healHyphens(pages: readonly Page[]): void {
  const vocabulary = wordsIn(pages);
  for (const role of ['body', 'footnote'] as const) {
    let last: Line | null = null;
    for (const page of pages)
      for (const block of page.blocks) {
        if (block.role !== role) continue;
        for (const line of block.lines) {
          if (last) heal(last, line, vocabulary);
          if (line.text) last = line;
        }
      }
  }
}

const brokenEnd = /(?<![-\u2010\u00ad\d])([\p{L}\p{M}\-\u2010’']*\p{L}\p{M}*)[-\u2010\u00ad]$/u;
const restStart = /^([\p{L}\p{M}][\p{L}\p{M}\d’'-]*)([^\s]*)/u;

function heal(line: Line, next: Line, vocabulary: ReadonlyMap<string, number>): void {
  const broken = brokenEnd.exec(line.text);
  const rest = broken && restStart.exec(next.text);
  if (!broken || !rest) return;
  const head = broken[1] ?? '';
  const tail = rest[1] ?? '';
  const keep = keepsHyphen(head, tail, vocabulary);
  line.text = line.text.slice(0, -1) + (keep ? '-' : '') + tail + (rest[2] ?? '');
  next.text = next.text.slice(rest[0].length).trimStart();
}

/** Whether "head-tail" is written with its hyphen. */
export function keepsHyphen(head: string, tail: string, vocabulary: ReadonlyMap<string, number>): boolean {
  const count = (word: string): number => vocabulary.get(word.toLowerCase()) ?? 0;
  const joined = count(head + tail);
  const hyphened = count(`${head}-${tail}`);
  if (joined !== hyphened) return hyphened > joined;
  if (/^\p{Lu}/u.test(tail) && !/^\p{Lu}+$/u.test(head)) return true;
  const part = head.split('-').at(-1) ?? head;
  return part.length >= 4 && tail.length >= 4 && count(part) > 0 && count(tail) > 0;
}

function wordsIn(pages: readonly Page[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const block of page.blocks)
      for (const { words } of block.lines)
        for (const { text } of words) {
          const word = text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '').toLowerCase();
          if (word.length > 1 && !text.endsWith('-')) counts.set(word, (counts.get(word) ?? 0) + 1);
        }
  return counts;
}
