// What does a paper say between its header and its references? Its text in parts and paragraphs, with what it cites where.
import type { Body, Part, Run } from '../../base/body.ts';
import type { Element, Mention } from '../../base/extraction.ts';
import type { Line } from '../../read/document.ts';
import type { FlowLine } from '../flow.ts';
import { runningText } from '../mentions/running-text.ts';
import { isReferencesHeading } from '../references/heading.ts';
import { isThanks } from '../structure/heading-names.ts';
import type { Heading } from '../structure/headings.ts';
import { captionLines } from './caption-lines.ts';
import { type Cited, citedPlaces } from './cited-places.ts';
import { footnotesOf } from './footnotes.ts';

export type Understood = {
  flow: readonly FlowLine[];
  /** The lines of the header, and those of bibliographies. */
  header: ReadonlySet<Line>;
  listed: ReadonlySet<Line>;
  headings: readonly Heading[];
  elements: readonly Element[];
  mentions: readonly Mention[];
};

export function bodyOf({ flow, header, listed, headings, elements, mentions }: Understood): Body {
  const text = flow.filter(({ line, role }) => role === 'body' && !listed.has(line));
  const running = runningText(text);
  const cited = citedPlaces(running.text, mentions);
  const opened = new Map(headings.map((heading) => [heading.lines[0]?.line, heading]));
  const ofHeadings = new Set(headings.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const front = blocksIn(text, header);
  const captions = captionLines(text, elements);
  const lastListed = flow.findLastIndex(({ line }) => listed.has(line));
  const behindList = new Set(lastListed < 0 ? [] : flow.slice(lastListed + 1));
  const parts: Draft[] = [draft(null, false)];
  text.forEach((line, i) => {
    const heading = opened.get(line.line);
    // Under a heading, what is set in the body's own size is text, whatever the header made of it.
    if (front.has(line) && (parts.length === 1 || Math.abs(line.scale - 1) > 0.03)) return;
    if (heading) parts.push(draft(heading, behindList.has(line)));
    const part = parts.at(-1);
    if (!part || ofHeadings.has(line.line)) return;
    const element = captions.get(line.line);
    if (element !== undefined) {
      if (part.elements.at(-1) !== element) part.elements.push(element);
      return;
    }
    const from = running.starts[i]?.at ?? 0;
    const to = (running.starts[i + 1]?.at ?? running.text.length + 1) - 1;
    part.take(line, from, to, running.text);
  });
  return {
    parts: parts
      .map(
        ({ take: _, stretches, ...part }): Part => ({
          ...part,
          paragraphs: stretches
            .map((own) => runsOf(own, running.text, cited))
            .filter((runs) => part.title !== null || isSentence(runs)),
        }),
      )
      .filter(isTold),
    notes: footnotesOf(flow, header, listed),
  };
}

/** The lines of blocks that are mostly of the header: a line of running text may have been taken for one of its own. */
function blocksIn(text: readonly FlowLine[], header: ReadonlySet<Line>): Set<FlowLine> {
  const blocks: FlowLine[][] = [];
  for (const line of text)
    if (line.opens || blocks.length === 0) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  return new Set(
    blocks.filter((own) => 2 * own.filter(({ line }) => header.has(line)).length > own.length).flat(),
  );
}

/** What stands before the first heading and is no sentence is a rest of the header. */
const isSentence = (runs: readonly Run[]): boolean => /[.!?:]["”’)\]]?\s*$/u.test(runs.at(-1)?.text ?? '');

type Stretch = { from: number; to: number };
type Draft = Omit<Part, 'paragraphs'> & {
  stretches: Stretch[][];
  take(line: FlowLine, from: number, to: number, text: string): void;
};

function draft(heading: Heading | null, isAnnex: boolean): Draft {
  const stretches: Stretch[][] = [];
  return {
    number: heading?.number ?? null,
    title: heading?.title ?? null,
    level: heading?.level ?? 1,
    page: heading?.page ?? 1,
    isAnnex,
    elements: [],
    stretches,
    take({ opens }, from, to, text) {
      const before = stretches.at(-1)?.at(-1);
      if (!before || (opens && !goesOn(text.slice(before.from, before.to), text.slice(from, to))))
        stretches.push([{ from, to }]);
      else if (before.to + 1 === from) before.to = to;
      else stretches.at(-1)?.push({ from, to });
    },
  };
}

/** A paragraph goes on over a column's end or a figure where a sentence is open and the next line takes it up. */
const goesOn = (before: string, line: string): boolean =>
  !/[.!?:]["”’)\]]?$/u.test(before.slice(-4)) && /^[\p{Ll}(]/u.test(line);

function runsOf(stretches: readonly Stretch[], text: string, cited: readonly Cited[]): Run[] {
  const runs: Run[] = [];
  const add = (piece: string, references: number[]): void => {
    if (piece !== '') runs.push({ text: piece, references });
  };
  stretches.forEach(({ from, to }, i) => {
    let at = from;
    if (i > 0) add(' ', []);
    for (let k = firstAt(cited, from); k < cited.length; k++) {
      const place = cited[k];
      if (!place || place.from >= to) break;
      const start = Math.max(place.from, at);
      const end = Math.min(place.to, to);
      if (end <= start) continue;
      add(text.slice(at, start), []);
      add(text.slice(start, end), place.references);
      at = end;
    }
    add(text.slice(at, to), []);
  });
  return runs;
}

/** The first place that ends behind this one; places are in order and do not overlap. */
function firstAt(cited: readonly Cited[], at: number): number {
  let [low, high] = [0, cited.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cited[middle]?.to ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Thanks and references are told elsewhere; text before the first heading only where there is any. */
const isTold = ({ title, paragraphs, elements }: Part): boolean =>
  title === null
    ? paragraphs.length + elements.length > 0
    : !isThanks(title) && !(isReferencesHeading(title) && paragraphs.length === 0);
