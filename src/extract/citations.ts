// What a document cites, and where: its references, and the mentions that point to them.
import type { Mention, Reference } from '../base/extraction.ts';
import type { FlowLine } from './flow.ts';
import { findMentions } from './mentions/mentions.ts';
import type { findReferences } from './references/find.ts';
import { parseReference } from './references/parse.ts';
import { withRepeatedAuthors } from './references/repeated.ts';

/** `found` are the entries of its bibliographies; `sectionOf` says under which heading a line stands. */
export function citationsOf(
  flow: FlowLine[],
  found: ReturnType<typeof findReferences>,
  sectionOf: (line: FlowLine) => string | null,
): { references: Reference[]; mentions: Mention[] } {
  const listed = new Set(found.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const parsed = found.map(({ marker, raw }): Reference => {
    const { spans: _, ...reference } = parseReference(raw);
    return { ...reference, marker: marker ?? reference.marker, raw };
  });
  const references = withRepeatedAuthors(parsed);
  const text = flow.filter(({ line, role }) => role === 'body' && !listed.has(line));
  return { references, mentions: findMentions(text, references, sectionOf) };
}
