// Are the authors right, the first of them, and where each works? Truth that is printed otherwise is judged by family names.
import type { Extraction } from '../../base/extraction.ts';
import { wordsOf } from '../similarity.ts';
import { common } from './count.ts';
import { type Judged, missed, once, pageOf } from './judged.ts';
import { keyOf, written } from './person.ts';
import type { KnownAuthor, KnownPaper } from './truth.ts';

export function* judgePeople({ authors: known = [] }: KnownPaper, extraction: Extraction): Generator<Judged> {
  const { authors } = extraction;
  const page = pageOf(extraction, 'authors.0');
  if (known.length === 0) return;
  const keys = authors.map(keyOf);
  const found = keys.map(written);
  const wanted = known.map((author) => {
    const key = keyOf(author);
    const printed =
      author.as_printed === false ? keys.find(({ family }) => family === key.family) : undefined;
    return written(printed ?? key);
  });
  const count = common(found, wanted);
  const names = [known.map(nameOf).join('; '), authors.map(nameOf).join('; ')] as const;
  const wrong = count.right < Math.max(count.known, count.found);
  yield {
    field: 'authors',
    count,
    misses: wrong
      ? [{ ...missed(...names, page), wrongness: 1 - count.right / Math.max(count.known, count.found) }]
      : [],
  };
  const [first] = known;
  if (first)
    yield once('first_author', found[0] === wanted[0], nameOf(first), authors[0] && nameOf(authors[0]), page);
  for (const [i, { affiliations = [] }] of known.entries()) {
    if (affiliations.length === 0) continue;
    const own = authors[found.indexOf(wanted[i] ?? '')]?.affiliations.join('; ') ?? '';
    yield once(
      'affiliation',
      affiliations.some((place) => isNamed(place, own)),
      affiliations.join('; '),
      own,
      page,
    );
  }
}

/** Half of a place's words suffice: print adds streets and leaves countries out. */
function isNamed(place: string, found: string): boolean {
  const words = new Set(wordsOf(place));
  const have = new Set(wordsOf(found));
  return words.size > 0 && [...words].filter((word) => have.has(word)).length >= words.size / 2;
}

const nameOf = ({ given, family, name }: KnownAuthor): string =>
  [family, given].filter(Boolean).join(', ') || (name ?? '');
