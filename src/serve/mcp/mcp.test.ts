import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { sampleLibrary, samplePapers } from '../sample-library-for-tests.ts';
import { siteOf } from '../site-for-tests.ts';
import { libraryTools } from './tools.ts';

type Said = { content: { type: string; text: string }[]; isError?: boolean };

describe('an assistant', () => {
  let library: Awaited<ReturnType<typeof sampleLibrary>>;
  let client: Client;
  before(async () => {
    library = await sampleLibrary(samplePapers);
    client = new Client({ name: 'test', version: '1' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await libraryTools(library, 'http://localhost').connect(there);
    await client.connect(here);
  });
  after(async () => {
    await client.close();
    await library.close();
  });

  const call = async (name: string, input: Record<string, unknown>): Promise<Said> =>
    (await client.callTool({ name, arguments: input })) as Said;
  const told = async (name: string, input: Record<string, unknown>): Promise<unknown> =>
    JSON.parse((await call(name, input)).content[0]?.text ?? '');

  test('learns what it can do, and that nothing of it changes anything', async () => {
    const { tools } = await client.listTools();
    assert.ok(tools.length >= 8);
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint));
  });

  test('searches, reads a passage with its page, and follows citations', async () => {
    const { hits } = (await told('search', { query: 'Shepard' })) as { hits: { id: number }[] };
    const [hit] = hits;
    assert.equal(hit?.id, 1);
    const { passages } = (await told('read', { paper: 1, query: 'citation index' })) as {
      passages: { page: number; text: string }[];
    };
    assert.equal(passages[0]?.page, 1);
    const [reference] = (await told('references', { paper: 1 })) as { work: number; held: boolean }[];
    assert.equal(reference?.held, false);
    const { total } = (await told('cited_by', { work: reference?.work })) as { total: number };
    assert.equal(total, 1);
  });

  test('finds where a quote stands', async () => {
    const quote = 'answers a question that no subject index can: who has used this paper';
    const [source] = (await told('find_quote', { quote })) as { paper: number }[];
    assert.equal(source?.paper, 1);
  });

  test('gets a citation in words', async () => {
    const { content } = await call('cite', { paper: 1, style: 'vancouver' });
    assert.match(content[0]?.text ?? '', /^Example A, Muster J\. From Shepard/);
  });

  test('is told what is not there, and what it asked wrongly', async () => {
    assert.equal((await call('read', { paper: 99 })).isError, true);
    assert.equal((await call('read', { paper: -1 })).isError, true);
  });

  test('asks the same over HTTP', async () => {
    const site = await siteOf(library);
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'Shepard' } },
    };
    const post = (body: string) =>
      site.request('/mcp', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      });
    const answer = (await (await post(JSON.stringify(message))).json()) as { result: Said };
    assert.match(answer.result.content[0]?.text ?? '', /From Shepard/);
    assert.equal((await post('{')).status, 400);
    assert.equal((await site.get('/mcp')).status, 405);
  });
});
