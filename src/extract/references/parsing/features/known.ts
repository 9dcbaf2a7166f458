// Names that lists know: journals in full or abbreviated, places, universities, and people's given and family names.
import type { Lexicons } from '../lexicons.ts';
import type { Observed } from '../observed.ts';
import type { Phrases } from '../phrases.ts';
import { kinds, lastNumber } from '../words.ts';
import type { Column } from './column.ts';

export const known = (lexicons: Lexicons): Column[] => [
  phrases('journal', lexicons.journals, () => true, startsField),
  phrases('place', lexicons.places, startsCapital),
  phrases('university', lexicons.universities, startsCapital),
  {
    name: 'person',
    fill({ words }, out, at) {
      for (let i = 0; i < words.length; i++) {
        if ((words[i]?.kind ?? 0) > kinds.capitalised) continue;
        const given = lexicons.given.match(words, i, 1);
        const family = lexicons.family.match(words, i, 1);
        out[at + i] = given + family * 2;
      }
    },
  },
];

/** One word is a known name too easily: it must begin a field. */
function startsField({ gaps }: Observed, i: number, length: number): boolean {
  return length > 1 || i === 0 || gaps[i]?.strong === true;
}

function startsCapital({ words }: Observed, i: number): boolean {
  const kind = words[i]?.kind ?? 0;
  return kind >= kinds.initial && kind <= kinds.capitalised;
}

/** Values tell the first word from the others, short names from long ones, and names that a number or an end follows. */
function phrases(
  name: string,
  members: Phrases,
  mayStart: (reference: Observed, i: number) => boolean,
  isMember: (reference: Observed, i: number, length: number) => boolean = () => true,
): Column {
  return {
    name,
    fill(reference, out, at) {
      const { words, gaps } = reference;
      for (let i = 0; i < words.length; i++) {
        if (!mayStart(reference, i)) continue;
        const length = members.match(words, i);
        if (length === 0 || !isMember(reference, i, length)) continue;
        const next = words[i + length];
        const numberNext = next !== undefined && next.kind <= lastNumber;
        const closed = gaps[i + length]?.strong === true;
        const value = 1 + (Math.min(length, 4) * 4 + (numberNext ? 2 : 0) + (closed ? 1 : 0)) * 2;
        for (let inside = 0; inside < length; inside++) out[at + i + inside] = value + (inside > 0 ? 1 : 0);
        i += length - 1;
      }
    },
  };
}
