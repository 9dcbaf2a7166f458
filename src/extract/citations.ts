// What a document cites, and where: its references, and the mentions that point to them.
import type { Evidence, Mention, Reference } from '../base/extraction.ts';
import { evidenceOf } from './evidence.ts';
import type { FlowLine } from './flow.ts';
import { findMentions, findNoteMentions } from './mentions/mentions.ts';
import type { Found } from './references/find.ts';
import { citedIn } from './references/notes/cited.ts';
import { notesOf } from './references/notes/notes.ts';
import { parseReference } from './references/parse.ts';
import { withRepeatedAuthors } from './references/repeated.ts';

export type Citations = { references: Reference[]; mentions: Mention[]; evidence: Evidence[] };

/** Fewer entries than this are no bibliography: the notes are asked what they cite. */
const fewest = 3;

/** `found` are the entries of its bibliographies; `sectionOf` says under which heading a line stands. */
export function citationsOf(
  flow: FlowLine[],
  found: readonly Found[],
  sectionOf: (line: FlowLine) => string | null,
): Citations {
  if (found.length < fewest) {
    const notes = notesOf(flow);
    const { references, byNote, places } = citedIn(notes);
    if (references.length > found.length) {
      const text = textBeside(flow, notes);
      const mentions = findNoteMentions(text, byNote, sectionOf);
      return { references, mentions, evidence: evidenceFor(references, places) };
    }
  }
  const parsed = found.map(({ marker, raw }): Reference => {
    const { spans: _, ...reference } = parseReference(raw);
    return { ...reference, marker: marker ?? reference.marker, raw };
  });
  const references = withRepeatedAuthors(parsed);
  const mentions = findMentions(textBeside(flow, found), references, sectionOf);
  return { references, mentions, evidence: evidenceFor(references, found) };
}

const evidenceFor = (
  references: readonly Reference[],
  places: readonly { lines: readonly FlowLine[] }[],
): Evidence[] =>
  references.flatMap(({ confidence }, i) => {
    const lines = places[i]?.lines.map(({ page, line }) => ({ page, box: line.box })) ?? [];
    return evidenceOf(`references.${i}`, lines, confidence);
  });

function textBeside(flow: readonly FlowLine[], apart: readonly { lines: FlowLine[] }[]): FlowLine[] {
  const listed = new Set(apart.flatMap(({ lines }) => lines.map(({ line }) => line)));
  return flow.filter(({ line, role }) => role === 'body' && !listed.has(line));
}
