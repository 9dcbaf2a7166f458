// How well are the documents of a folder classified? Through the same child processes that `openseer classify` uses.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { Failure } from '../base/errors.ts';
import type { Verdict } from '../extract/classify/classify.ts';
import { eachFile } from '../ingest/one-file.ts';
import { classifying } from '../ingest/tasks.ts';
import type { Pool } from '../pool/pool.ts';
import type { ReadSettings } from '../read/settings.ts';
import { type ClassifyScore, type Judged, scoreClassify } from './classify-score.ts';
import { coarseKind } from './coarse-kind.ts';

const label = z.object({ file: z.string(), kind: z.string(), scholarly: z.boolean() });

/** `DIR/labels.jsonl` names files below DIR, each with its kind and whether it is scholarly. */
export async function evaluateClassify(
  directory: string,
  pool: Pool,
  settings: ReadSettings,
  signal: AbortSignal,
  judgedOne: (judged: Judged) => void,
): Promise<ClassifyScore> {
  const labels = await labelsOf(join(directory, 'labels.jsonl'));
  const paths = labels.map(({ file }) => join(directory, file));
  const judged: Judged[] = [];
  for await (const { outcome } of eachFile(pool, classifying(settings), paths, settings, signal)) {
    const { file, kind, scholarly } = labels[judged.length] ?? { file: '', kind: '', scholarly: false };
    const verdict = outcome.ok
      ? (JSON.parse(new TextDecoder().decode(outcome.value.verdict)) as Verdict)
      : { kind: 'other' as const, scholarly: false };
    const one = { file, truth: { kind: coarseKind(kind), scholarly }, verdict };
    judged.push(one);
    judgedOne(one);
  }
  return scoreClassify(judged);
}

async function labelsOf(path: string): Promise<z.infer<typeof label>[]> {
  const labels: z.infer<typeof label>[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(path) }))
      if (line.trim() !== '') labels.push(label.parse(JSON.parse(line)));
  } catch (thrown) {
    const line = labels.length + 1;
    throw new Failure(
      'wrong-usage',
      thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
        ? `There is no ${path}. It holds a line of JSON a file: file, kind and scholarly.`
        : `${path}: label ${line} is not understood. A label has file, kind and scholarly.`,
    );
  }
  return labels;
}
