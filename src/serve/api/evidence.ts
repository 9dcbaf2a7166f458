// Why is this one work? Every wording with who says so and what it is like, and who says which value.
import { z } from 'zod';
import type { WorkId } from '../../base/ids.ts';
import { comparedFields, explainWork } from '../../link/works/explain.ts';
import { type Endpoint, endpoint, nothingThere } from './endpoint.ts';
import { idParam, work } from './shapes.ts';

const text = z.string().nullable();
const field = z.enum(['title', 'year', 'venue', 'authors']);
const compared = z.array(z.enum(comparedFields));

const wording = z
  .object({
    id: z.int(),
    says: z.object({
      title: text,
      authors: work.shape.authors,
      year: z.int().nullable(),
      venue: text,
      volume: text,
      pages: text,
      doi: text,
      arxiv: text,
    }),
    said: z.int().describe('How many say so.'),
    by: z
      .array(
        z.object({
          of: z.enum(['paper', 'record']),
          id: z.int(),
          reference: z
            .int()
            .nullable()
            .describe('Which of its references, from 0; null: it says so of itself.'),
          record: text.describe('Of a record: its catalogue and its key there.'),
        }),
      )
      .describe('The first of them.'),
    like: z
      .object({
        wording: z.int(),
        probability: z.number(),
        same: compared,
        similar: compared,
        different: compared,
      })
      .nullable()
      .describe('The other wording that speaks most for it; null where it is the only one.'),
  })
  .meta({ id: 'Wording' });

export const evidenceEndpoint: Endpoint = endpoint({
  method: 'get',
  path: '/works/{id}/evidence',
  tag: 'works',
  summary: 'Why it is one work: who says which value, and what speaks for every wording.',
  params: idParam,
  answer: z
    .object({
      values: z.partialRecord(
        field,
        z.object({
          wording: z.int(),
          by: z.enum(['record', 'paper', 'reference']),
          agree: z.int(),
          said: z.int(),
        }),
      ),
      doubts: z
        .array(z.object({ field, value: z.string(), reason: z.string() }))
        .describe('What was not believed.'),
      wordings: z.array(wording),
    })
    .meta({ id: 'Evidence' }),
  async handle({ params }, { library }) {
    const { works } = library.catalogue;
    const found = await works.get(params.id as WorkId);
    if (!found) throw nothingThere();
    const { values, doubts, wordings } = await explainWork(works, found.id);
    return {
      values: Object.fromEntries(
        Object.entries(values).map(([name, { from, ...told }]) => [name, { wording: from, ...told }]),
      ),
      doubts,
      wordings: wordings.map(({ says, by, ...told }) => ({
        ...told,
        says: { ...says, authors: [...says.authors] },
        by: by.map(({ position, ...sayer }) => ({ ...sayer, reference: position < 0 ? null : position })),
      })),
    };
  },
});
