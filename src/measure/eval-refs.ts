// How well does the parser read the reference strings of a labelled file? Scores by label and source, and the worst cases.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { Failure } from '../base/errors.ts';
import { linesOf } from '../base/lines.ts';
import {
  f1,
  interval,
  type LabelledReference,
  micro,
  type ReferenceTally,
  type Span,
  sum,
  type Tally,
  tallyOf,
} from './reference-scores.ts';

export type Score = {
  references: number;
  token_f1: number;
  token_f1_interval: [number, number];
  field_f1: number;
  field_f1_interval: [number, number];
};

export type LabelScore = {
  label: string;
  token_f1: number;
  field_f1: number;
  precision: number;
  recall: number;
  fields: number;
};

export type ReferenceScores = {
  all: Score;
  /** Sources whose annotation is careful (q = 1). */
  careful: Score;
  sources: Record<string, Score>;
  labels: LabelScore[];
  /** The references with the most wrong tokens, worst first. */
  worst: { raw: string; wrong: number; truth: readonly Span[]; predicted: readonly Span[] }[];
};

const line = z.object({
  raw: z.string(),
  spans: z.array(z.tuple([z.number(), z.number(), z.string()])),
  source: z.string().default('unknown'),
  q: z.number().default(1),
  partial: z.boolean().default(false),
  doc: z.string().optional(),
});

type FileReference = z.infer<typeof line>;

/** The references of a JSONL file, packed (.gz) or not. */
export async function readLabelled(path: string): Promise<FileReference[]> {
  const references: FileReference[] = [];
  const file = createReadStream(path);
  const unpacked = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const text of linesOf(unpacked)) {
      if (text.trim() === '') continue;
      references.push(line.parse(JSON.parse(text)));
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Failure('file-not-found', `There is no file ${path}.`);
    throw new Failure('damaged', `Line ${references.length + 1} of ${path} is no labelled reference.`, {
      cause: error,
    });
  }
  return references;
}

export function scoreReferences(
  truth: readonly LabelledReference[],
  parse: (raw: string) => { spans: readonly Span[] },
): ReferenceScores {
  const cases = truth.map((reference) => {
    const { spans } = parse(reference.raw);
    return { reference, spans, tally: tallyOf(reference, spans) };
  });
  const of = (test: (reference: LabelledReference) => boolean): Score =>
    score(cases.filter(({ reference }) => test(reference)).map(({ tally }) => tally));
  const sources = [...new Set(truth.map(({ source }) => source))].sort();
  return {
    all: of(() => true),
    careful: of(({ q }) => q === 1),
    sources: Object.fromEntries(
      sources.map((source) => [source, of((reference) => reference.source === source)]),
    ),
    labels: byLabel(cases.map(({ tally }) => tally)),
    worst: cases
      .map(({ reference, spans, tally }) => {
        const [right, predicted, is] = micro(tally.tokens);
        return {
          raw: reference.raw,
          wrong: Math.max(predicted, is) - right,
          truth: reference.spans,
          predicted: spans,
        };
      })
      .sort((a, b) => b.wrong - a.wrong)
      .slice(0, 50),
  };
}

function score(tallies: readonly ReferenceTally[]): Score {
  const [tokens, fields] = [tallies.map(({ tokens }) => tokens), tallies.map(({ fields }) => fields)];
  return {
    references: tallies.length,
    token_f1: f1(micro(sum(tokens))).f1,
    token_f1_interval: interval(tokens),
    field_f1: f1(micro(sum(fields))).f1,
    field_f1_interval: interval(fields),
  };
}

function byLabel(tallies: readonly ReferenceTally[]): LabelScore[] {
  const tokens = sum(tallies.map((tally) => tally.tokens));
  const fields = sum(tallies.map((tally) => tally.fields));
  const none: Tally = [0, 0, 0];
  return [...new Set([...tokens.keys(), ...fields.keys()])].sort().map((label) => {
    const field = fields.get(label) ?? none;
    const { f1: field_f1, precision, recall } = f1(field);
    return {
      label,
      token_f1: f1(tokens.get(label) ?? none).f1,
      field_f1,
      precision,
      recall,
      fields: field[2],
    };
  });
}
