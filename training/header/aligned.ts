// Which label has each line of a paper whose title, authors and abstract are known? Where the truth is silent, several.
import { signsOf } from '../../src/extract/header/features/signs.ts';
import { type HeaderLabel, headerLabels } from '../../src/extract/header/labels.ts';
import type { HeaderLine } from '../../src/extract/header/lines.ts';

export type KnownPaper = {
  title: string;
  title_en?: string | undefined;
  authors?:
    | { given?: string | null | undefined; family: string; affiliations?: string[] | undefined }[]
    | undefined;
  abstract?: string | undefined;
  abstract_en?: string | undefined;
  keywords?: string[] | undefined;
};

const bit = (...labels: HeaderLabel[]): number =>
  labels.reduce((mask, label) => mask | (1 << headerLabels.indexOf(label)), 0);

const small = bit('note', 'page', 'reference', 'other', 'pubnum', 'date', 'web', 'phone', 'degree');
const place = bit('affiliation', 'address');

/** The labels that each line may have, one bit a label; undefined where the title is not to be found. */
export function align(lines: readonly HeaderLine[], paper: KnownPaper): Uint32Array | undefined {
  const folded = lines.map((line) => fold(line.text));
  const signs = lines.map((line) => signsOf(line.text));
  const allowed: (number | undefined)[] = lines.map(() => undefined);
  const title = window(folded, fold(paper.title), 0.85);
  if (!title) return;
  const isHead = (i: number): boolean => lines[i]?.layout?.role === 'running-head';
  for (let i = title[0]; i < title[1]; i++) allowed[i] = bit('title');
  const second =
    paper.title_en &&
    fold(paper.title_en) !== fold(paper.title) &&
    window(folded, fold(paper.title_en), 0.85);
  if (second) for (let i = second[0]; i < second[1]; i++) allowed[i] ??= bit('other', 'note');

  const abstractEnd = markAbstracts(folded, signs, paper, allowed, title[1]);
  const authors = markAuthors(lines, folded, paper, allowed, title);
  const places = new Set((paper.authors ?? []).flatMap((a) => (a.affiliations ?? []).flatMap(wordsOf)));
  const keywords = fold((paper.keywords ?? []).join(''));
  const introduction = signs.findIndex((s, i) => s.includes('introduction') && i >= title[1]);
  const bodyFrom = introduction >= 0 ? introduction : abstractEnd;
  let inKeywords = false;
  lines.forEach((line, i) => {
    const sign = signs[i] ?? [];
    const text = folded[i] ?? '';
    const isKeyword = sign.includes('keyword heading');
    inKeywords = isKeyword || (inKeywords && text.length > 3 && keywords.includes(text));
    if (allowed[i] !== undefined) return;
    const words = wordsOf(line.text);
    const placed = words.filter((word) => places.has(word)).length;
    if (sign.includes('email') && !isHead(i)) {
      const rest = line.text.replace(/\S+@\S+/g, '').length / line.text.length;
      allowed[i] = rest < 0.45 ? bit('email') : bit('email', 'author', 'note', 'affiliation', 'address');
    } else if (inKeywords) allowed[i] = bit('keyword') | (isKeyword && !/key/i.test(line.text) ? small : 0);
    else if (
      words.length >= 2 &&
      placed / words.length >= 0.75 &&
      (bodyFrom < 0 || i < bodyFrom || line.layout?.role === 'footnote')
    )
      allowed[i] = place;
    else if (isHead(i)) allowed[i] = small;
    else if (bodyFrom >= 0 && i >= bodyFrom)
      allowed[i] =
        line.layout?.role === 'body' && (introduction >= 0 || words.length > 6)
          ? bit('intro') | (sign.length > 2 ? small | place | bit('keyword') : 0)
          : small | place | bit('email', 'intro', 'keyword');
    else {
      let mask = small | bit('intro', 'keyword');
      if (places.size === 0 || placed > 0) mask |= place;
      if (!authors) mask |= bit('author');
      if (!paper.abstract && abstractEnd < 0 && i > title[1]) mask |= bit('abstract');
      if (i < title[0]) mask &= ~bit('intro', 'keyword');
      allowed[i] = mask;
    }
  });
  return Uint32Array.from(allowed, (mask) => mask ?? 0xffffffff);
}

