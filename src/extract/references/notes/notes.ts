// What do the notes say, one by one? Those at the foot of the pages, or listed at the end, told apart by their numbers.
import type { FlowLine } from '../../flow.ts';
import { longestRow } from '../row.ts';

export type Note = { number: number; text: string; lines: FlowLine[] };

/** Fewer numbered notes than this are asides, not a way to cite. */
const fewest = 3;

export function notesOf(flow: readonly FlowLine[]): Note[] {
  const atFoot = numbered(flow, (line, next) => line.role === 'footnote' || isRaised(line, next));
  const atEnd = numbered(listed(flow), () => true);
  return [atFoot, atEnd].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** A raised number begins a note wherever it stands: glued to its first word, or on a line of its own in small type. */
function isRaised({ text, line, scale }: FlowLine, next: FlowLine | undefined): boolean {
  if (/^\d{1,3}$/.test(text)) return next !== undefined && scale < next.scale * 0.75;
  return line.words[0]?.rise === 'superscript';
}

const heading =
  /^(?:end|foot)?notes?(?: (?:and|et|e|y) r[eé]f[eé]ren(?:ces|cias|ze))?$|^anmerkungen$|^(?:fu(?:ß|ss)|end)noten$|^notas(?: de rodapé)?$|^appunti$/iu;

/** What follows the last heading that announces notes. */
function listed(flow: readonly FlowLine[]): FlowLine[] {
  const start = flow.findLastIndex(({ text, opens }) => opens && heading.test(text.replace(/[.:]$/, '')));
  return start < 0 ? [] : flow.slice(start + 1).filter(({ role }) => role === 'body');
}

function numbered(
  lines: readonly FlowLine[],
  mayBegin: (line: FlowLine, next: FlowLine | undefined) => boolean,
): Note[] {
  const starts = longestRow(
    lines.flatMap((line, at) => {
      const mark = /^[[(]?(\d{1,3})[\]).]?(?:\s+(?=\S)|(?=\p{Lu})|$)/u.exec(line.text);
      return mark?.[1] && mayBegin(line, lines[at + 1])
        ? [{ at, number: Number(mark[1]), mark: mark[0] }]
        : [];
    }),
  );
  if (starts.length < fewest || (starts[0]?.number ?? 0) > fewest) return [];
  return starts.map(({ at, number, mark }, i) => {
    const own = linesOf(lines.slice(at, starts[i + 1]?.at ?? lines.length));
    const text = own
      .map((line, nth) => (nth === 0 ? line.text.slice(mark.length) : line.text))
      .join(' ')
      .trim();
    return { number, text, lines: own };
  });
}

/** A note goes on to the end of its page, and beyond it at the foot of the next; below a page number nothing is its own. */
function linesOf([first, ...rest]: readonly FlowLine[]): FlowLine[] {
  if (!first) return [];
  const furniture = rest.findIndex(
    ({ text, page }, i) => i > 0 && page === first.page && /^\d{1,4}$/.test(text),
  );
  const beyond = rest.filter(({ page }) => page !== first.page);
  const here = furniture < 0 ? rest.filter(({ page }) => page === first.page) : rest.slice(0, furniture);
  const goesOn = first.role === 'footnote' ? beyond : [];
  return [first, ...[...here, ...goesOn].filter(({ role }) => role === first.role)];
}
