// Questions: search, and what goes on as is typed.
import { z } from 'zod';
import { search } from '../../search/search.ts';
import { suggest } from '../../search/suggest.ts';
import { searchCall, suggestCall } from '../questions.ts';
import { cursorOf, pageQuery, positionOf } from './cursor.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { searchAnswer } from './shapes.ts';

const mostOffset = 10_000;

export const searchEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/search',
    tag: 'search',
    summary: 'Papers that answer a question, the best first; the same language as in the search box.',
    query: searchCall.extend({ cursor: pageQuery.shape.cursor }),
    answer: searchAnswer,
    async handle({ query: { q, cursor, ...asked } }, { library }) {
      const offset = Math.min(mostOffset, positionOf(cursor, asked.offset));
      const answer = await search(library, q, { ...asked, offset });
      const reached = offset + answer.hits.length;
      const more = answer.hits.length > 0 && reached < Math.min(answer.total, mostOffset);
      return { ...answer, next: cursorOf(more ? reached : null) };
    },
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