/** Labels the lines of abstracts, known or announced by a heading; gives the line after the last one, or -1. */
function markAbstracts(
  folded: readonly string[],
  signs: readonly string[][],
  paper: KnownPaper,
  allowed: (number | undefined)[],
  from: number,
): number {
  let end = -1;
  for (const known of [paper.abstract, paper.abstract_en]) {
    const text = fold(known ?? '');
    if (text.length < 100) continue;
    const inside = folded.map(
      (line, i) => allowed[i] === undefined && line.length > 12 && contains(text, line),
    );
    const first = inside.findIndex((yes, i) => yes && (inside[i + 1] || inside[i + 2]));
    const last = inside.lastIndexOf(true);
    if (first < 0) continue;
    for (let i = first; i <= last; i++) {
      // A stray line between two of the abstract's (a margin note) stays unknown.
      if (inside[i] || ((inside[i - 1] || inside[i - 2]) && text.includes((folded[i] ?? '').slice(0, 12))))
        allowed[i] = bit('abstract');
    }
    for (const before of [first - 1, first - 2])
      if (
        signs[before]?.includes('heading alone') ||
        ((folded[before]?.length ?? 99) < 12 && signs[before]?.includes('abstract heading'))
      )
        allowed[before] = bit('abstract', 'other');
    end = Math.max(end, last + 1);
  }
  if (end >= 0) return end;
  const heading = signs.findIndex((s, i) => i >= from && s.includes('abstract heading'));
  if (heading < 0 || heading > 90) return -1;
  const stop = signs.findIndex(
    (s, i) =>
      i > heading + 1 &&
      (s.includes('introduction') || s.includes('keyword heading') || s.includes('numbered heading')),
  );
  if (stop < 0 || stop - heading > 60 || paper.abstract) return -1;
  for (let i = heading; i < stop; i++)
    allowed[i] ??= bit('abstract') | ((folded[i]?.length ?? 0) < 40 ? small : 0);
  return stop;
}

/** Labels the lines that are mostly names of the paper's authors, near its title. */
function markAuthors(
  lines: readonly HeaderLine[],
  folded: readonly string[],
  paper: KnownPaper,
  allowed: (number | undefined)[],
  title: readonly [number, number],
): boolean {
  const names = (paper.authors ?? []).map((a) => ({ family: fold(a.family), given: fold(a.given ?? '') }));
  let found = 0;
  for (let i = Math.max(0, title[0] - 12); i < Math.min(lines.length, title[1] + 70); i++) {
    if (allowed[i] !== undefined || lines[i]?.layout?.role === 'running-head') continue;
    const line = folded[i] ?? '';
    const letters = line.replace(/\d|and$|^by/g, '').length;
    if (letters < 4) continue;
    let covered = 0;
    for (const { family, given } of names) {
      if (family.length < 2 || !line.includes(family)) continue;
      covered += family.length;
      if (given && line.includes(given)) covered += given.length;
      else covered += 2;
    }
    const share = covered / letters;
    if (/@/.test(lines[i]?.text ?? '')) continue;
    if (share >= 0.6) {
      allowed[i] = bit('author');
      found += 1;
    } else if (share >= 0.25)
      allowed[i] = bit('author', 'affiliation', 'note', 'reference', 'other', 'address', 'pubnum');
  }
  return found > 0;
}

/** The run of at most ten lines that is most like a text, if any is like it enough. */
function window(folded: readonly string[], wanted: string, least: number): [number, number] | undefined {
  let best: [number, number] | undefined;
  let bestScore = least;
  for (let start = 0; start < Math.min(folded.length, 80); start++) {
    let joined = '';
    for (let end = start + 1; end <= Math.min(folded.length, start + 10); end++) {
      joined += folded[end - 1];
      if (joined.length > wanted.length * 1.3) break;
      if (joined.length < wanted.length * 0.7 || (folded[start]?.length ?? 0) === 0) continue;
      const score = similarity(joined, wanted);
      if (score > bestScore + 1e-9) [best, bestScore] = [[start, end], score];
    }
  }
  return best;
}

/** The share of pairs of letters that two texts have in common (Dice). */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const counts = new Map<string, number>();
  for (let i = 0; i + 1 < a.length; i++)
    counts.set(a.slice(i, i + 2), (counts.get(a.slice(i, i + 2)) ?? 0) + 1);
  let common = 0;
  for (let i = 0; i + 1 < b.length; i++) {
    const left = counts.get(b.slice(i, i + 2)) ?? 0;
    if (left > 0) {
      common += 1;
      counts.set(b.slice(i, i + 2), left - 1);
    }
  }
  return (2 * common) / Math.max(1, a.length + b.length - 2);
}

/** Whether a line stands in a text, a few letters read otherwise allowed. */
function contains(text: string, line: string): boolean {
  if (text.includes(line)) return true;
  if (line.length < 24) return false;
  const third = Math.floor(line.length / 3);
  const pieces = [line.slice(0, third), line.slice(third, 2 * third), line.slice(2 * third)];
  return pieces.filter((piece) => text.includes(piece)).length >= 2;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\d]+/gu) ?? []
  ).filter((w) => w.length > 2);
