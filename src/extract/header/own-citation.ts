// Does the paper print how it wants to be cited? What stands behind its own title there says where it appeared.
import { fold } from '../../base/fold.ts';
import type { Witness } from './witnesses.ts';

/** Shorter titles stand in other sentences too. */
const shortest = 16;
/** A citation does not run over more lines. */
const mostLines = 6;

/** "Journal of Things, 1(5), 27." of "Lee (2018). Title. Journal of Things, 1(5), 27."; null where there is none. */
export function afterOwnTitle(witnesses: readonly Witness[], title: string | null): string | null {
  const wanted = letters(title ?? '');
  if (wanted.length < shortest) return null;
  // A foot may have its page number at the end of its first line.
  const texts = witnesses.map(({ text }) => text.slice(0, 600).replace(/\s\d{1,4}$/u, ''));
  const plain = texts.map(letters);
  for (let i = 0; i < witnesses.length; i++) {
    const end = endOfRun(witnesses, i);
    const at = plain.slice(i, end).join('').indexOf(wanted);
    // In front of its title a citation has at least a name.
    if (at < 3 || at > (plain[i]?.length ?? 0)) continue;
    const run = [...texts.slice(i, end - 1), witnesses[end - 1]?.text ?? ''].join(' ');
    const rest = behind(run, at + wanted.length).replace(/^[\s.,:;?!"”’»]+/u, '');
    if (/^(?:in:?\s)?\p{Lu}.*\d/u.test(rest)) return rest;
  }
  return null;
}

const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** What stands behind so many letters and figures. */
function behind(text: string, count: number): string {
  let passed = 0;
  let at = 0;
  while (passed < count && at < text.length) {
    passed += letters(text[at] ?? '').length;
    at += 1;
  }
  return text.slice(at);
}

/** Where the lines that stand right under each other end. */
function endOfRun(witnesses: readonly Witness[], from: number): number {
  let end = from + 1;
  while (end < witnesses.length && end < from + mostLines) {
    const [above, line] = [witnesses[end - 1], witnesses[end]];
    if (!above || !line || !follows(above, line)) break;
    end += 1;
  }
  return end;
}

export function follows(above: Witness, line: Witness): boolean {
  const height = above.box[3] - above.box[1];
  return (
    line.page === above.page &&
    line.box[1] > above.box[1] + height * 0.5 &&
    line.box[1] - above.box[3] < height * 0.8 &&
    line.box[0] < above.box[2] &&
    line.box[2] > above.box[0]
  );
}
