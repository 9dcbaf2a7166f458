// Was this hyphen at a line's end written or only set? The document's own words tell, no dictionary.
import type { Block, Line, Page } from '../document.ts';

/** Joins words broken over line ends: the whole word stands at the end of the first line, the rest goes from the second. */
export function healHyphens(pages: readonly Page[]): void {
  let vocabulary: ReadonlyMap<string, number> | null = null;
  for (const role of ['body', 'footnote'] as const) {
    let last: Line | null = null;
    for (const page of pages)
      for (const block of page.blocks) {
        if (block.role !== role) continue;
        for (const line of block.lines) {
          if (last && endsBroken(last.text)) {
            vocabulary ??= vocabularyOf(pages);
            heal(last, line, vocabulary);
          }
          if (line.text) last = line;
        }
      }
  }
}

const isHyphen = (code: number): boolean => code === 0x2d || code === 0x2010;
const endsBroken = (text: string): boolean => text.length > 1 && isHyphen(text.charCodeAt(text.length - 1));

const brokenEnd = /(?<![-\u2010\d])([\p{L}\p{M}\-\u2010’']*\p{L}\p{M}*)[-\u2010]$/u;
const restStart = /^([\p{L}\p{M}][\p{L}\p{M}\d’'-]*)([^\s]*)/u;

/** The hyphens of a DOI or a web address are all its own. */
const brokenAddress = /(?:\b10\.\d{4,9}\/|https?:\/\/|\bwww\.)\S*-$/i;

function heal(line: Line, next: Line, vocabulary: ReadonlyMap<string, number>): void {
  const [addressEnd] = /^[\p{Ll}\d]\S*/u.exec(next.text) ?? [];
  if (addressEnd !== undefined && brokenAddress.test(line.text)) {
    line.text += addressEnd;
    next.text = next.text.slice(addressEnd.length).trimStart();
    return;
  }
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

/** How often each word stands in the text, in lower case; the halves of broken words do not count. */
function vocabularyOf(pages: readonly Page[]): Map<string, number> {
  const counts = new Map<string, number>();
  let broken = false;
  for (const page of pages)
    for (const block of page.blocks)
      for (const { words } of wordLines(block)) {
        for (let i = 0; i < words.length; i++) {
          const text = words[i]?.text ?? '';
          if (text.length < 3 || (i === 0 && broken) || endsBroken(text)) continue;
          const word = trimmed(text);
          counts.set(word, (counts.get(word) ?? 0) + 1);
        }
        broken = endsBroken(words.at(-1)?.text ?? '');
      }
  return counts;
}

const wordLines = (block: Block): readonly Line[] =>
  block.role === 'body' || block.role === 'footnote' ? block.lines : [];

/** Without the punctuation around it. */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && !isWordCode(text.charCodeAt(from))) from++;
  while (to > from && !isWordCode(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to).toLowerCase();
}

const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && code < 0x2000) ||
  code >= 0x2c00;
