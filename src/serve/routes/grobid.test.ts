// Replays the requests that grobid-client-python 0.2.1 makes: field names, parameters, headers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';
import { defaultLimits } from '../../read/limits.ts';
import { Desk } from '../desk.ts';
import { sampleSite } from '../site-for-tests.ts';

describe('a client of GROBID', () => {
  const reading = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };
  const desk = new Desk({ workers: 1, maxUpload: 2e6, reading });
  after(() => desk.close());
  const { get, request } = sampleSite([], { desk });
  let pdf: Uint8Array<ArrayBuffer>;
  before(async () => {
    pdf = new Uint8Array(await readFile(inPackage('fixtures', 'demo', 'pdf', 'quispe2013.pdf')));
  });

  /** As the client posts a document: the file as `input`, switches as "1", coordinates once for each element. */
  function posted(service: string, bytes: Uint8Array<ArrayBuffer>, accept = 'text/plain') {
    const form = new FormData();
    form.append('input', new Blob([bytes], { type: 'application/pdf' }), 'paper.pdf');
    for (const name of ['generateIDs', 'consolidateHeader', 'consolidateCitations', 'includeRawCitations'])
      form.append(name, '1');
    for (const element of ['persName', 'figure', 'ref', 'biblStruct']) form.append('teiCoordinates', element);
    return request(`/api/${service}`, {
      method: 'POST',
      body: form,
      headers: { Accept: accept },
    });
  }

  const citations = (service: string, strings: string[], accept = 'application/xml') =>
    request(`/api/${service}`, {
      method: 'POST',
      body: new URLSearchParams(strings.map((string): [string, string] => ['citations', string])),
      headers: { Accept: accept },
    });

  test('learns that the service is alive', async () => {
    const response = await get('/api/isalive');
    assert.equal(response.status, 200);
    assert.equal(await response.text(), 'true');
  });

  test('gets the full text as TEI with citations that lead to the list', async () => {
    const response = await posted('processFulltextDocument', pdf);
    assert.equal(response.status, 200);
    const tei = await response.text();
    assert.match(tei, /<TEI [^>]*xmlns="http:\/\/www\.tei-c\.org\/ns\/1\.0"/);
    assert.match(tei, /<ref type="bibr" target="#b\d+/);
    assert.match(tei, /<biblStruct xml:id="b0">/);
  });

  test('gets the header alone, as TEI or BibTeX', async () => {
    const tei = await (await posted('processHeaderDocument', pdf)).text();
    assert.match(tei, /<title level="a" type="main">[^<]{10}/);
    assert.doesNotMatch(tei, /<biblStruct xml:id/);
    const bib = await (await posted('processHeaderDocument', pdf, 'application/x-bibtex')).text();
    assert.match(bib, /^@\w+\{/);
    assert.equal(bib.match(/^@/gm)?.length, 1);
  });

  test('gets the references alone', async () => {
    const tei = await (await posted('processReferences', pdf)).text();
    assert.match(tei, /<biblStruct xml:id="b0">/);
    assert.match(tei, /<titleStmt><title level="a" type="main"><\/title>/);
  });

  test('gets citation strings understood, one or many', async () => {
    const string = 'E. Garfield. Citation indexes for science. Science, 122(3159):108-111, 1955.';
    const one = await (await citations('processCitation', [string])).text();
    assert.match(one, /^<biblStruct>[\s\S]*Citation indexes for science[\s\S]*<\/biblStruct>\n$/);
    const many = await (await citations('processCitationList', [string, 'G. Salton, 1988.'])).text();
    assert.equal(many.match(/<biblStruct /g)?.length, 2);
    assert.match(
      await (await citations('processCitation', [string], 'application/x-bibtex')).text(),
      /^@article/,
    );
  });

  test('hears 204 where there is nothing, 400 without a file, 413 for too much', async () => {
    assert.equal((await citations('processCitation', [' '])).status, 204);
    const large = { method: 'POST', body: new Uint8Array(2_000_001) };
    assert.equal((await request('/api/processFulltextDocument', large)).status, 413);
    const bare = await request('/api/processHeaderDocument', {
      method: 'POST',
      body: new FormData(),
    });
    assert.equal(bare.status, 400);
  });

  test('hears that a file which is none cannot be read', async () => {
    const response = await posted('processFulltextDocument', new TextEncoder().encode('%PDF-1.4 not really'));
    assert.equal(response.status, 422);
    assert.equal(response.headers.get('Content-Type'), 'application/problem+json');
  });

  test('hears 503 while all readers are at work, and is served afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => posted('processHeaderDocument', pdf)));
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(new Set(statuses), new Set([200, 503]));
    assert.ok(answers.every(({ status, headers }) => status !== 503 || headers.has('Retry-After')));
    assert.equal((await posted('processHeaderDocument', pdf)).status, 200);
  });

  test('cannot break it with a form of its own making', async () => {
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="input"; filename="'],
      ['multipart/form-data; boundary=a', '--a\r\n\r\n--a--'],
      ['application/x-www-form-urlencoded', '__proto__=1&constructor=2&%zz=%'],
      ['text/plain', ''],
    ] as const) {
      const response = await request('/api/processFulltextDocument', {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      });
      assert.equal(response.status, 400, `${type} ${body}`);
    }
  });
});
