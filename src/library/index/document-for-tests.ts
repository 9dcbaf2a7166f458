// A document of the index that has only what a test is about.
import type { IndexDocument } from './index.ts';

export function paper(id: number, fields: Partial<IndexDocument>): IndexDocument {
  return {
    id,
    title: '',
    authors: [],
    venue: '',
    keywords: [],
    abstract: '',
    body: '',
    identifiers: [],
    year: null,
    kind: null,
    language: null,
    hasFile: true,
    ...fields,
  };
}
