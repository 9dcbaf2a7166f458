import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { z } from 'zod';
import { samplePapers } from '../sample-library-for-tests.ts';
import { sampleSite } from '../site-for-tests.ts';
import { endpoints } from './endpoints.ts';

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Record<string, unknown> };
type Operation = { operationId: string; parameters: Parameter[]; responses: Record<string, unknown> };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

/** Values that have broken programs before, and some that are right. */
const hostile = [
  '',
  '0',
  '1',
  '2',
  '-1',
  '99999999999999999999',
  '1e308',
  'NaN',
  'null',
  'true',
  "' OR 1=1 --",
  '"',
  '(((((((((((((((((((((((((((((((',
  'title:',
  'year:9999..1',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\u202e\uffff',
  '😀'.repeat(200),
  'a'.repeat(5000),
  '<script>alert(1)</script>',
  '{"a":[1]}',
  '1,2,3',
  'bibtex',
  'tei',
  'apa',
  'year,venue',
];

describe('the API', () => {
  const { get, page, request } = sampleSite(samplePapers);
  let document: Document;
  before(async () => {
    document = (await (await get('/api/v1/openapi.json')).json()) as Document;
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  test('no value that its document lets one send, and none that it does not, breaks it', async () => {
    const broken: string[] = [];
    for (const { path, method, operation } of operations()) {
      if (method !== 'get') continue;
      for (const [n, value] of hostile.entries()) {
        const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(n % 3 ? value : '1'));
        const query = operation.parameters
          .filter((parameter) => parameter.in === 'query')
          // Each in turn hostile, the others as they are by default, and all of them at once.
          .flatMap(({ name }, i) => (n % 2 || i === n % 5 ? [`${name}=${encodeURIComponent(value)}`] : []));
        const response = await get(`${filled}?${query.join('&')}`);
        if (response.status >= 500) broken.push(`${response.status} ${filled}?${query.join('&')}`);
        else if (response.status >= 400)
          assert.equal(response.headers.get('Content-Type'), 'application/problem+json', filled);
      }
    }
    assert.deepEqual(broken, []);
  });

  test('answers are what its document says', async () => {
    for (const each of endpoints) {
      if (each.method !== 'get' || !(each.answer instanceof z.ZodType)) continue;
      const path = each.path.replace('{id}', '1').replace('{name}', 'Science');
      const response = await get(`/api/v1${path}?q=citation&explain=true`);
      assert.equal(response.status, 200, each.path);
      z.parse(strict(each.answer), await response.json());
    }
  });

  test('its document names each operation once and points only to schemas that it has', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    assert.equal(new Set(names).size, names.length, names.join(' '));
    const schemas = new Set(Object.keys(document.components.schemas));
    for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      assert.ok(schemas.has(name), name);
    assert.doesNotMatch(JSON.stringify(document), /#\/\$defs|"\$ref":"#\/definitions/);
  });

  test('every path parameter is declared, as OpenAPI wants it', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = operation.parameters.filter((each) => each.in === 'path').map((each) => each.name);
      assert.deepEqual(declared, inPath, path);
    }
  });

  test('a list goes on where its cursor says, until its end', async () => {
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = (await (await get(`/api/v1/papers?limit=1${cursor}`)).json()) as {
        items: { id: number }[];
        next: string | null;
      };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next === null ? '' : `&cursor=${page.next}`;
    } while (cursor !== '');
    assert.deepEqual(seen, [4, 3, 2, 1]);
  });

  test('a cursor of somebody’s own making is refused', async () => {
    assert.equal((await get('/api/v1/papers?cursor=abc')).status, 400);
  });

  test('an answer that has not changed is not sent again', async () => {
    const tag = (await get('/api/v1/papers/1')).headers.get('ETag') ?? '';
    assert.equal((await get('/api/v1/papers/1', { 'If-None-Match': tag })).status, 304);
  });

  test('a wrong method is told which one is right', async () => {
    const response = await request('/api/v1/papers/1', { method: 'DELETE' });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('Allow'), 'GET, HEAD');
    assert.equal((await get('/api/v1/extract')).headers.get('Allow'), 'POST');
  });

  test('a reference is marked as held or not, and leads to its work', async () => {
    const { items } = (await (await get('/api/v1/papers/1/references')).json()) as {
      items: { held: boolean; work: number; title: string }[];
    };
    assert.deepEqual(
      items.map(({ held, title }) => [held, title.slice(0, 8)]),
      [
        [false, 'Citation'],
        [false, 'Term-wei'],
      ],
    );
    const work = (await (await get(`/api/v1/works/${items[0]?.work}`)).json()) as Record<string, unknown>;
    assert.equal(work.title, 'Citation indexes for science');
    assert.equal(work.held, false);
    assert.equal(work.cited_by, 1);
  });

  test('who cites a work is told with the sentences', async () => {
    const { items } = (await (await get('/api/v1/papers/1/references')).json()) as {
      items: { work: number }[];
    };
    const citations = (await (await get(`/api/v1/works/${items[0]?.work}/citations`)).json()) as {
      total: number;
      items: { work: { held: boolean }; sentences: { sentence: string; page: number }[] }[];
    };
    assert.equal(citations.total, 1);
    assert.equal(citations.items[0]?.work.held, true);
    assert.match(citations.items[0]?.sentences[0]?.sentence ?? '', /due to Garfield/);
  });

  test('the dump streams what was read, a paper a line, and goes on after one', async () => {
    const lines = (await (await get('/api/v1/dump')).text()).trim().split('\n');
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { paper: number }).paper),
      [1, 2],
    );
    const [rest = ''] = (await (await get('/api/v1/dump?after=1')).text()).split('\n');
    assert.equal((JSON.parse(rest) as { paper: number }).paper, 2);
  });

  test('an export takes numbers or a question, and one of the two', async () => {
    assert.match(await page('/api/v1/export?ids=1,2'), /^@article[\s\S]*\n@\w+\{/);
    assert.match(await page('/api/v1/export?q=Shepard&format=ris'), /^TI {2}- From Shepard/m);
    for (const query of ['', '?ids=1&q=Shepard', '?q=+'])
      assert.equal((await get(`/api/v1/export${query}`)).status, 400, query);
  });

  test('passages have the words asked for and the page they stand on', async () => {
    const answer = (await (await get('/api/v1/papers/1/passages?q=citation+index')).json()) as {
      passages: { page: number; text: string }[];
    };
    assert.equal(answer.passages[0]?.page, 1);
    assert.match(answer.passages[0]?.text ?? '', /citation index/);
  });
});

/** The same schema, without room for what is not declared. */
function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}
