// Who is meant? People by name or how it begins, by initials in either order, by where they were, or by what they wrote about.
import type { PersonId } from '../base/ids.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import type { Condition } from '../library/index/condition.ts';
import type { IndexQuery } from '../library/index/index.ts';
import type { Library } from '../library/library.ts';
import { type AnswerOf, type Asked, answerOf, type Found } from './answer.ts';
import { corrections } from './did-you-mean.ts';
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

/** How much a name that fits counts beside words that fit, and one that goes on as what was typed. */
const nameWeight = 4;
const begunWeight = 2;
/** More words are no name. */
const mostOfName = 5;

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
  const isName = typed.length > 0 && typed.length <= mostOfName;
  const written = must.length > 0 ? typed.join(' ') : query;
  const name: Condition[] = isName ? [{ name: written }] : [];
  const begun: Condition[] = isName ? begunNames(written, typed) : [];
  const plain = typed.map((word) => ({ word }));
  const ask = (combined: Condition[]) => {
    const either: Condition[] = typed.length > 0 ? [{ any: [...name, ...begun, ...combined] }] : [];
    const all = [...must, ...either];
    const frame: IndexQuery = {
      where: all.length > 0 ? { all } : { any: [] },
      prefer: [
        ...name.map((condition) => ({ condition, weight: nameWeight })),
        ...begun.map((condition) => ({ condition, weight: begunWeight })),
      ],
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
  const meant =
    strict.total > 0 ? new Map<string, string>() : await corrections(library.index, 'people', typed);
  const ranked = { ...found, relaxed, related: [], meant };
  return answerOf(query, question, asked, ranked, hits, started);
}

/** As family and given names, the last word begun; or all words parts of the name: "van der Wa", "C. Lee". */
function begunNames(written: string, typed: readonly string[]): Condition[] {
  const parts: Condition[] = typed.map((word, i) => ({ name: word, begins: i === typed.length - 1 }));
  return [{ name: written, begins: true }, ...(parts.length > 1 ? [{ all: parts }] : [])];
}
