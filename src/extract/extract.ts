// What does this document say of itself? Each part answers for some fields; here they are put together.
import type { Body } from '../base/body.ts';
import { type Extraction, emptyExtraction } from '../base/extraction.ts';
import type { Document } from '../read/document.ts';
import { bodyOf } from './body/body.ts';
import { citationsOf } from './citations.ts';
import { classify } from './classify/classify.ts';
import { flowOf } from './flow.ts';
import { apartOf, headerOf } from './header/header.ts';
import { languageOf } from './language.ts';
import { findReferences } from './references/find.ts';
import { structureOf } from './structure/structure.ts';

/** Raised whenever the same document would give another extraction: papers of an older version can be read anew. */
export const extractionVersion = 7;

export function extract(document: Document): Extraction {
  return extractWhole(document).extraction;
}

/** An extraction, and on demand the running text, for those who print the paper again. */
export type Whole = { extraction: Extraction; body: () => Body };

export function extractWhole(document: Document): Whole {
  const empty = emptyExtraction(document.mediaType, document.pages.length);
  if (document.pages.length === 0) return { extraction: empty, body: () => ({ parts: [], notes: [] }) };
  const flow = flowOf(document);
  const { header, lines, evidence } = headerOf(document);
  const found = findReferences(flow);
  const listed = new Set(found.flatMap((entry) => entry.lines.map(({ line }) => line)));
  const apart = apartOf(flow, lines);
  const { sectionOf, headings, ...structure } = structureOf(flow, document, new Set([...apart, ...listed]));
  const citations = citationsOf(flow, found, sectionOf);
  const extraction = {
    ...empty,
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
  const { elements, mentions } = extraction;
  const body = (): Body => bodyOf({ flow, header: apart, listed, headings, elements, mentions });
  return { extraction, body };
}
