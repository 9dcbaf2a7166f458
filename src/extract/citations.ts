// What a document cites, and where: its references, and the mentions that point to them.
import type { Mention, Reference } from '../base/extraction.ts';
import type { FlowLine } from './flow.ts';
import { findMentions } from './mentions/mentions.ts';
import type { findReferences } from './references/find.ts';

/** `found` are the entries of its bibliographies; `sectionOf` says under which heading a line stands. */
export function citationsOf(
  flow: FlowLine[],
  found: ReturnType<typeof findReferences>,
  sectionOf: (line: FlowLine) => string | null,
): { references: Reference[]; mentions: Mention[] } {
  const listed = new Set(found.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const references = found.map(({ marker, raw }) => ({ ...unparsed, marker, raw }));
  const text = flow.filter(({ line, role }) => role === 'body' && !listed.has(line));
  return { references, mentions: findMentions(text, references, sectionOf) };
}

const unparsed: Omit<Reference, 'marker' | 'raw'> = {
  authors: [],
  editors: [],
  title: null,
  venue: null,
  journal: null,
  booktitle: null,
  series: null,
  year: null,
  volume: null,
  issue: null,
  pages: null,
  publisher: null,
  institution: null,
  location: null,
  edition: null,
  doi: null,
  arxiv: null,
  url: null,
  isbn: null,
  note: null,
  confidence: 0,
};
