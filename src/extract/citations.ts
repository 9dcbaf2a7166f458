// What a document cites, and where: its references, and the mentions that point to them.
import type { Mention, Reference } from '../base/extraction.ts';
import type { FlowLine } from './flow.ts';
import { findMentions } from './mentions/mentions.ts';
import { findReferences } from './references/find.ts';

export function citationsOf(flow: FlowLine[]): { references: Reference[]; mentions: Mention[] } {
  const found = findReferences(flow);
  const listed = new Set(found.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const references = found.map(({ marker, raw }) => ({ ...unparsed, marker, raw }));
  const text = flow.filter(({ line, role }) => role === 'body' && !listed.has(line));
  return { references, mentions: findMentions(text, references, () => null) };
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
