// How does the classifier come to be? Read every labelled document once, judge by cross-validation, then learn from all.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packModel } from '../../src/extract/classify/model.ts';
import { defaultLimits } from '../../src/read/limits.ts';
import { read } from '../../src/read/read.ts';
import { cardOf, type Lesson } from './card.ts';
import { labelledDocuments } from './labelled.ts';
import { calibrate, learn } from './learn.ts';
import { type Row, rowsOf } from './rows.ts';
import { crossValidate } from './validate.ts';

export async function train(data: string): Promise<void> {
  const rows: Row[] = [];
  const lessons: Lesson[] = [];
  for (const labelled of labelledDocuments(data)) {
    const outcome = await read(await readFile(labelled.path), settings);
    lessons.push({ labelled, unread: !outcome.ok });
    if (outcome.ok) rows.push(...rowsOf(labelled, outcome.value));
  }
  makeModel(rows, lessons);
}

const settings = { limits: defaultLimits, ocr: { on: true, languages: 'eng' } };

export function makeModel(rows: readonly Row[], lessons: readonly Lesson[]): void {
  const validated = crossValidate(rows, () => true);
  const fromLicensed = crossValidate(rows, ({ labelled }) => labelled.licensed);
  const judged = validated.filter(({ row }) => row.variant === 'whole' && row.labelled.set !== 'texlive');
  const calibration = calibrate(
    judged.map(({ chance, row }) => ({ chance, scholarly: row.labelled.scholarly })),
  );
  const { dev, text } = cardOf(lessons, validated, fromLicensed, calibration);
  mkdirSync('models', { recursive: true });
  writeFileSync(join('models', 'classify.bin'), packModel(learn(rows, calibration)));
  writeFileSync(join('models', 'classify.md'), text);
  for (const { file, truth, verdict } of dev.wrong)
    console.error(
      `${file}: ${truth.kind}, ${truth.scholarly} taken for ${verdict.kind}, ${verdict.scholarly}`,
    );
  console.error(text);
}
