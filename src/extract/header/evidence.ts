// Where does each value of a header stand, and how probably is it right?

import type { Evidence } from '../../base/extraction.ts';
import { fold } from '../../base/fold.ts';
import type { Calibration } from '../confidence.ts';
import { around, evidenceOf, type Placed } from '../evidence.ts';
import type { PrintedAuthor } from './authors.ts';
import type { Header } from './header.ts';
import type { TaggedLine } from './tagged.ts';
import type { Witness } from './witnesses.ts';

export type ReadFrom = {
  title: readonly TaggedLine[];
  abstract: readonly TaggedLine[];
  keywords: readonly TaggedLine[];
  authors: readonly PrintedAuthor[];
  lines: readonly TaggedLine[];
  witnesses: readonly Witness[];
  calibrate: Calibration;
};

export function headerEvidence(header: Header, from: ReadFrom): Evidence[] {
  const labelled = (field: 'title' | 'abstract' | 'keywords'): Evidence[] =>
    evidenceOf(field, from[field], from.calibrate(field, sureness(from[field])));
  const people = from.authors.flatMap((author, i) =>
    evidenceOf(`authors.${i}`, [nameIn(author)], from.calibrate('authors', author.line.confidence)),
  );
  const places = header.affiliations.flatMap((place, i) => {
    const own = from.lines.filter((line) => isPartOf(line, place));
    return evidenceOf(`affiliations.${i}`, own, from.calibrate('affiliations', sureness(own)));
  });
  const stated = statedFields.flatMap((field) => {
    const value = header[field];
    const witness = value === null ? undefined : witnessOf(String(value), from.witnesses);
    return witness
      ? evidenceOf(field, [witness], from.calibrate(field, Math.min(0.99, witness.weight * 0.7)))
      : [];
  });
  return [
    ...labelled('title'),
    ...people,
    ...places,
    ...labelled('abstract'),
    ...labelled('keywords'),
    ...stated,
  ];
}

const statedFields = [
  'year',
  'venue',
  'volume',
  'issue',
  'first_page',
  'doi',
  'arxiv',
  'isbn',
  'publication_number',
] as const;

const sureness = (lines: readonly TaggedLine[]): number =>
  lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);

/** The words of the name on its line, or the whole line where they cannot be told. */
function nameIn({ name, line }: PrintedAuthor): Placed {
  const parts = new Set(fold(name).split(/[^\p{L}]+/u));
  const own = line.words.filter(({ text }) => parts.has(fold(text).replace(/[^\p{L}]/gu, '')));
  return own.length > 0 ? { page: line.page, box: around(own.map(({ box }) => box)) } : line;
}

const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const isPartOf = ({ label, text }: TaggedLine, place: string): boolean =>
  (label === 'affiliation' || label === 'address') &&
  letters(text).length > 3 &&
  letters(place).includes(letters(text).replace(/^\d+/, ''));

/** The most trusted line that states a value, or on which a long one begins. */
function witnessOf(value: string, witnesses: readonly Witness[]): Witness | undefined {
  const wanted = letters(value);
  const stating = (part: string): Witness | undefined =>
    witnesses.filter(({ text }) => letters(text).includes(part)).sort((a, b) => b.weight - a.weight)[0];
  return stating(wanted) ?? (wanted.length > 20 ? stating(wanted.slice(0, 20)) : undefined);
}
