// How good are verdicts on documents? F1 of "scholarly", accuracy and macro F1 of the kinds, as shared scorers define them.
import type { Kind } from '../base/extraction.ts';
import { bootstrap, type Interval, wilson } from './interval.ts';

export type Judged = {
  file: string;
  truth: { kind: Kind; scholarly: boolean };
  /** A file that could not be read is nothing scholarly and of no particular kind. */
  verdict: { kind: Kind; scholarly: boolean };
};

export type ClassifyScore = {
  n: number;
  scholarly: { f1: number; interval: Interval; precision: number; recall: number };
  kind: { accuracy: number; interval: Interval; macro_f1: number };
  wrong: Judged[];
};

export function scoreClassify(judged: readonly Judged[]): ClassifyScore {
  const right = judged.filter((item) => sameKind(item)).length;
  const { precision, recall } = scholarlyRates(judged);
  return {
    n: judged.length,
    scholarly: {
      f1: scholarlyF1(judged),
      interval: bootstrap(judged, scholarlyF1),
      precision,
      recall,
    },
    kind: {
      accuracy: judged.length > 0 ? right / judged.length : 0,
      interval: wilson(right, judged.length),
      macro_f1: macroF1(judged),
    },
    wrong: judged.filter((item) => item.truth.scholarly !== item.verdict.scholarly || !sameKind(item)),
  };
}

/** Whether a paper was published is no question of kind. */
const published = (kind: Kind): Kind => (kind === 'preprint' ? 'paper' : kind);

const sameKind = ({ truth, verdict }: Judged): boolean => published(truth.kind) === published(verdict.kind);

function scholarlyRates(judged: readonly Judged[]): { precision: number; recall: number } {
  const hits = judged.filter(({ truth, verdict }) => truth.scholarly && verdict.scholarly).length;
  const said = judged.filter(({ verdict }) => verdict.scholarly).length;
  const there = judged.filter(({ truth }) => truth.scholarly).length;
  return { precision: said > 0 ? hits / said : 0, recall: there > 0 ? hits / there : 0 };
}

function scholarlyF1(judged: readonly Judged[]): number {
  const { precision, recall } = scholarlyRates(judged);
  return harmonic(precision, recall);
}

/** Over the kinds that occur at least twice. */
function macroF1(judged: readonly Judged[]): number {
  const scores = [...Map.groupBy(judged, ({ truth }) => truth.kind)]
    .filter(([, items]) => items.length >= 2)
    .map(([kind, items]) => {
      const hits = items.filter(sameKind).length;
      const others = judged.filter((item) => !sameKind(item) && item.verdict.kind === kind).length;
      return harmonic(hits / Math.max(1, hits + others), hits / items.length);
    });
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : 0;
}

const harmonic = (a: number, b: number): number => (a + b > 0 ? (2 * a * b) / (a + b) : 0);
