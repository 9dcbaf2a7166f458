import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { identifierIn, openIdentifier } from './identifiers.ts';
import { openSource } from './open.ts';

test('identifiers are told from paths and addresses', async () => {
  const told = async (place: string): Promise<string | null> => {
    const found = await identifierIn(place);
    return found && `${found.service} ${found.id}`;
  };
  assert.equal(await told('doi:10.1000/ABC.1'), 'doi 10.1000/abc.1');
  assert.equal(await told('https://doi.org/10.1000/182'), 'doi 10.1000/182');
  assert.equal(await told('arXiv:1509.08369v2'), 'arxiv 1509.08369');
  assert.equal(await told('1509.08369'), 'arxiv 1509.08369');
  assert.equal(await told('papers/10.1000'), null);
  assert.equal(await told('https://h.example/10.1000/182'), null);
});

test('nobody is asked unless that is switched on', async () => {
  for (const place of ['doi:10.1000/182', 'arXiv:1509.08369']) {
    const outcome = await openSource(place, {});
    assert.ok(!outcome.ok);
    assert.match(
      outcome.error.message,
      /would be looked up at .*, and that is off\. Switch it on with lookups\./,
    );
  }
});

test('a DOI gives a record, an arXiv identifier a paper', async (t) => {
  const server = createServer((request, response) => {
    if (request.url === '/doi/10.1000/182' && request.headers.accept?.includes('csl+json'))
      response.end(JSON.stringify({ type: 'article-journal', title: 'Found', DOI: '10.1000/182' }));
    else if (request.url === '/pdf/1509.08369') response.end('%PDF-1.4');
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  t.after(() => server.closeAllConnections());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { doi: `${base}/doi/`, arxiv: `${base}/pdf/` };
  const on = { lookups: { doi: true, arxiv: true } };
  const record = await openIdentifier({ service: 'doi', id: '10.1000/182' }, on, addresses);
  const [listed] = await Array.fromAsync(record.items(null));
  assert.ok(listed && 'record' in listed);
  assert.deepEqual(
    [listed.record.source, listed.record.key, listed.record.title],
    ['doi', '10.1000/182', 'Found'],
  );
  const paper = await openIdentifier({ service: 'arxiv', id: '1509.08369' }, on, addresses);
  const [source] = await Array.fromAsync(paper.items(null));
  assert.equal(source?.url, `${base}/pdf/1509.08369`);
  await assert.rejects(openIdentifier({ service: 'doi', id: '10.1000/none' }, on, addresses), /status 404/);
});
