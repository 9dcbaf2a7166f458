// A document as rows to learn from: as it is, as it would be without its layout, and as its first pages alone.
import { featuresOf } from '../../src/extract/classify/features.ts';
import { sightOf } from '../../src/extract/classify/sight.ts';
import { hashText } from '../../src/learn/hash.ts';
import type { Document } from '../../src/read/document.ts';
import type { Labelled } from './labelled.ts';

export type Variant = 'whole' | 'without layout' | 'first pages';
export type Row = { labelled: Labelled; variant: Variant; features: Float32Array };

export function rowsOf(labelled: Labelled, document: Document): Row[] {
  const sight = sightOf(document);
  const rows: Row[] = [{ labelled, variant: 'whole', features: featuresOf(sight) }];
  if (!sight.printed) return rows;
  const flowing = featuresOf({ ...sight, printed: false });
  rows.push({ labelled, variant: 'without layout', features: flowing });
  if (document.pages.length <= 4) return rows;
  const opening = featuresOf(sightOf({ ...document, pages: document.pages.slice(0, 3) }));
  return [...rows, { labelled, variant: 'first pages', features: opening }];
}

/** A third of the altered rows is enough: they teach what to do without, not what documents look like. */
export const isTaught = ({ labelled, variant }: Row): boolean =>
  variant === 'whole' || hashText(`${labelled.path} ${variant}`) % 3 === 0;
