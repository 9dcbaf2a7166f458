import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inPackage } from '../base/package-root.ts';
import { openPool } from '../pool/open.ts';
import { defaultLimits } from '../read/limits.ts';
import { evaluateClassify } from './eval-classify.ts';

const folder = await mkdtemp(join(tmpdir(), 'openseer-eval-'));
after(() => rm(folder, { recursive: true }));
const pool = openPool({ workers: 1 });
after(() => pool.stop());

const evaluate = () =>
  evaluateClassify(
    folder,
    pool,
    { limits: defaultLimits, ocr: { on: false, languages: 'eng' } },
    AbortSignal.timeout(120_000),
    () => {},
  );

test('labelled files are judged, and one that cannot be read is nothing scholarly', async () => {
  await copyFile(inPackage('fixtures', 'demo', 'pdf', 'okonkwo1998.pdf'), join(folder, 'paper.pdf'));
  const labels = [
    { file: 'paper.pdf', kind: 'preprint', scholarly: true },
    { file: 'missing.pdf', kind: 'flyer', scholarly: false },
  ];
  await writeFile(join(folder, 'labels.jsonl'), labels.map((label) => JSON.stringify(label)).join('\n'));
  const { n, scholarly, kind, wrong } = await evaluate();
  assert.deepEqual(
    { n, f1: scholarly.f1, accuracy: kind.accuracy, wrong },
    { n: 2, f1: 1, accuracy: 1, wrong: [] },
  );
});

test('a label that is not understood is named', async () => {
  await writeFile(
    join(folder, 'labels.jsonl'),
    '{"file":"a.pdf","kind":"paper","scholarly":true}\n{"file":1}',
  );
  await assert.rejects(evaluate(), /label 2 is not understood/);
});
