// What is the paper's title? The best run of lines that were labelled so.
import type { Word } from '../../read/document.ts';
import { textOfWords } from './lines.ts';
import { isNameLike } from './name-like.ts';
import type { TaggedLine } from './tagged.ts';

export type Title = { text: string; lines: TaggedLine[] };

export function titleOf(lines: readonly TaggedLine[]): Title | null {
  const [best] = runs(lines).sort((a, b) => weight(b) - weight(a));
  const chosen = best ? withoutKicker(best) : largestLines(lines);
  if (chosen.length === 0) return null;
  const text = chosen
    .map(titleText)
    .join(' ')
    // A title in two languages: the first is the paper's.
    .replace(/(?<=.{20})\s[|]\s.*$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:invited|keynote|plenary)\s+(?:talk|lecture|paper|address)\s?:\s/iu, '')
    .replace(/[\s*∗⋆†‡§¶]+$/u, '')
    .trim();
  return text === '' ? null : { text, lines: chosen };
}

/** Without lines in smaller type above the title proper: a rubric, a series. */
function withoutKicker(whole: readonly TaggedLine[]): TaggedLine[] {
  const run = withoutBanner(whole);
  const largest = Math.max(...run.map((line) => line.layout?.size ?? 0));
  const start = run.findIndex((line) => (line.layout?.size ?? 0) > largest * 0.85);
  const proper = run.slice(Math.max(0, start));
  // Below it, a doubtful line in smaller type is a name rather than a subtitle.
  const end = proper.findIndex(
    (line) => (line.layout?.size ?? 0) < largest * 0.85 && line.confidence < 0.6 && isNameLike(line.text),
  );
  return end === -1 ? proper : proper.slice(0, end);
}

/** Without doubtful lines above a sure title that white space sets off: a journal's banner. */
function withoutBanner(run: readonly TaggedLine[]): readonly TaggedLine[] {
  const sure = run.findIndex(({ confidence }) => confidence > 0.85);
  const isApart = sure > 0 && run[sure]?.layout?.opens && (run[sure]?.layout?.gap ?? 0) > 0.8;
  return isApart && run.slice(0, sure).every(({ confidence }) => confidence < 0.5) ? run.slice(sure) : run;
}

/** Where no line was labelled: the first lines in the largest type that could be a title. */
function largestLines(lines: readonly TaggedLine[]): TaggedLine[] {
  const page = lines[0]?.page;
  const able = lines.filter(
    ({ text, layout, page: at }) =>
      at === page &&
      layout?.role === 'body' &&
      layout.depth < 0.6 &&
      /\p{L}{3}.*\p{L}{3}/u.test(text) &&
      !/@|\bISSN\b|\b10\.\d{4}|https?:/iu.test(text),
  );
  const largest = Math.max(...able.map((line) => line.layout?.size ?? 0));
  const isLarge = (line: TaggedLine | undefined): boolean => (line?.layout?.size ?? 0) > largest * 0.95;
  const start = able.findIndex(isLarge);
  const length = able.slice(start).findIndex((line) => !isLarge(line));
  return start === -1 || length > 8 ? [] : able.slice(start, length === -1 ? start + 4 : start + length);
}

/** Lines labelled as title that follow each other on a page. */
function runs(lines: readonly TaggedLine[]): TaggedLine[][] {
  const found: TaggedLine[][] = [];
  lines.forEach((line, i) => {
    if (line.label !== 'title') return;
    const run = found.at(-1);
    const last = run?.at(-1);
    if (run && last && last === lines[i - 1] && last.page === line.page) run.push(line);
    else found.push([line]);
  });
  return found;
}

/** Sure, large and early. */
function weight(run: readonly TaggedLine[]): number {
  const mean = (value: (line: TaggedLine) => number): number =>
    run.reduce((sum, line) => sum + value(line), 0) / run.length;
  const letters = run.reduce((sum, line) => sum + line.text.length, 0);
  return (
    mean((line) => line.confidence) * mean((line) => line.layout?.scale ?? 1) * Math.min(1, letters / 12)
  );
}

function titleText(line: TaggedLine): string {
  const words = line.words.filter((word, i) => !isNoteMark(word, line.words[i - 1]));
  return words.length === line.words.length || words.length === 0 ? line.text : textOfWords(words);
}

/** A star, or a small figure behind a word, that points to a footnote; the 3 of "a 2³ design" is none. */
const isNoteMark = (word: Word, before: Word | undefined): boolean =>
  word.rise === 'superscript' &&
  (/^[*∗⋆†‡§¶]+$/u.test(word.text) ||
    (/^\d$/.test(word.text) && /\p{L}{3}[.,:?!]?$/u.test(before?.text ?? '')));
