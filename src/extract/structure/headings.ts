// Which lines are headings, of which sections, how deep? Told by type, numbers, usual names and white space together.
import type { Document, Line } from '../../read/document.ts';
import type { FlowLine } from '../flow.ts';
import { isCaption } from './captions.ts';
import { isUsualName } from './heading-names.ts';
import { type Numbered, numberOf } from './numbering.ts';

export type Heading = {
  lines: FlowLine[];
  number: string | null;
  title: string;
  level: number;
  page: number;
};

/** The headings of a document in order; `apart` are lines that are none whatever they look like (the header's). */
export function headingsOf(
  flow: readonly FlowLine[],
  document: Document,
  apart: ReadonlySet<Line>,
): Heading[] {
  const body = bodyLook(flow);
  const outline = new Set(
    document.outline.map(({ title }) => fold(title.replace(/^[\d.]+\s+/, ''))).filter((t) => t.length > 3),
  );
  const candidates: Candidate[] = [];
  let last: string | null = null;
  for (let i = 0; i < flow.length; i++) {
    const lines = gather(flow, i, apart);
    const candidate: Candidate | undefined =
      lines && judge(lines, flow[i + lines.length], body, outline, last);
    if (!lines || !candidate) continue;
    candidates.push(candidate);
    if (candidate.sure && candidate.numbered) last = candidate.numbered.number;
    i += lines.length - 1;
  }
  return withLevels(kept(candidates));
}

type Candidate = {
  lines: FlowLine[];
  title: string;
  numbered: Numbered | null;
  look: string;
  size: number;
  sure: boolean;
};

const longest = 160;
const mostLines = 3;

/** A line and those that go on with it in the same type. */
function gather(flow: readonly FlowLine[], start: number, apart: ReadonlySet<Line>): FlowLine[] | undefined {
  const first = flow[start];
  if (!first || apart.has(first.line) || first.role !== 'body' || first.text.length > longest) return;
  if (!/\p{L}{2}/u.test(first.text) || isCaption(first.text)) return;
  // A raised figure leads a note or an address.
  if (first.line.words[0]?.rise === 'superscript') return;
  const lines = [first];
  for (
    let next = flow[start + lines.length];
    next && lines.length < mostLines;
    next = flow[start + lines.length]
  ) {
    const last = lines.at(-1) ?? first;
    const sameLook = lookOf(next) === lookOf(first) && next.column === first.column && (next.gap ?? 9) < 0.6;
    // A heading's line that is not full is its last.
    if (!sameLook || last.slack > 12 || numberOf(next.text)) break;
    lines.push(next);
  }
  return lines;
}

function judge(
  lines: readonly FlowLine[],
  after: FlowLine | undefined,
  body: string,
  outline: ReadonlySet<string>,
  last: string | null,
): Candidate | undefined {
  const [first] = lines;
  if (!first) return;
  const text = lines.map(plainText).join(' ');
  const numbered = numberOf(text);
  const title = (numbered?.rest ?? text).trim();
  const look = lookOf(first);
  const made = { lines: [...lines], title, numbered, look, size: first.line.size };
  if (title.length > longest || title.split(/\s+/).length > 20 || !/\p{L}{2}/u.test(title)) return;
  if (
    /[=∑∫≤≥±]|\S@\S|https?:/u.test(title) ||
    /^\p{Ll}/u.test(title) ||
    (!numbered && /^\d{1,2}\W*\p{Ll}/u.test(title))
  )
    return;
  const differs = look !== body;
  const isUsual = isUsualName(title);
  if (isUsual && (differs || (first.gap ?? 1) > 0.4 || numbered)) return { ...made, sure: true };
  if (outline.has(fold(title)) && (differs || numbered)) return { ...made, sure: true };
  if (/[,;]$|\p{Ll}{2}\.$/u.test(title) && !numbered) return;
  const stands = (first.gap ?? 1) > 0.35 || first.opens;
  const followed = after === undefined || lookOf(after) !== look;
  const isLarge = first.scale > 1.06;
  const isEmphatic =
    first.line.bold ||
    isLarge ||
    isCapitals(title) ||
    (first.line.italic && (numbered !== null || (first.gap ?? 1) > 0.5));
  if (numbered && differs && isEmphatic && stands && !/\.$/.test(title)) return { ...made, sure: true };
  // In the body's own type, but centred and bearing the next number.
  const centred = first.indent > 3 && first.slack > 3 && Math.abs(first.indent - first.slack) < 3;
  if (numbered && stands && centred && follows(last, numbered.number)) return { ...made, sure: true };
  // A bold line that is full and goes on in plain type is a paragraph's beginning, not its heading.
  const ends = (lines.at(-1)?.slack ?? 0) > 1;
  if (differs && isEmphatic && stands && followed && ends && first.scale > 0.93)
    return { ...made, sure: false };
  return;
}

