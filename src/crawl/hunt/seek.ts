// Does this text cite a publication? CiteSeeker's two steps: an author's name, exactly, and then the title, with slips,
// in the text behind it.
import { parseName } from '../../base/names.ts';
import { type Letters, lettersOf, type Room } from '../fuzzy/letters.ts';
import type { Pattern } from '../fuzzy/pattern.ts';
import { fuzzyPattern, similarity, stretches } from '../fuzzy/search.ts';
import type { Group, Inquiry } from './inquiry.ts';

/** Numbers count from 0, in the inquiry's order. */
export type Hit = {
  group: number;
  publication: number;
  similarity: number;
  /** The title as the text has it, and where; from the name to a little behind the title. */
  start: number;
  end: number;
  citation: string;
  /** Where the nearest name before it begins. */
  name: number;
};

export type Seeker = {
  hits(text: string): Hit[];
  /** Groups of which an author is named among the first words: probably by them, and so a citation of oneself. */
  own(text: string, hits: readonly Hit[]): number[];
};

type Sought = { names: string[]; titles: (Pattern | null)[] };

export function seekerOf({ groups, similarity: atLeast, window }: Inquiry): Seeker {
  const sought = groups.map(soughtOf);
  const room: Room = { codes: new Uint16Array(0) };
  return {
    hits: (text) => {
      const letters = lettersOf(text, room);
      const run = stringOf(letters.codes);
      return sought.flatMap(({ names, titles }, group) =>
        behindNames(names, text, run, letters, window).flatMap((stretch) =>
          titles.flatMap((pattern, publication) =>
            pattern === null
              ? []
              : titlesIn({ pattern, letters, atLeast }, stretch).map((found) => ({
                  group,
                  publication,
                  ...found,
                  ...citationAt(text, letters, stretch, found),
                })),
          ),
        ),
      );
    },
    own: (text, hits) => {
      // The name in a citation is nobody's signature.
      const head = text.slice(0, Math.min(headSize, ...hits.map(({ name }) => name)));
      const letters = lettersOf(head);
      const run = stringOf(letters.codes);
      return sought.flatMap(({ names }, group) =>
        names.some((name) => placesOf(name, head, run, letters).length > 0) ? [group] : [],
      );
    },
  };
}

const headSize = 1500;

function soughtOf({ authors, publications }: Group): Sought {
  const families = authors.map((author) => parseName(author).family ?? author);
  const names = families.map((family) => stringOf(lettersOf(family).codes)).filter((name) => name !== '');
  return { names: [...new Set(names)], titles: publications.map(({ title }) => fuzzyPattern(title)) };
}

const stringOf = (codes: Uint16Array): string =>
  Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('utf16le');

/** Where the letters of a name stand and are a word by themselves; a hyphen at a line's end may stand in them. */
function placesOf(name: string, text: string, run: string, letters: Letters): number[] {
  const places: number[] = [];
  for (let at = run.indexOf(name); at >= 0; at = run.indexOf(name, at + 1)) {
    const { start, end } = letters.span(at, at + name.length);
    if (!isLetter(text, start - 1) && !isLetter(text, end)) places.push(at);
  }
  return places;
}

const isLetter = (text: string, at: number): boolean => /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at));

/** All counted in letters; `names` is where they begin. */
type Behind = { from: number; to: number; names: number[] };

/** Stretches in which a title may begin; those of names that stand close together are one. */
function behindNames(
  names: readonly string[],
  text: string,
  run: string,
  letters: Letters,
  window: number,
): Behind[] {
  const places = names
    .flatMap((name) => placesOf(name, text, run, letters).map((at) => ({ at, behind: at + name.length })))
    .sort((a, b) => a.at - b.at);
  const joined: Behind[] = [];
  for (const { at, behind } of places) {
    const open = joined.at(-1);
    if (open && behind <= open.to) {
      open.to = behind + window;
      open.names.push(at);
    } else joined.push({ from: at, to: behind + window, names: [at] });
  }
  return joined;
}

type Found = Pick<Hit, 'similarity' | 'start' | 'end'>;
type Looking = { pattern: Pattern; letters: Letters; atLeast: number };

function titlesIn({ pattern, letters, atLeast }: Looking, { from, to }: Behind): Found[] {
  const size = pattern.codes.length;
  const part = letters.codes.subarray(
    from,
    Math.min(letters.codes.length, to + Math.ceil((size * 2) / atLeast)),
  );
  return stretches(pattern, part, atLeast)
    .filter((stretch) => from + stretch.from <= to)
    .map((stretch) => ({
      ...letters.span(from + stretch.from, from + stretch.to),
      similarity: similarity(stretch.distance, size, stretch.to - stretch.from),
    }));
}

/** From the nearest name to a little behind the title: enough for a person to judge. */
function citationAt(
  text: string,
  letters: Letters,
  { names }: Behind,
  { start, end }: Found,
): Pick<Hit, 'citation' | 'name'> {
  const name = names.map((at) => letters.span(at, at + 1).start).findLast((at) => at < start) ?? start;
  const said = text.slice(name, end + 80);
  return { citation: said.replace(/\s+/g, ' ').trim(), name };
}
