// Makes models/references.bin: the CRF that labels the words of reference strings.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPackage } from '../../src/base/package-root.ts';
import { parseWith } from '../../src/extract/references/parse.ts';
import { labeller, sequencer } from '../../src/extract/references/parsing/labeller.ts';
import { referenceTopology } from '../../src/extract/references/parsing/labels.ts';
import { type Lexicons, unpackLexicons } from '../../src/extract/references/parsing/lexicons.ts';
import { trainByAdagrad } from '../../src/learn/crf/adagrad.ts';
import { compile } from '../../src/learn/crf/examples.ts';
import { packCrf, unpackCrf } from '../../src/learn/crf/file.ts';
import { type ReferenceScores, readLabelled, scoreReferences } from '../../src/measure/eval-refs.ts';
import type { LabelledReference } from '../../src/measure/reference-scores.ts';
import { sourcesOf, summary, writeCard } from './card.ts';
import { exampleOf } from './examples.ts';

type Labelled = LabelledReference & { doc?: string | undefined };

const pruning = { least: 3, dense: Number.POSITIVE_INFINITY };
const learning = { epochs: 8, rate: 0.2, l2: 2, dropout: 0.4, seed: 1, batch: 16 };
/** Weights below this byte are left out: half the size for no loss that can be measured. */
const leastByte = 16;

/** What was labelled with care (1) teaches more than what was labelled by rules or carelessly (3). */
const weights: Record<number, number> = { 1: 1.5, 2: 1, 3: 0.5 };

export async function train(data: string): Promise<void> {
  const lexicons = readLexicons();
  const references = await readLabelled(join(data, 'refs', 'train', 'references.jsonl.gz'));
  const bytes = fit(references, lexicons);
  writeFileSync(inPackage('models', 'references.bin'), bytes);
  const dev = await readLabelled(join(data, 'refs', 'dev', 'references.jsonl.gz'));
  writeCard({
    made: new Date().toISOString().slice(0, 10),
    bytes: bytes.length,
    learning,
    data: sourcesOf(references),
    scores: { dev: summary(measure(bytes, lexicons, dev)) },
  });
}

export function fit(references: readonly Labelled[], lexicons: Lexicons): Uint8Array {
  const sequence = sequencer(lexicons);
  const examples = references.map((reference) => exampleOf(reference, sequence, weights[reference.q] ?? 1));
  const compiled = compile(referenceTopology(), examples, pruning);
  console.log(`${examples.length} references, ${compiled.model.weights.length} weights`);
  trainByAdagrad(compiled.model, compiled.examples, compiled.rowCounts, {
    ...learning,
    report: (epoch, loss) => console.log(`epoch ${epoch + 1} of ${learning.epochs}: loss ${loss.toFixed(3)}`),
  });
  return packCrf(compiled.model, leastByte);
}

export function measure(
  bytes: Uint8Array,
  lexicons: Lexicons,
  references: readonly Labelled[],
): ReferenceScores {
  const label = labeller(lexicons, unpackCrf(bytes));
  const scores = scoreReferences(references, (raw) => parseWith(label, raw));
  console.log(`tokens ${scores.all.token_f1.toFixed(4)}, fields ${scores.all.field_f1.toFixed(4)}`);
  return scores;
}

export const readLexicons = (): Lexicons => unpackLexicons(readFileSync(inPackage('models', 'names.bin')));
