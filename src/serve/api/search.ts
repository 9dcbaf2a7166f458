// Questions: search, and what goes on as is typed.
import { z } from 'zod';
import type { AnswerOf, Asked } from '../../search/answer.ts';
import { search } from '../../search/search.ts';
import { searchPeople } from '../../search/search-people.ts';
import { searchWorks } from '../../search/search-works.ts';
import { suggest } from '../../search/suggest.ts';
import { searchCall, suggestCall } from '../questions.ts';
import { cursorOf, pageQuery, positionOf } from './cursor.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { personSearchAnswer, searchAnswer, workSearchAnswer } from './shapes.ts';

const mostOffset = 10_000;

const query = searchCall.extend({ cursor: pageQuery.shape.cursor });

export const searchEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/search',
    tag: 'search',
    summary: 'Papers that answer a question, the best first; the same language as in the search box.',
    query,
    answer: searchAnswer,
    handle: ({ query }, { library }) => page(query, (q, asked) => search(library, q, asked)),
  }),
  endpoint({
    method: 'get',
    path: '/search/works',
    tag: 'search',
    summary: 'Works that answer a question, also those that are only cited.',
    query,
    answer: workSearchAnswer,
    handle: ({ query }, { library }) => page(query, (q, asked) => searchWorks(library, q, asked)),
  }),
  endpoint({
    method: 'get',
    path: '/search/people',
    tag: 'search',
    summary: 'People by name, or by what they write about.',
    query,
    answer: personSearchAnswer,
    handle: ({ query }, { library }) => page(query, (q, asked) => searchPeople(library, q, asked)),
  }),
  endpoint({
    method: 'get',
    path: '/suggest',
    tag: 'search',
    summary: 'Titles, people and venues that go on as the text does.',
    query: suggestCall,
    answer: z
      .object({
        titles: z.array(z.object({ id: z.int(), title: z.string() })),
        people: z.array(z.string()),
        venues: z.array(z.string()),
      })
      .meta({ id: 'Suggestions' }),
    handle: ({ query: { q } }, { library }) => suggest(library, q, 5),
  }),
];

async function page<Hit>(
  { q, cursor, ...asked }: z.output<typeof query>,
  ask: (q: string, asked: Asked) => Promise<AnswerOf<Hit>>,
): Promise<AnswerOf<Hit> & { next: string | null }> {
  const offset = Math.min(mostOffset, positionOf(cursor, asked.offset));
  const answer = await ask(q, { ...asked, offset });
  const reached = offset + answer.hits.length;
  const more = answer.hits.length > 0 && reached < Math.min(answer.total, mostOffset);
  return { ...answer, next: cursorOf(more ? reached : null) };
}
