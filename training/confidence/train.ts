// Makes models/confidence.json: how probably a value is right when a model is so sure of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPackage } from '../../src/base/package-root.ts';
import { calibratedFields, logit } from '../../src/extract/confidence.ts';
import { headerOf } from '../../src/extract/header/header.ts';
import { minimise } from '../../src/learn/lbfgs.ts';
import { defaultLimits } from '../../src/read/limits.ts';
import { readPdf } from '../../src/read/pdf/read.ts';
import { type Judged, judged, truthOf } from './judged.ts';
import { judgedReferences } from './references.ts';

/** The papers of DATA/pdf/dev, which the header model has not learned from. */
export async function train(data: string): Promise<void> {
  const folder = join(data, 'pdf', 'dev');
  const all: Judged[] = [];
  const rows = readFileSync(join(folder, 'truth.jsonl'), 'utf8').split('\n').filter(Boolean);
  for (const truth of rows.map(truthOf)) {
    const read = await readPdf(readFileSync(join(folder, 'pdf', `${truth.id}.pdf`)), defaultLimits);
    if (read.ok)
      all.push(
        ...judged(
          truth,
          headerOf(read.value, (_, sureness) => sureness),
        ),
      );
  }
  all.push(...(await judgedReferences(join(data, 'refs', 'dev', 'references.jsonl.gz'))));
  const byField = Map.groupBy(all, ({ field }) => field);
  const curves: Record<string, [number, number]> = {};
  const scores: Record<string, unknown> = {};
  for (const field of calibratedFields) {
    const own = byField.get(field) ?? [];
    const curve = fit(own);
    curves[field] = curve.map((value) => Math.round(value * 1000) / 1000) as [number, number];
    const before = brier(own, [0, 1]);
    scores[field] = { values: own.length, right: share(own), brier_before: before, brier: brier(own, curve) };
    console.log(field, curves[field], scores[field]);
  }
  const card = {
    model: 'confidence',
    does: 'turns how sure a model is into how probably a value is right (of a reference: the share of its words): 1 / (1 + exp(-(offset + slope · logit)))',
    made: new Date().toISOString().slice(0, 10),
    command: 'npm run train -- confidence DATA',
    curves,
    scores,
  };
  writeFileSync(inPackage('models', 'confidence.json'), `${JSON.stringify(card, null, 1)}\n`);
}

/** Platt's scaling, held towards "as sure as the model is" where there is little to learn from. */
function fit(judgements: readonly Judged[]): [number, number] {
  const point = Float64Array.of(0, 1);
  minimise((curve, gradient) => {
    const [offset = 0, slope = 0] = curve;
    let loss = 0.5 * offset * offset + 0.5 * (slope - 1) * (slope - 1);
    gradient[0] = offset;
    gradient[1] = slope - 1;
    for (const { sureness, right } of judgements) {
      const x = logit(sureness);
      const p = 1 / (1 + Math.exp(-(offset + slope * x)));
      loss -= right * Math.log(Math.max(1e-12, p)) + (1 - right) * Math.log(Math.max(1e-12, 1 - p));
      gradient[0] = (gradient[0] ?? 0) + p - right;
      gradient[1] = (gradient[1] ?? 0) + (p - right) * x;
    }
    return loss;
  }, point);
  return [point[0] ?? 0, point[1] ?? 1];
}

const share = (judgements: readonly Judged[]): number =>
  rounded(judgements.reduce((sum, { right }) => sum + right, 0) / Math.max(1, judgements.length));

/** The mean squared difference between what was promised and what was so. */
function brier(judgements: readonly Judged[], [offset, slope]: [number, number]): number {
  const sum = judgements.reduce((total, { sureness, right }) => {
    const p = 1 / (1 + Math.exp(-(offset + slope * logit(sureness))));
    return total + (p - right) ** 2;
  }, 0);
  return rounded(sum / Math.max(1, judgements.length));
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
