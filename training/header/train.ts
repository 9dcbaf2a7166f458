// How does the header model come to be? Learned from labelled lines and from papers whose headers are known.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerTopology } from '../../src/extract/header/labels.ts';
import { trainByAdagrad } from '../../src/learn/crf/adagrad.ts';
import { compile } from '../../src/learn/crf/examples.ts';
import { packCrf } from '../../src/learn/crf/file.ts';
import type { CrfModel } from '../../src/learn/crf/model.ts';
import { bareHeaders } from './bare.ts';
import { exampleOf, type LabelledHeader } from './labelled.ts';
import { paperHeaders, printedHeaders } from './papers.ts';
import { lineReport } from './report.ts';

export async function train(data: string): Promise<void> {
  const bare = await bareHeaders(join(data, 'refs', 'train', 'headers.jsonl.gz'));
  const papers = await paperHeaders(join(data, 'pdf', 'train'));
  const made = await printedHeaders(data, join(tmpdir(), 'openseer-printed'), 400);
  const model = learn([...papers, ...made, ...bare]);
  const bytes = packCrf(model);
  writeFileSync(join('models', 'header.bin'), bytes);
  console.error(
    `${papers.length} papers, ${made.length} made up, ${bare.length} headers: ${bytes.length} bytes`,
  );
  console.log(lineReport(model, await bareHeaders(join(data, 'refs', 'dev', 'headers.jsonl.gz'))));
}

/** Much is blanked out while it learns: a few hundred papers of a dozen sources would otherwise be learned by heart. */
const options = { epochs: 18, rate: 0.1, l2: 1.5, dropout: 0.5, seed: 1, batch: 8 };

function learn(headers: readonly LabelledHeader[]): CrfModel {
  const examples = headers.map((header) => exampleOf(header));
  const {
    model,
    examples: compiled,
    rowCounts,
  } = compile(headerTopology, examples, { least: 2, dense: 200 });
  trainByAdagrad(model, compiled, rowCounts, {
    ...options,
    report: (epoch, loss) => console.error(`epoch ${epoch + 1}: ${loss.toFixed(3)}`),
  });
  return model;
}
