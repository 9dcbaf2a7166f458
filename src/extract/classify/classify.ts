// Is this document scholarly, and what kind of document is it? Looks once, asks small questions, lets trained trees decide.
import type { Kind } from '../../base/extraction.ts';
import type { Document } from '../../read/document.ts';
import { featuresOf } from './features.ts';
import { judge, type LearnedKind, learnedKinds, shippedModel } from './model.ts';
import { isPreprint } from './preprint.ts';
import { sightOf } from './sight.ts';

export type Verdict = {
  kind: Kind;
  scholarly: boolean;
  /** How probably the verdict on `scholarly` is right. */
  confidence: number;
};

export function classify(document: Document): Verdict {
  const sight = sightOf(document);
  const { scholarly: chance, kinds } = judge(shippedModel(), featuresOf(sight));
  const scholarly = chance > 0.5;
  const kind = isPresentation(document) ? 'slides' : likeliest(kinds, scholarly);
  return {
    kind: kind === 'paper' && isPreprint(sight) ? 'preprint' : kind,
    scholarly,
    confidence: Math.round(1000 * Math.max(chance, 1 - chance)) / 1000,
  };
}

const isPresentation = ({ mediaType }: Document): boolean => /presentation|powerpoint/.test(mediaType);

/** Kinds that contradict the other verdict are out: no resume is scholarly, no paper is not. */
const never: Record<'scholarly' | 'other', ReadonlySet<LearnedKind>> = {
  scholarly: new Set(['resume', 'form', 'manual']),
  other: new Set(['paper', 'thesis']),
};

export function likeliest(kinds: Float64Array, scholarly: boolean): LearnedKind {
  const out = never[scholarly ? 'scholarly' : 'other'];
  let best: LearnedKind = 'other';
  let top = -1;
  learnedKinds.forEach((kind, i) => {
    const chance = kinds[i] ?? 0;
    if (out.has(kind) || chance <= top) return;
    best = kind;
    top = chance;
  });
  return best;
}
