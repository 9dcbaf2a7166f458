// How faithfully are papers read? Titles, abstracts and neighbouring sentences of known papers must stand in the text in one piece.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Document, textOf } from '../read/document.ts';
import { defaultLimits } from '../read/limits.ts';
import { readPdf } from '../read/pdf/read.ts';
import { bestWindow, fold } from './window.ts';

const truthLine = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string().optional(),
  abstract: z.string().optional(),
  mentions: z.array(z.object({ text: z.string(), before: z.string() })).optional(),
});
type Truth = z.infer<typeof truthLine>;

/** Similarity at which a passage counts as found. */
const found = { title: 0.97, abstract: 0.95, pair: 0.9 };
const maxPairs = 20;

export type PaperReading = {
  id: string;
  group: string;
  columns: number;
  error: string | null;
  title: number | null;
  abstract: number | null;
  /** Neighbouring sentences of the abstract, and words before mentions: found together, and all. */
  pairsFound: number;
  pairs: number;
};

/** Reads `DIR/pdf/<id>.pdf` for every line of `DIR/truth.jsonl`. */
export async function* readingOf(directory: string): AsyncGenerator<PaperReading> {
  const lines = createInterface({ input: createReadStream(join(directory, 'truth.jsonl')) });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const truth = truthLine.parse(JSON.parse(line));
    yield await readingOfPaper(truth, join(directory, 'pdf', `${truth.id}.pdf`));
  }
}

async function readingOfPaper(truth: Truth, path: string): Promise<PaperReading> {
  const outcome = await readPdf(await readFile(path), defaultLimits);
  const text = outcome.ok ? fold(textOf(outcome.value)) : '';
  const similarity = (passage: string | undefined): number | null =>
    passage === undefined ? null : bestWindow(fold(passage), text).similarity;
  const pairs = pairsOf(truth);
  return {
    id: truth.id,
    group: truth.group,
    columns: outcome.ok ? columnsOf(outcome.value) : 0,
    error: outcome.ok ? null : outcome.error.code,
    title: similarity(truth.title),
    abstract: similarity(truth.abstract),
    pairs: pairs.length,
    pairsFound: pairs.filter((pair) => bestWindow(fold(pair), text).similarity >= found.pair).length,
  };
}

/** Passages that span two sentences, or the words before a mention and the mention itself. */
function pairsOf(truth: Truth): string[] {
  const sentences = (truth.abstract ?? '').split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const neighbours = sentences
    .slice(1)
    .map((sentence, i) => `${(sentences[i] ?? '').slice(-40)} ${sentence.slice(0, 40)}`);
  const mentions = (truth.mentions ?? [])
    .map((mention) => mention.before)
    .filter((text) => text.length >= 40);
  const stride = Math.max(1, Math.ceil(mentions.length / maxPairs));
  return [...neighbours, ...mentions.filter((_, i) => i % stride === 0)];
}

/** Columns of the body, as most pages have them. */
function columnsOf(document: Document): number {
  const votes = new Map<number, number>();
  for (const page of document.pages) {
    const lines = [0, 0, 0, 0];
    for (const block of page.blocks)
      if (block.role === 'body')
        lines[Math.min(block.column, 3)] = (lines[Math.min(block.column, 3)] ?? 0) + block.lines.length;
    const all = lines.reduce((sum, n) => sum + n, 0);
    const columns = Math.max(1, lines.filter((n) => n > 0.15 * all).length);
    votes.set(columns, (votes.get(columns) ?? 0) + all);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 1;
}

export type Share = { of: number; share: number };
export type ReadingFigures = { title: Share; abstract: Share; pairs: Share };

export function figuresOf(papers: readonly PaperReading[]): ReadingFigures {
  const share = (values: (number | null)[], enough: number): Share => {
    const known = values.filter((value) => value !== null);
    return { of: known.length, share: known.filter((value) => value >= enough).length / known.length };
  };
  const pairs = papers.reduce((sum, paper) => sum + paper.pairs, 0);
  return {
    title: share(
      papers.map((paper) => paper.title),
      found.title,
    ),
    abstract: share(
      papers.map((paper) => paper.abstract),
      found.abstract,
    ),
    pairs: { of: pairs, share: papers.reduce((sum, paper) => sum + paper.pairsFound, 0) / pairs },
  };
}
