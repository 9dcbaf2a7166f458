// What is the paper's abstract? The lines labelled so, without their heading, the first where there are several.
import { joinLines } from '../../read/document.ts';
import { languageOf } from '../language.ts';
import { afterAbstractHeading } from './abstract-heading.ts';
import type { TaggedLine } from './tagged.ts';

export type Abstract = { text: string; lines: TaggedLine[] };

export function abstractOf(lines: readonly TaggedLine[]): Abstract | null {
  const parts: TaggedLine[][] = [];
  let open: TaggedLine[] | undefined;
  let since = 0;
  for (const line of byBlocks(lines)) {
    if (line.label !== 'abstract') {
      since += 1;
      // Notes at a column's foot may stand within an abstract; keywords and the introduction end it.
      if (line.label === 'keyword' || line.label === 'intro' || afterAbstractHeading(line.text) === '')
        open = undefined;
      continue;
    }
    const isHeading = afterAbstractHeading(line.text) !== null;
    if (!open || (isHeading && lengthOf(open) > 200) || (since > 8 && line.page === open.at(-1)?.page)) {
      open = [];
      parts.push(open);
    }
    open.push(line);
    since = 0;
  }
  const texts = parts.map((part) => {
    const whole = part[0] && isAnnounced(part[0], lines) ? withRest(part, lines) : part;
    const own = inOneLanguage(inOneType(whole));
    return { text: textOf(own), lines: own };
  });
  const announced = texts.find(
    ({ text, lines: [first] }) => text.length > 150 && first && isAnnounced(first, lines),
  );
  const best = announced ?? texts.find(({ text }) => text.length > 150) ?? setApart(lines);
  return best ?? texts.find(({ text }) => text.length > 60) ?? null;
}

/** A first paragraph in smaller type than the body's, before the first heading, is an abstract without a name. */
function setApart(lines: readonly TaggedLine[]): Abstract | undefined {
  const start = lines.findIndex(
    ({ label, layout, text }) =>
      label === 'intro' && layout?.role === 'body' && layout.scale < 0.96 && text.length > 40,
  );
  const first = lines[start];
  if (!first || lines.slice(0, start).filter((line) => line.label === 'intro').length > 1) return;
  const end = lines.findIndex(
    (line, i) => i > start && Math.abs((line.layout?.size ?? 0) - (first.layout?.size ?? 0)) > 0.3,
  );
  const part = inOneType(
    lines.slice(start, end === -1 ? start : end).filter((line) => line.label === 'intro'),
  );
  const text = textOf(part);
  return text.length > 200 && text.length < 4000 ? { text, lines: part } : undefined;
}

/** An announced abstract goes on in its own type up to the keywords or the introduction, whatever its last lines look like. */
function withRest(part: readonly TaggedLine[], lines: readonly TaggedLine[]): TaggedLine[] {
  const last = part.at(-1);
  const own = part.find((line) => line.text.length > 40)?.layout ?? last?.layout;
  const at = lines.findIndex(
    (line) => line.text === last?.text && line.page === last.page && line.box === last.box,
  );
  if (!own || at === -1) return [...part];
  const rest: TaggedLine[] = [];
  for (const line of lines.slice(at + 1, at + 80)) {
    if (ending.test(line.text) || isNumberedHeading(line.text)) return [...part, ...rest];
    const apart =
      line.layout?.role !== 'body' || (line.layout.size < own.size - 0.3 && line.label !== 'intro');
    if (apart) continue;
    if (
      Math.abs((line.layout?.size ?? 0) - own.size) > 0.3 ||
      (line.layout?.opens && line.layout.bold && !own.bold)
    )
      break;
    rest.push(line);
  }
  return [...part];
}

const ending =
  /^[\W\d_]*(?:key\s?-?words?|index terms|mots[ -]?cl[ée]s|schl(?:ü|u)(?:ss|ß)elw|schlagw|palabras[ -]clave|palavras[ -]chave|parole chiave|introduction|einleitung|background)(?!\p{L})/iu;

