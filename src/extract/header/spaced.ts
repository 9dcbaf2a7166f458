// Where do names end that stand side by side without a comma? Where the white space is wider than within them.
import type { Word } from '../../read/document.ts';
import type { HeaderLine } from './lines.ts';

/** The line with semicolons where one name ends and the next begins, if nothing else parts them. */
export function spaced<T extends HeaderLine>(line: T): T {
  const { words } = line;
  if (words.length < 4 || /[,;&·•|]|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L})/u.test(line.text)) return line;
  const cuts = wideGaps(words) ?? byInitials(words);
  if (cuts.length === 0) return line;
  const parted = words.map((word, i) => (cuts.includes(i + 1) ? { ...word, text: `${word.text};` } : word));
  const text = parted.map((word, i) => (i > 0 && word.spaceBefore ? ` ${word.text}` : word.text)).join('');
  return { ...line, words: parted, text };
}

/** The words that stand behind a gap clearly wider than the narrow ones; undefined where all are alike. */
function wideGaps(words: readonly Word[]): number[] | undefined {
  const gaps = words
    .slice(1)
    .map((word, i) => (word.spaceBefore ? word.box[0] - (words[i]?.box[2] ?? 0) : 0));
  const spaces = gaps.filter((gap) => gap > 0.5).sort((a, b) => a - b);
  const narrow = spaces[Math.floor(spaces.length / 4)] ?? 0;
  const cuts = gaps.flatMap((gap, i) => (gap > narrow * 1.7 ? [i + 1] : []));
  return cuts.length > 0 ? cuts : undefined;
}

/** Without any such gap: a given name, its initials, a family name, and again. */
function byInitials(words: readonly Word[]): number[] {
  const plain = words.filter((word) => word.rise === 'normal');
  if (plain.length !== words.length || !plain.every((word) => /^\p{Lu}/u.test(word.text))) return [];
  const cuts: number[] = [];
  let whole = 0;
  plain.forEach((word, i) => {
    if (!/^\p{Lu}\.?$/u.test(word.text)) whole += 1;
    if (whole === 2) {
      cuts.push(i + 1);
      whole = 0;
    }
  });
  // A family name is left over: the guess does not fit.
  return whole === 0 ? cuts.slice(0, -1) : [];
}
