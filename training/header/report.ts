// How many lines does a model label rightly, in all, by source and by field?
import { sequenceOf } from '../../src/extract/header/features/sequence.ts';
import { headerLabels } from '../../src/extract/header/labels.ts';
import { finished } from '../../src/learn/crf/file.ts';
import type { CrfModel } from '../../src/learn/crf/model.ts';
import { CrfTagger } from '../../src/learn/crf/tagger.ts';
import type { LabelledHeader } from './labelled.ts';

/** A table of lines right / lines, each line having one known label. */
export function lineReport(model: CrfModel, headers: readonly LabelledHeader[]): string {
  const tagger = new CrfTagger(finished(model));
  const counts = new Map<string, { right: number; all: number }>();
  for (const { lines, allowed, convention, group } of headers) {
    const { labels } = tagger.tag(sequenceOf(lines, convention));
    allowed.forEach((mask, i) => {
      const known = headerLabels[31 - Math.clz32(mask)] ?? 'other';
      for (const name of ['all', group, known]) {
        const count = counts.get(name) ?? { right: 0, all: 0 };
        counts.set(name, { right: count.right + ((mask >>> (labels[i] ?? 0)) & 1), all: count.all + 1 });
      }
    });
  }
  return [...counts]
    .map(([name, { right, all }]) => `${name.padEnd(18)} ${(right / all).toFixed(4)} of ${all}`)
    .join('\n');
}
