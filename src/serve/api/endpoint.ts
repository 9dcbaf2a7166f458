// What is an address of the API? What it takes, what it answers and what it is for, in one place: the same schemas
// check what is asked and write the OpenAPI document.
import type { Context } from 'hono';
import { z } from 'zod';
import { NotHere } from '../problems.ts';
import { understand } from '../questions.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';

export type Endpoint = {
  method: 'get' | 'post';
  /** As OpenAPI writes it, below /api/v1: "/papers/{id}". */
  path: string;
  tag: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  /** Media types of what is handed in, with the JSON schema of each. */
  body?: Record<string, Record<string, unknown>>;
  /** What a good answer holds: a schema of JSON, or the media types of something else. */
  answer: z.ZodType | readonly string[];
  /** Problems that this one may answer with beside the usual ones. */
  problems?: readonly number[];
  handle(c: Context<Env>, site: Site): Promise<Response>;
};

type Answer = z.ZodType | readonly string[];

type Definition<P extends z.ZodObject, Q extends z.ZodObject, A extends Answer> = Omit<
  Endpoint,
  'params' | 'query' | 'answer' | 'handle'
> & {
  params?: P;
  query?: Q;
  answer: A;
  /** Gives a value of the answer's schema, or the whole response. */
  handle(
    asked: { params: z.output<P>; query: z.output<Q>; c: Context<Env> },
    site: Site,
  ): Promise<Response | (A extends z.ZodType ? z.input<A> : never)>;
};

/** Ties a handler to its schemas: it gets what they let through, and must give what they promise. */
export function endpoint<P extends z.ZodObject, Q extends z.ZodObject, A extends Answer>(
  definition: Definition<P, Q, A>,
): Endpoint {
  const { handle } = definition;
  const params = definition.params ?? z.object({});
  const query = definition.query ?? z.object({});
  return {
    ...definition,
    params,
    query,
    async handle(c, site) {
      const named = params.safeParse(c.req.param());
      if (!named.success) throw nothingThere();
      const asked = understand(query, c.req.query());
      // What the schemas gave is of their output types; the compiler cannot see it through the default.
      const answer = await handle(
        { params: named.data as z.output<P>, query: asked as z.output<Q>, c },
        site,
      );
      if (answer instanceof Response) return answer;
      return respond(c, { body: JSON.stringify(answer), type: 'application/json' });
    },
  };
}

export const nothingThere = (): NotHere =>
  new NotHere(({ notFoundTitle, notFoundText }) => ({ title: notFoundTitle, text: notFoundText }));
