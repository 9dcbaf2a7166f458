// What does this document say of itself? Each part answers for some fields; here they are put together.
import { type Extraction, emptyExtraction } from '../base/extraction.ts';
import type { Document } from '../read/document.ts';
import { citationsOf } from './citations.ts';
import { classify } from './classify/classify.ts';
import { flowOf } from './flow.ts';
import { apartOf, headerOf } from './header/header.ts';
import { languageOf } from './language.ts';
import { findReferences } from './references/find.ts';
import { structureOf } from './structure/structure.ts';

/** Raised whenever the same document would give another extraction: papers of an older version can be read anew. */
export const extractionVersion = 4;

export function extract(document: Document): Extraction {
  const extraction = emptyExtraction(document.mediaType, document.pages.length);
  if (document.pages.length === 0) return extraction;
  const flow = flowOf(document);
  const { header, lines, evidence } = headerOf(document);
  const found = findReferences(flow);
  const listed = found.flatMap((entry) => entry.lines.map(({ line }) => line));
  const { sectionOf, ...structure } = structureOf(
    flow,
    document,
    new Set([...apartOf(flow, lines), ...listed]),
  );
  const citations = citationsOf(flow, found, sectionOf);
  return {
    ...extraction,
    ...classify(document),
    language: languageOf(
      flow
        .slice(0, 300)
        .map(({ text }) => text)
        .join(' '),
    ),
    ...header,
    ...structure,
    ...citations,
    evidence: [...evidence, ...citations.evidence],
  };
}
