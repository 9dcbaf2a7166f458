// Which label has each line of a header, and how sure is the model?
import { readFileSync } from 'node:fs';
import { inPackage } from '../../base/package-root.ts';
import { unpackCrf } from '../../learn/crf/file.ts';
import { CrfTagger } from '../../learn/crf/tagger.ts';
import { type Convention, sequenceOf } from './features/sequence.ts';
import { type HeaderLabel, headerLabels } from './labels.ts';
import type { HeaderLine } from './lines.ts';

export type TaggedLine = HeaderLine & { label: HeaderLabel; confidence: number };

let loaded: CrfTagger | undefined;

export function tagHeader(lines: readonly HeaderLine[], convention?: Convention): TaggedLine[] {
  loaded ??= new CrfTagger(unpackCrf(readFileSync(inPackage('models', 'header.bin'))));
  const { labels, confidence } = loaded.tag(sequenceOf(lines, convention));
  return lines.map((line, i) => ({
    ...line,
    label: headerLabels[labels[i] ?? 0] ?? 'other',
    confidence: confidence[i] ?? 0,
  }));
}
