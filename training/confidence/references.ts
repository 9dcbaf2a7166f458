// How much of each reference string is labelled right, and how sure was the model of it?
import { readFileSync } from 'node:fs';
import { inPackage } from '../../src/base/package-root.ts';
import { sureness } from '../../src/extract/references/parse.ts';
import { labeller } from '../../src/extract/references/parsing/labeller.ts';
import { labels } from '../../src/extract/references/parsing/labels.ts';
import { observe } from '../../src/extract/references/parsing/observed.ts';
import { unpackCrf } from '../../src/learn/crf/file.ts';
import { readLabelled } from '../../src/measure/eval-refs.ts';
import { labelsAt } from '../references/examples.ts';
import { readLexicons } from '../references/train.ts';
import type { Judged } from './judged.ts';

export async function judgedReferences(file: string): Promise<Judged[]> {
  const label = labeller(readLexicons(), unpackCrf(readFileSync(inPackage('models', 'references.bin'))));
  const whole = (await readLabelled(file)).filter(({ partial }) => !partial);
  return whole.flatMap((reference) => {
    const seen = observe(reference.raw);
    const known = labelsAt(reference);
    const { labels: given, confidence } = label(seen);
    const right = seen.tokens.starts.filter(
      (start, i) => labels[known[start] ?? 0] === labels[given[i] ?? 0],
    );
    if (given.length === 0) return [];
    return [{ field: 'references', sureness: sureness(confidence), right: right.length / given.length }];
  });
}
