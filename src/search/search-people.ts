// Who is meant? People by name, by initials in either order, by where they were, or by what they wrote about.
import type { PersonId } from '../base/ids.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import type { Condition } from '../library/index/condition.ts';
import type { IndexQuery } from '../library/index/index.ts';
import type { Library } from '../library/library.ts';
import { type AnswerOf, type Asked, answerOf, type Found } from './answer.ts';
import { parse } from './query/parse.ts';

export type PersonHit = Found & {
  id: PersonId;
  name: string;
  /** Other forms of the name on papers. */
  also: string[];
  affiliations: string[];
  works: number;
  /** The year of the newest paper. */
  last_year: number | null;
};

/** How much a name that fits counts beside words that fit. */
const nameWeight = 4;

export async function searchPeople(
  library: Library,
  query: string,
  asked: Asked,
): Promise<AnswerOf<PersonHit>> {
  const started = performance.now();
  const question = parse(query);
  const { words, must } = question;
  // A name is made of all that was typed: initials are no words that say nothing.
  const typed = must.length > 0 ? words : wordsOf(query);
  const name: Condition[] = typed.length > 0 && typed.length < 6 ? [{ name: typed.join(' ') }] : [];
  const plain = typed.map((word) => ({ word }));
  const ask = (combined: Condition[]) => {
    const either: Condition[] = typed.length > 0 ? [{ any: [...name, ...combined] }] : [];
    const all = [...must, ...either];
    const frame: IndexQuery = {
      where: all.length > 0 ? { all } : { any: [] },
      prefer: name.map((condition) => ({ condition, weight: nameWeight })),
      limit: asked.limit,
      offset: asked.offset,
      sort: asked.sort ?? 'relevance',
      facets: (asked.facets ?? []).map((field) => ({ field, top: 10 })),
      explain: asked.explain ?? false,
    };
    return library.index.search('people', frame);
  };
  const strict = await ask([{ all: plain }]);
  const relaxed = strict.total === 0 && plain.length > 1;
  const found = relaxed ? await ask(plain) : strict;
  const ids = found.hits.map(({ id }) => id as PersonId);
  const people = new Map(
    (await library.catalogue.people.describe(ids)).map((each) => [Number(each.id), each]),
  );
  const hits = found.hits.flatMap(({ id, score, why }): PersonHit[] => {
    const person = people.get(id);
    if (!person) return [];
    const [first = '', ...also] = person.names;
    return [
      {
        id: person.id,
        name: first,
        also,
        affiliations: person.affiliations,
        works: person.works,
        cited_by: person.citedBy,
        last_year: person.lastYear,
        score,
        ...(why && { why }),
      },
    ];
  });
  const ranked = { ...found, relaxed, related: [], meant: new Map<string, string>() };
  return answerOf(query, question, asked, ranked, hits, started);
}
