// The OpenAPI 3.1 document, made of the schemas that check what is asked.
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { problem } from './shapes.ts';

type Json = Record<string, unknown>;

const prefix = '/api/v1';

export function openApi(endpoints: readonly Endpoint[], site: { name: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const each of endpoints) {
    const path = `${prefix}${each.path}`;
    paths[path] = { ...paths[path], [each.method]: operation(each) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: [site.name, 'Openseer'].filter((part) => part !== '').join(' · '),
      version: site.version,
      summary: 'A citation-indexed research library.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: componentsOf(endpoints),
    },
  };
}

function operation(of: Endpoint): Json {
  const usual = of.method === 'get' ? [400, 429] : [400, 401, 403, 413, 422, 429, 503];
  const named = Object.keys(of.params.shape).length > 0 ? [404] : [];
  const problems = [...new Set([...usual, ...named, ...(of.problems ?? []), 500])].sort((a, b) => a - b);
  return {
    tags: [of.tag],
    summary: of.summary,
    operationId: `${of.method}${of.path.replace(/[^A-Za-z]+(\w)?/g, (_, first: string | undefined) => first?.toUpperCase() ?? '')}`,
    parameters: [...parameters('path', of.params), ...parameters('query', of.query)],
    ...(of.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(Object.entries(of.body).map(([type, schema]) => [type, { schema }])),
      },
    }),
    responses: {
      200: { description: 'The answer.', content: content(of.answer) },
      ...(named.length > 0 && { 301: { description: 'It was joined with another: there it is.' } }),
      ...(of.method === 'get' && { 304: { description: 'Not changed since the ETag that was sent.' } }),
      ...Object.fromEntries(problems.map((status) => [status, problemAnswer])),
    },
  };
}

const problemAnswer = {
  description: 'A problem: what is wrong and what to do.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function content(answer: Endpoint['answer']): Json {
  if (!(answer instanceof z.ZodType))
    return Object.fromEntries(
      answer.map((type) => [type, { schema: /[/+]json$/.test(type) ? {} : { type: 'string' } }]),
    );
  return { 'application/json': { schema: schemaOf(answer) } };
}

function parameters(place: 'path' | 'query', of: z.ZodObject): Json[] {
  return Object.entries(of.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: plain(z.toJSONSchema(schema, { unrepresentable: 'any' })),
  }));
}

/** Named schemas stand among the components, once. */
function schemaOf(schema: z.ZodType): Json {
  const { $defs: _, ...json } = plain(z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }));
  const { id } = schema.meta() ?? {};
  return id === undefined ? (pointed(json) as Json) : { $ref: `#/components/schemas/${id}` };
}

function componentsOf(endpoints: readonly Endpoint[]): Json {
  const found = new Map<string, unknown>();
  const answers = endpoints.flatMap(({ answer }) => (answer instanceof z.ZodType ? [answer] : []));
  for (const schema of [...answers, problem]) {
    const { $defs, ...own } = plain(z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }));
    for (const [name, part] of Object.entries($defs ?? {})) found.set(name, pointed(part));
    const { id } = schema.meta() ?? {};
    if (id !== undefined) found.set(id, pointed(own));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function plain(schema: z.core.JSONSchema.BaseSchema): Json & { $defs?: Json } {
  const { $schema: _, ...rest } = schema;
  return rest;
}

/** What points into a schema's own definitions points to the components. */
function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === 'id' && typeof inner === 'string') return [];
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace('#/$defs/', '#/components/schemas/')]];
      return [[key, pointed(inner)]];
    }),
  );
}
