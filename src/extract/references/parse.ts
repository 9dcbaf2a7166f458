// What does one reference string say? Its fields with their places in the string, and the reference they make.
import { readFileSync } from 'node:fs';
import type { Reference } from '../../base/extraction.ts';
import { inPackage } from '../../base/package-root.ts';
import { unpackCrf } from '../../learn/crf/file.ts';
import { calibrated } from '../confidence.ts';
import { knownNames } from '../known-names.ts';
import { referenceOf } from './parsing/fields.ts';
import { type Labeller, labeller } from './parsing/labeller.ts';
import { labels } from './parsing/labels.ts';
import { observe } from './parsing/observed.ts';
import { type Span, spansOf } from './parsing/spans.ts';

/** A reference and where its fields stand in `raw`, by code points, in order and without overlap. */
export type ParsedReference = Reference & { spans: Span[] };

export function parseReference(raw: string): ParsedReference {
  return parseWith(trained(), raw);
}

/** As `parseReference`, with a labeller of one's own: how training measures what it made. */
export function parseWith(label: Labeller, raw: string): ParsedReference {
  const seen = observe(raw);
  const { labels: path, confidence } = label(seen);
  const spans = spansOf(seen, path, labels);
  const certainty = confidence.length === 0 ? 0 : calibrated('references', sureness(confidence));
  return { ...referenceOf(raw, spans, Math.round(certainty * 1000) / 1000), spans };
}

/** The mean probability of the labels given: how sure the model is of its words. */
export function sureness(confidence: Float64Array): number {
  if (confidence.length === 0) return 0;
  return confidence.reduce((sum, p) => sum + p, 0) / confidence.length;
}

let loaded: Labeller | undefined;

function trained(): Labeller {
  loaded ??= labeller(knownNames(), unpackCrf(readFileSync(inPackage('models', 'references.bin'))));
  return loaded;
}
