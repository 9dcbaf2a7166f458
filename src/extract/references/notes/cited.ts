// Which works do notes cite, and in which note each? Full citations become references, "ibid." and "op. cit." lead back to them.

import type { Reference } from '../../../base/extraction.ts';
import { fold } from '../../../base/fold.ts';
import { type ParsedReference, parseReference } from '../parse.ts';
import type { Note } from './notes.ts';
import { piecesOf } from './pieces.ts';

export type CitedInNotes = {
  references: Reference[];
  /** The positions of the references that each note cites, by its number. */
  byNote: Map<number, number[]>;
  /** The note that cites each reference in full. */
  places: Note[];
};

export function citedIn(notes: readonly Note[]): CitedInNotes {
  const references: Reference[] = [];
  const places: Note[] = [];
  const byNote = new Map<number, number[]>();
  const known = new Map<string, number>();
  let last = -1;
  for (const note of notes) {
    const { number, text } = note;
    const cited: number[] = [];
    for (const piece of piecesOf(text)) {
      const back = backReference(piece, references, byNote, last);
      if (back !== null) {
        if (back >= 0) cited.push(back);
      } else {
        const reference = citationIn(piece);
        if (!reference) continue;
        const key = keyOf(reference);
        const position = known.get(key) ?? references.length;
        if (position === references.length) {
          references.push({ ...reference, marker: String(number) });
          places.push(note);
          known.set(key, position);
        }
        cited.push(position);
      }
      last = cited.at(-1) ?? last;
    }
    if (cited.length > 0) byNote.set(number, [...new Set(cited)]);
  }
  return { references, byNote, places };
}

const same = /^(?:ibid|ibidem|id\.|idem|ebd|ebenda|ivi\b|loc\.?\s?cit|a\.\s?a\.\s?O)/iu;
const earlier =
  /\b(?:op\.?\s?cit|supra|above,? n|infra|cit\.|a\.\s?a\.\s?O|aaO|oben|ob\.\s?cit|loc\.?\s?cit)/iu;
const earlierNote = /\b(?:n\.|note|fn\.?|Fn\.?|Fußn\.|nt\.|nota)\s?(\d{1,3})\b/u;

/** Where a short citation leads: a position, -1 where it is one but leads nowhere, null where it is none. */
function backReference(
  piece: string,
  references: readonly Reference[],
  byNote: ReadonlyMap<number, readonly number[]>,
  last: number,
): number | null {
  if (same.test(piece)) return last;
  const note = earlierNote.exec(piece);
  if (!earlier.test(piece) && !(note && piece.length < 80)) return null;
  const words = new Set(fold(piece).match(/\p{L}{3,}/gu));
  const isNamed = (position: number): boolean =>
    words.has(fold(references[position]?.authors[0]?.family ?? '-'));
  const there = (note?.[1] && byNote.get(Number(note[1]))) || [];
  const named = there.find(isNamed) ?? references.findLastIndex((_, position) => isNamed(position));
  return named >= 0 ? named : (there[0] ?? -1);
}

/** Someone, a title, and when or where it appeared: with less than that, words only look like a citation. */
function citationIn(piece: string): Reference | null {
  if (piece.length < 20 || piece.length > 700) return null;
  const whole = parseReference(piece);
  const first = whole.spans.find(([, , label]) => label === 'author' || label === 'editor');
  const comment = first && first[0] > 0 ? [...piece].slice(0, first[0]).join('') : '';
  const parsed = /\p{L}{3}/u.test(comment) ? parseReference([...piece].slice(first?.[0]).join('')) : whole;
  const { spans: _, ...reference } = parsed;
  return isCitation(parsed) ? reference : null;
}

function isCitation(parsed: ParsedReference): boolean {
  const { authors, editors, title, year, venue, publisher, location, raw, confidence, spans } = parsed;
  const people = [...authors, ...editors];
  if (people.length === 0 || !title || title.length < 8) return false;
  if (!people.some(({ family }) => family && /^\P{Ll}/u.test(family))) return false;
  if (!year || !(venue || publisher || location || parsed.pages || parsed.doi || parsed.url)) return false;
  const named = spans.reduce((sum, [start, end, label]) => sum + (unnamed.has(label) ? 0 : end - start), 0);
  return confidence > 0.5 && named / [...raw].length > 0.6;
}

const unnamed: ReadonlySet<string> = new Set(['other', 'note']);

const keyOf = ({ authors, title, year }: Reference): string =>
  fold(`${authors[0]?.family ?? ''} ${year} ${(title ?? '').replace(/[^\p{L}\p{N}]/gu, '').slice(0, 30)}`);
