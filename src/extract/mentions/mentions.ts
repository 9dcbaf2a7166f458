// Which places in the text cite which references? In the style that explains most of what is there.
import type { Mention, Reference } from '../../base/extraction.ts';
import type { FlowLine } from '../flow.ts';
import { authorYears } from './author-years.ts';
import { keyed, tidy } from './keys.ts';
import { type ByNumber, bracketed, type Citing, raisedNumbers } from './numbers.ts';
import { lineAt, type RunningText, runningText } from './running-text.ts';
import { sentenceAround } from './sentences.ts';

/** `lines` are those outside of the bibliographies; `sectionOf` says under which heading a line stands. */
export function findMentions(
  lines: FlowLine[],
  references: Reference[],
  sectionOf: (line: FlowLine) => string | null,
): Mention[] {
  if (references.length === 0) return [];
  const running = runningText(lines);
  const citing = citings(running, references).sort((a, b) => a.from - b.from);
  return citing.flatMap((each) => mentionsOf(running, each, sectionOf));
}

/** The places that lead to notes, and through them to the references that the notes cite. */
export function findNoteMentions(
  lines: FlowLine[],
  byNote: ByNumber,
  sectionOf: (line: FlowLine) => string | null,
): Mention[] {
  const running = runningText(lines);
  return raisedNumbers(running, byNote).flatMap((each) => mentionsOf(running, each, sectionOf));
}

function citings(running: RunningText, references: Reference[]): Citing[] {
  const byNumber = numbersOf(references);
  const byKey = new Map(
    references.flatMap(({ marker }, position) =>
      marker && /\p{L}/u.test(marker) ? [[tidy(marker), position] as const] : [],
    ),
  );
  const styles = [
    keyed(running, byKey),
    bracketed(running, byNumber, 'square'),
    raisedNumbers(running, byNumber),
    bracketed(running, byNumber, 'round'),
    authorYears(running, references),
  ];
  return styles.reduce((best, style) => (explained(style) > explained(best) * 1.2 ? style : best));
}

/** How many references a style reaches counts for more than how often it seems to occur. */
const explained = (style: Citing[]): number =>
  new Set(style.flatMap((each) => each.references)).size + style.length * 0.05;

/** Printed numbers, or where none are printed the order of the list. */
function numbersOf(references: Reference[]): ByNumber {
  const printed = references.flatMap(({ marker }, position) => {
    const number = /\d{1,5}/.exec(marker ?? '')?.[0];
    return number && !/\p{L}/u.test(marker ?? '') ? [[Number(number), [position]] as const] : [];
  });
  return new Map(
    printed.length > 0 ? printed : references.map((_, position) => [position + 1, [position]] as const),
  );
}

const around = 80;

function mentionsOf(
  running: RunningText,
  { from, to, references }: Citing,
  sectionOf: (line: FlowLine) => string | null,
): Mention[] {
  const { text } = running;
  const { start, end } = sentenceAround(text, from, to);
  const line = lineAt(running, from);
  const mention = {
    text: text.slice(from, to),
    sentence: text.slice(start, end),
    before: text.slice(Math.max(0, from - around), from),
    after: text.slice(to, to + around),
    section: line ? sectionOf(line) : null,
    page: line?.page ?? 1,
  };
  return references.map((reference) => ({ reference, ...mention }));
}
