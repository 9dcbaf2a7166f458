// How good is what is learned on sources that were not learned from? Every row is judged by trees that never saw its source.
import { likeliest } from '../../src/extract/classify/classify.ts';
import { judge, type LearnedKind } from '../../src/extract/classify/model.ts';
import { folds } from '../../src/learn/folds.ts';
import type { Judged } from '../../src/measure/classify-score.ts';
import { learn } from './learn.ts';
import type { Row } from './rows.ts';

export type JudgedRow = { row: Row; chance: number; kinds: Float64Array };

/** Teaches with the rows that `teaches` admits, judges all. */
export function crossValidate(rows: readonly Row[], teaches: (row: Row) => boolean): JudgedRow[] {
  return folds(rows, 8, ({ labelled }) => labelled.source).flatMap(({ train, test }) => {
    const model = learn(train.filter(teaches));
    return test.map((row) => {
      const { scholarly: chance, kinds } = judge(model, row.features);
      return { row, chance, kinds };
    });
  });
}

export function asJudged({ row, chance, kinds }: JudgedRow, calibration: Float32Array): Judged {
  const [slope = 1, offset = 0] = calibration;
  const scholarly = slope * Math.log(chance / (1 - chance)) + offset > 0;
  const { path, kind, scholarly: is } = row.labelled;
  // What a presentation is, its format says.
  const verdict: LearnedKind = /\.pptx?$/.test(path) ? 'slides' : likeliest(kinds, scholarly);
  return { file: path, truth: { kind, scholarly: is }, verdict: { kind: verdict, scholarly } };
}