function isAnnounced(first: TaggedLine, lines: readonly TaggedLine[]): boolean {
  if (afterAbstractHeading(first.text) !== null) return true;
  const at = lines.findIndex((line) => line.text === first.text && line.page === first.page);
  return lines.slice(Math.max(0, at - 2), at).some((line) => afterAbstractHeading(line.text) === '');
}

/** Lines set without a break in the same type are of one kind: the first decides between abstract and introduction. */
function byBlocks(lines: readonly TaggedLine[]): TaggedLine[] {
  const decided: TaggedLine[] = [];
  for (const line of lines) {
    const before = decided.at(-1);
    const running = line.label === 'abstract' || line.label === 'intro';
    const wasRunning = before?.label === 'abstract' || before?.label === 'intro';
    const goesOn = before && running && wasRunning && continues(before, line);
    decided.push(goesOn ? { ...line, label: before.label } : line);
  }
  return decided;
}

function continues(before: TaggedLine, line: TaggedLine): boolean {
  const [last, at] = [before.layout, line.layout];
  if (!last || !at || Math.abs(last.size - at.size) > 0.3) return false;
  if (!at.opens) return last.font === at.font || last.bold === at.bold;
  // Over a column's or page's end, in the midst of a sentence.
  const jumps = before.page !== line.page || line.box[1] < before.box[1];
  return jumps && last.font === at.font && !/[.!?:]\W*$/u.test(before.text);
}

/** An abstract keeps its type and has no numbered headings: what comes then is the paper's text. */
function inOneType(lines: readonly TaggedLine[]): TaggedLine[] {
  const sizes = lines.map((line) => line.layout?.size ?? 0);
  const wordy = lines.findIndex((line) => line.text.length > 40);
  const own = sizes[wordy] ?? 0;
  // A stray line above it, of the column beside.
  const start = lines.findIndex(
    (_, i) =>
      i >= wordy ||
      Math.abs((sizes[i] ?? 0) - own) <= own * 0.04 ||
      afterAbstractHeading(lines[i]?.text ?? '') !== null,
  );
  let letters = 0;
  for (let i = Math.max(0, wordy); i < lines.length; i++) {
    const [here, next] = [sizes[i] ?? 0, sizes[i + 1] ?? sizes[i] ?? 0];
    const isOther = Math.abs(here - own) > own * 0.04 && Math.abs(next - own) > own * 0.04;
    const opens = lines[i]?.layout?.opens ?? false;
    if (letters > 150 && opens && (isOther || isNumberedHeading(lines[i]?.text ?? '')))
      return lines.slice(Math.max(0, start), i);
    letters += lines[i]?.text.length ?? 0;
  }
  return lines.slice(Math.max(0, start));
}

const isNumberedHeading = (text: string): boolean =>
  text.length < 80 && /^(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,4}\.?)\s+\p{Lu}/u.test(text);

/** Where a paragraph in another language follows, the abstract is given twice: the first is kept. */
function inOneLanguage(lines: readonly TaggedLine[]): TaggedLine[] {
  const starts = lines.flatMap((line, i) => (i > 0 && line.layout?.opens ? [i] : []));
  for (const start of starts) {
    const [before, after] = [lines.slice(0, start), lines.slice(start)].map((part) =>
      languageOf(part.map((line) => line.text).join(' ')),
    );
    if (before && after && before !== after && lengthOf(lines.slice(0, start)) > 150)
      return lines.slice(0, start);
  }
  return [...lines];
}

const lengthOf = (lines: readonly TaggedLine[]): number =>
  lines.reduce((sum, line) => sum + line.text.length, 0);

function textOf(lines: readonly TaggedLine[]): string {
  const [first, ...others] = lines;
  if (!first) return '';
  const rest = afterAbstractHeading(first.text);
  const kept = rest === null ? lines : rest === '' ? others : [{ ...first, text: rest }, ...others];
  return joinLines(kept).replace(/\s+/g, ' ').trim();
}