/** Whether a whole number is the next after another: 4 after 3 or 3.2. */
const follows = (last: string | null, number: string): boolean =>
  /^\d+$/.test(number) && Number(number) === Number(last?.split('.')[0] ?? 0) + 1;

/** A line without the small figures that point to footnotes. */
function plainText({ text, line }: FlowLine): string {
  const isNote = (i: number): boolean =>
    line.words[i]?.rise === 'superscript' && /^\d{1,2}$/.test(line.words[i]?.text ?? '') && i > 0;
  if (!line.words.some((_, i) => isNote(i))) return text;
  return line.words
    .filter((_, i) => !isNote(i))
    .map((word, i) => (i > 0 && word.spaceBefore ? ` ${word.text}` : word.text))
    .join('');
}

/** Doubtful ones stay where their type is that of a sure one, or of several that stand on different pages. */
function kept(candidates: readonly Candidate[]): Candidate[] {
  const sure = new Set(candidates.filter((c) => c.sure).map((c) => c.look));
  const counts = new Map<string, number>();
  for (const { look } of candidates) counts.set(look, (counts.get(look) ?? 0) + 1);
  return candidates.filter(({ look, sure: isSure, lines: [first] }) => {
    if (isSure || sure.has(look)) return true;
    const large = (first?.scale ?? 0) > 1.06 || first?.line.bold;
    return (counts.get(look) ?? 0) >= (large ? 2 : 3);
  });
}

function withLevels(candidates: readonly Candidate[]): Heading[] {
  const usesRoman = candidates.filter(({ numbered }) => numbered?.kind === 'roman').length > 1;
  const depths = new Map<string, number>();
  for (const { look, numbered } of candidates)
    if (numbered) depths.set(look, Math.min(depths.get(look) ?? 9, depthOf(numbered, usesRoman)));
  const looks = [...new Set(candidates.map(({ look }) => look))];
  const ranked = looks
    .map((look) => ({
      look,
      size: candidates.find((c) => c.look === look)?.size ?? 0,
      weight: weightOf(look),
    }))
    .sort((a, b) => b.size - a.size || b.weight - a.weight);
  const ranks = new Map(ranked.map(({ look }, i) => [look, Math.min(3, i + 1)]));
  return candidates.map(({ lines, title, numbered, look }) => ({
    lines,
    number: numbered?.number ?? null,
    title: title.replace(/[\s.:]+$/u, ''),
    level: numbered ? depthOf(numbered, usesRoman) : (depths.get(look) ?? ranks.get(look) ?? 1),
    page: lines[0]?.page ?? 1,
  }));
}

const depthOf = ({ kind, depth }: Numbered, usesRoman: boolean): number =>
  kind === 'letter' && usesRoman ? depth + 1 : depth;

/** What the eye sees of a line's type: size, weight, slant, capitals. */
function lookOf({ line, text }: FlowLine): string {
  const capitals = isCapitals(text.replace(/^[\dIVX.]+\s/u, '')) ? 'C' : 'c';
  return `${Math.round(line.size * 2) / 2}${line.bold ? 'B' : 'b'}${line.italic ? 'I' : 'i'}${capitals}${line.font}`;
}

const weightOf = (look: string): number =>
  (look.includes('B') ? 2 : 0) + (look.includes('C') ? 2 : 0) + (look.includes('I') ? -1 : 0);

const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

function bodyLook(flow: readonly FlowLine[]): string {
  const counts = new Map<string, number>();
  for (const line of flow) counts.set(lookOf(line), (counts.get(lookOf(line)) ?? 0) + line.text.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
