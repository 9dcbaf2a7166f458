// What does this document say of itself? Each part answers for some fields; here they are put together.
import { type Extraction, emptyExtraction } from '../base/extraction.ts';
import type { Document } from '../read/document.ts';
import { citationsOf } from './citations.ts';
import { flowOf } from './flow.ts';
import { headerOf } from './header/header.ts';
import { languageOf } from './language.ts';

/** Raised whenever the same document would give another extraction: papers of an older version can be read anew. */
export const extractionVersion = 2;

export function extract(document: Document): Extraction {
  const extraction = emptyExtraction(document.mediaType, document.pages.length);
  if (document.pages.length === 0) return extraction;
  const flow = flowOf(document);
  return {
    ...extraction,
    language: languageOf(
      flow
        .slice(0, 300)
        .map(({ text }) => text)
        .join(' '),
    ),
    ...headerOf(document),
    ...citationsOf(flow),
  };
}
