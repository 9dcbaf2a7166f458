// Files handed in over the net: what is taken, from whom, and how a person sees it happen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { ownFiles } from '../import/own-files.ts';
import { ingest } from '../ingest/ingest.ts';
import { Intake } from '../ingest/intake.ts';
import { openPool } from '../pool/open.ts';
import { defaultLimits } from '../read/limits.ts';
import { noBrowser, openBrowser } from './browser-for-tests.ts';
import { sampleLibrary } from './sample-library-for-tests.ts';
import type { RunningServer } from './server.ts';
import { serve } from './server-for-tests.ts';
import { siteOf } from './site-for-tests.ts';

const pdf = readFileSync('fixtures/demo/pdf/suryadi2020.pdf');
const arrivals = z.object({
  items: z.array(
    z.looseObject({
      name: z.string(),
      outcome: z.string(),
      reason: z.string().nullable(),
      paper: z.int().nullable(),
    }),
  ),
});
const whole = z.looseObject({
  state: z.string(),
  title: z.string().nullable(),
  locations: z.array(z.looseObject({ url: z.string() })),
});

describe('handing files in', () => {
  let library: Awaited<ReturnType<typeof sampleLibrary>>;
  let intake: Intake;
  let server: RunningServer;
  const closing = new AbortController();
  before(async () => {
    library = await sampleLibrary([]);
    intake = new Intake(ownFiles(library, defaultLimits, 'test.add', closing.signal), readWaiting);
    server = await serve(library, { intake });
  });
  after(async () => {
    await server.close();
    closing.abort();
    await intake.close();
    await library.close();
  });

  async function readWaiting(): Promise<void> {
    const pool = openPool({ workers: 1 });
    await ingest({
      library,
      pool,
      workers: 1,
      owner: 'test.ingest',
      settings: { limits: defaultLimits, ocr: { on: false, languages: 'eng' } },
      signal: closing.signal,
      said: () => {},
    });
    await pool.stop();
  }

  const post = (path: string, body: Buffer | FormData | string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, server.url), { method: 'POST', body, headers });

  const taken = async (path: string, body: Buffer | FormData) =>
    arrivals.parse(await (await post(path, body)).json()).items;

  test('a file is kept and read, and the same one is known again under any name', async () => {
    const [item] = await taken('/api/v1/papers?name=..%2Fmine.pdf', pdf);
    assert.equal(item?.outcome, 'saved-new');
    assert.equal(item.name, 'mine.pdf', 'a name is not a path');
    await intake.close();
    const answer = await fetch(new URL(`/api/v1/papers/${item.paper}`, server.url));
    const paper = whole.parse(await answer.json());
    assert.equal(paper.state, 'ingested');
    assert.ok(paper.title);
    assert.match(paper.locations[0]?.url ?? '', /^upload:[0-9a-f]{32}\/mine\.pdf$/);
    const [again] = await taken('/api/v1/papers?name=other.pdf', pdf);
    assert.deepEqual([again?.outcome, again?.paper], ['saved-duplicate', item.paper]);
  });

  test('two files of one name are two papers', async () => {
    const form = new FormData();
    for (const end of ['% one', '% other']) form.append('file', new Blob([pdf, end]), 'a.pdf');
    const [one, other] = await taken('/api/v1/papers', form);
    assert.deepEqual([one?.outcome, other?.outcome], ['saved-new', 'saved-new']);
    assert.notEqual(one?.paper, other?.paper);
  });

  test('what is no paper is not taken, and why is said', async () => {
    const [item] = await taken('/api/v1/papers?name=x.zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0')));
    assert.equal(item?.paper, null);
    assert.equal(item.reason, 'archive-without-document');
    assert.equal((await post('/api/v1/papers', '')).status, 400);
  });

  test('without a script the page is a form that tells what became of each file', async () => {
    const form = new FormData();
    form.append('file', new Blob([pdf]), '<b>again.pdf');
    const page = await (await post('/add', form)).text();
    assert.match(page, /&lt;b&gt;again\.pdf/);
    assert.match(page, /was here already/);
    assert.equal((await post('/add', new FormData())).status, 400);
  });

  test('a file that cannot be read at once is kept all the same, and the site stays up', async () => {
    const broken = new Intake(ownFiles(library, defaultLimits, 'test.broken', closing.signal), async () => {
      throw new Error('no reader could be started');
    });
    const line = await broken.take({ name: 'b.pdf', bytes: Buffer.concat([pdf, Buffer.from('% b')]) });
    await broken.close();
    assert.equal(line.outcome, 'saved-new');
  });

  test('pages of other sites cannot hand anything in', async () => {
    const response = await post('/add', pdf, { Origin: 'https://evil.example' });
    assert.equal(response.status, 403);
  });

  test('a public site takes files only from those with a token, and has no page for it', async () => {
    const access = { tokens: 'sesame', proxies: '', requests_a_minute: 0 };
    const site = await siteOf(library, { local: false, access, intake });
    const send = (headers: Record<string, string>) =>
      site.request('http://library.example/api/v1/papers', {
        method: 'POST',
        body: pdf,
        headers: { Host: 'library.example', ...headers },
      });
    assert.equal((await send({})).status, 401);
    assert.equal((await send({ Authorization: 'Bearer sesame' })).status, 200);
    assert.equal((await site.request('http://library.example/add')).status, 404);
  });

  test('in a browser each file is followed until it is read', { skip: noBrowser }, async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(new URL('/add', server.url).href);
      await page.setInputFiles('input[type=file]', ['fixtures/demo/pdf/asante2006.pdf', 'fixtures/build.ts']);
      await page.waitForSelector('.arrivals li.here:has-text("read")', { timeout: 240_000 });
      await page.waitForSelector('.arrivals li.not');
      assert.equal(await page.locator('.arrivals li').count(), 2);
      assert.match((await page.locator('.arrivals li.here a').getAttribute('href')) ?? '', /^\/papers\/\d+$/);
    } finally {
      await browser.close();
    }
  });
});
