// The library as a whole: what it holds in numbers, and all of it as a stream.
import { z } from 'zod';
import { dumpLines } from '../dump/lines.ts';
import { originOf } from '../origin.ts';
import { pageQuery, positionOf } from './cursor.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

export const libraryEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/stats',
    tag: 'library',
    summary: 'What the library holds.',
    answer: z
      .object({
        papers: z.int(),
        waiting: z.int(),
        ingested: z.int(),
        failed: z.int(),
        files: z.int(),
        bytes: z.int(),
        locations: z.int(),
        references: z.int(),
        mentions: z.int(),
        works: z.int(),
        cited_only: z.int(),
        citations: z.int(),
        persons: z.int(),
      })
      .meta({ id: 'Stats' }),
    async handle(_, { library, counts }) {
      const [held, works, people] = await Promise.all([
        counts(),
        library.catalogue.works.counts(),
        library.catalogue.people.counts(),
      ]);
      return {
        ...held,
        works: works.works,
        cited_only: works.citedOnly,
        citations: works.citations,
        persons: people.persons,
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/dump',
    tag: 'library',
    summary:
      'Every paper with its references, one JSON object a line, in the order of their numbers; after=ID goes on.',
    query: z.object({
      after: z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      cursor: pageQuery.shape.cursor,
    }),
    answer: ['application/x-ndjson'],
    async handle({ query: { after, cursor }, c }, { library }) {
      const lines = dumpLines(library, originOf(c), positionOf(cursor, after));
      c.header('Content-Type', 'application/x-ndjson');
      c.header('Cache-Control', 'no-store');
      if (c.req.method === 'HEAD') return c.body(null);
      return c.body(ReadableStream.from(encoded(lines)));
    },
  }),
];

async function* encoded(lines: AsyncIterable<object>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(`${JSON.stringify(line)}\n`);
}
