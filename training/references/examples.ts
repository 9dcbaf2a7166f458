// How do labelled reference strings become examples for the CRF?
import { labels } from '../../src/extract/references/parsing/labels.ts';
import { type Observed, observe } from '../../src/extract/references/parsing/observed.ts';
import type { Example } from '../../src/learn/crf/examples.ts';
import type { Sequence } from '../../src/learn/crf/model.ts';
import type { LabelledReference } from '../../src/measure/reference-scores.ts';

/** What a partly labelled source did label: elsewhere its unlabelled text may be any of the other fields. */
const labelledInPart = [
  'author',
  'title',
  'journal',
  'booktitle',
  'date',
  'volume',
  'issue',
  'pages',
  'marker',
];
const names: readonly string[] = labels;
const unknown = labels.reduce(
  (mask, label, i) => (labelledInPart.includes(label) ? mask : mask | (1 << i)),
  0,
);

export function exampleOf(
  reference: LabelledReference,
  sequence: (seen: Observed) => Sequence,
  weight: number,
): Example {
  const seen = observe(reference.raw);
  const at = labelsAt(reference);
  const allowed = Uint32Array.from(seen.tokens.starts, (start) => {
    const label = at[start] ?? 0;
    return label === 0 && reference.partial ? unknown : 1 << label;
  });
  return { ...sequence(seen), allowed, weight };
}

/** The label of each UTF-16 unit; the spans of the data count code points. */
export function labelsAt({ raw, spans }: LabelledReference): Uint8Array {
  const offsets: number[] = [];
  for (let i = 0; i < raw.length; i += (raw.codePointAt(i) ?? 0) > 0xffff ? 2 : 1) offsets.push(i);
  const at = new Uint8Array(raw.length);
  for (const [start, end, label] of spans)
    at.fill(Math.max(0, names.indexOf(label)), offsets[start], offsets[end] ?? raw.length);
  return at;
}
