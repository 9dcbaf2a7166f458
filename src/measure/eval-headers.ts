// How well are the lines of headers labelled, given as text alone? By field and by source, with the commonest confusions.
import { z } from 'zod';
import type { Convention } from '../extract/header/features/sequence.ts';
import { headerLabels } from '../extract/header/labels.ts';
import { bareLine, type HeaderLine } from '../extract/header/lines.ts';
import { bootstrap, type Interval } from './interval.ts';
import { readJsonLines } from './json-lines.ts';

const header = z.object({
  source: z.string(),
  id: z.string(),
  lines: z.array(z.object({ t: z.string(), l: z.string() })),
});
export type LabelledHeader = z.infer<typeof header>;

export const readHeaders = (path: string): Promise<LabelledHeader[]> => readJsonLines(path, header);

/** Whose rules the labels of a source follow. */
export const conventionOf = (source: string): Convention =>
  source.startsWith('seymore') ? 'seymore' : 'grobid';

type Share = { lines: number; accuracy: number; interval: Interval };
export type HeaderScores = {
  all: Share;
  sources: Record<string, Share>;
  labels: { label: string; lines: number; precision: number; recall: number; f1: number }[];
  /** The commonest first, with a line of each. */
  confusions: { known: string; found: string; lines: number; example: string }[];
};

type Tag = (lines: readonly HeaderLine[], convention: Convention) => readonly { label: string }[];

export function scoreHeaders(headers: readonly LabelledHeader[], tag: Tag): HeaderScores {
  const judged = headers.map(({ source, lines }) => {
    const found = tag(
      lines.map(({ t }) => bareLine(t)),
      conventionOf(source),
    );
    return {
      source,
      lines: lines.map(({ t, l }, i) => ({ text: t, known: l, found: found[i]?.label ?? '' })),
    };
  });
  const lines = judged.flatMap((each) => each.lines);
  return {
    all: shareOf(judged),
    sources: Object.fromEntries(
      [...Map.groupBy(judged, ({ source }) => source)].map(([source, own]) => [source, shareOf(own)]),
    ),
    labels: headerLabels.map((label) => {
      const known = lines.filter((line) => line.known === label);
      const found = lines.filter((line) => line.found === label);
      const right = known.filter((line) => line.found === label).length;
      return {
        label,
        lines: known.length,
        precision: right / Math.max(1, found.length),
        recall: right / Math.max(1, known.length),
        f1: (2 * right) / Math.max(1, known.length + found.length),
      };
    }),
    confusions: confusionsOf(lines.filter((line) => line.known !== line.found)),
  };
}

type Judged = { lines: { text: string; known: string; found: string }[] };

function shareOf(headers: readonly Judged[]): Share {
  const accuracy = (sample: readonly Judged[]): number => {
    const lines = sample.flatMap((each) => each.lines);
    return lines.filter((line) => line.known === line.found).length / Math.max(1, lines.length);
  };
  return {
    lines: headers.reduce((sum, each) => sum + each.lines.length, 0),
    accuracy: accuracy(headers),
    interval: bootstrap(headers, accuracy),
  };
}

function confusionsOf(wrong: Judged['lines']): HeaderScores['confusions'] {
  return [...Map.groupBy(wrong, ({ known, found }) => `${known} ${found}`).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 20)
    .flatMap(([first, ...others]) =>
      first
        ? [{ known: first.known, found: first.found, lines: others.length + 1, example: first.text }]
        : [],
    );
}
