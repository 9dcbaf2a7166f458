// Works, people, venues, statistics and what readers put down, asked without a browser.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Failure } from '../base/errors.ts';
import type { WorkId } from '../base/ids.ts';
import {
  author,
  citationIndexes,
  reference,
  type SamplePaper,
  sampleLibrary,
  samplePapers,
} from './sample-library-for-tests.ts';
import { local, sampleSite, siteOf } from './site-for-tests.ts';

/** Cites the first of the samples, and what that one cites. */
const citing: SamplePaper = {
  bytes: '%PDF-1.4 a citing sample\n',
  becomes: {
    kind: 'paper',
    scholarly: true,
    language: 'en',
    title: 'What the Later Papers Said',
    authors: [author('Bo', 'Sample', 'Institute of Later Studies')],
    year: 2009,
    venue: 'Journal of Invented Results',
    references: [
      reference({
        marker: '[1]',
        raw: 'A. Example and J. Muster. From Shepard’s Tables to Citation Indexes: A Short Walk. 2003.',
        authors: [
          { given: 'Ada', family: 'Example' },
          { given: 'Jürgen', family: 'Muster' },
        ],
        title: 'From Shepard’s Tables to Citation Indexes: A Short Walk',
        journal: 'Journal of Invented Results',
        year: 2003,
      }),
      { ...citationIndexes, marker: '[2]' },
    ],
    mentions: [
      {
        reference: 0,
        text: '[1]',
        sentence: 'The walk of Example and Muster [1] begins with the lawyers.',
        before: '',
        after: '',
        section: 'Introduction',
        page: 2,
      },
      {
        reference: 0,
        text: '[1]',
        sentence: 'We follow the division of [1] into four ages.',
        before: '',
        after: '',
        section: 'Method',
        page: 3,
      },
    ],
  },
};

/** The slides of the first of the samples. */
const slides: SamplePaper = {
  bytes: '%PDF-1.4 slides of the first sample\n',
  url: 'https://talks.example.org/shepard-slides.pdf',
  becomes: {
    kind: 'slides',
    scholarly: true,
    language: 'en',
    title: 'From Shepard’s Tables to Citation Indexes: A Short Walk',
    authors: [author('Ada', 'Example'), author('Jürgen', 'Muster')],
    year: 2003,
  },
};

describe('the pages of a linked library', () => {
  const site = sampleSite([...samplePapers.slice(0, 3), citing, slides]);
  const { get, page } = site;
  let cited = 0;
  let garfield = 0;
  before(async () => {
    const works = await site.library.catalogue.works.list({ limit: 50, offset: 0 });
    cited = works.find(({ title }) => title?.startsWith('From Shepard'))?.id ?? 0;
    garfield = works.find(({ title }) => title === 'Citation indexes for science')?.id ?? 0;
  });

  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    site.request(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Host: '127.0.0.1:8417', ...headers },
    });

  test('a work shows the sentences that cite it, under their year, with the place marked', async () => {
    const work = await page(`/works/${cited}`);
    assert.match(work, /<h3>2009<\/h3>/);
    assert.match(work, /The walk of Example and Muster <mark>\[1\]<\/mark> begins with the lawyers\./);
    assert.match(work, /\/papers\/4\/read\?say=The\+walk[^"]*#page=2/);
  });

  test('a sentence that says what it cites for is marked, and citing works can stand by it', async () => {
    assert.match(await page(`/works/${cited}`), /into four ages\.<\/q> <span class="role">uses it<\/span>/);
    assert.match(await page(`/works/${cited}?order=role`), /<h3>uses it \(\d+\)<\/h3>/);
    const answer = await get('/api/v1/papers/4/mentions');
    const { items } = (await answer.json()) as { items: { role: string | null }[] };
    assert.deepEqual(
      items.map(({ role }) => role),
      [null, 'uses'],
    );
  });

  test('paper and slides of a work stand together, the paper first', async () => {
    const work = await page(`/works/${cited}`);
    const files = work.slice(work.indexOf('id="versions"'));
    assert.ok(files.indexOf('/papers/1"') > 0 && files.indexOf('/papers/1"') < files.indexOf('/papers/5"'));
    assert.match(files, /Slides 2003<\/a>/);
    assert.match(work, /href="\/papers\/1\/read"/);
  });

  test('a reference manager finds every result of a page', async () => {
    const results = await page('/search?q=later');
    assert.equal(results.match(/<span class="Z3988" title="/g)?.length, results.match(/data-hit/g)?.length);
    assert.match(results, /title="ctx_ver=Z39\.88-2004&amp;[^"]*rft\.atitle=What\+the\+Later\+Papers\+Said/);
  });

  test('one can search within the works that cite one', async () => {
    const work = await page(`/works/${cited}`);
    const [, within = ''] = /href="(\/search\?q=cites[^"]+)"/.exec(work) ?? [];
    assert.match(await page(`${within}+later`), /What the Later Papers Said/);
    assert.match(await page(`${within}+publications`), /Nothing here matches/);
  });

  test('a work says of what it cites whether the library holds it, and lets one want it', async () => {
    const work = await page(`/works/${cited}`);
    assert.match(work, /2, of which 0 in the library/);
    assert.match(work, new RegExp(`<button class="link want" form="wish" name="work" value="${garfield}">`));
  });

  test('a work that is only cited has a page and says that no file is held', async () => {
    const work = await page(`/works/${garfield}`);
    assert.match(work, /No file of this work is held/);
    assert.match(work, /Cited by 2 works/);
  });

  test('a wish is kept until somebody takes it back, and a work that is held is not wished for', async () => {
    for (const work of [garfield, cited]) {
      const response = await post('/wants', { work: String(work), back: `/works/${work}` });
      assert.equal(response.headers.get('Location'), `/works/${work}`);
    }
    assert.deepEqual(
      (await site.library.catalogue.requests.wants(9)).map(({ work }) => Number(work)),
      [garfield],
    );
    assert.match(await page('/wants'), /Citation indexes for science/);
    await post('/wants', { not: String(garfield) });
    assert.deepEqual(await site.library.catalogue.requests.wants(9), []);
  });

  test('a whole answer is taken home in one file', async () => {
    const [, to = ''] =
      /href="(\/api\/v1\/export\?[^"]*format=bibtex[^"]*)"/.exec(await page('/search?q=kind%3Apaper')) ?? [];
    const file = await page(to.replaceAll('&amp;', '&'));
    assert.deepEqual([...file.matchAll(/title = \{(.*)\}/g)].map(([, title]) => title).sort(), [
      'From Shepard’s Tables to Citation Indexes: A Short Walk',
      'What the Later Papers Said',
    ]);
  });

  test('the want-list offers what is cited most and not held, until it is wanted', async () => {
    const missed = async (): Promise<string> =>
      (await page('/wants')).split('Cited most, and not held')[1] ?? '';
    assert.match(await missed(), new RegExp(`name="work" value="${garfield}">Want`));
    await post('/wants', { work: String(garfield) });
    assert.doesNotMatch(await missed(), new RegExp(`value="${garfield}">Want`));
    await post('/wants', { not: String(garfield) });
  });

  test('the basket lives in a cookie and leaves in the formats of reference managers', async () => {
    const first = await post('/basket', { add: String(cited), back: '/search?q=walk' });
    assert.equal(first.status, 303);
    assert.equal(first.headers.get('Location'), '/search?q=walk');
    const cookie = (first.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const second = await post('/basket', { add: String(garfield), quietly: '1' }, { Cookie: cookie });
    assert.equal(await second.text(), '2');
    const both = (second.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    assert.match(await page('/basket', { Cookie: both }), /From Shepard’s Tables/);
    const bibtex = await page('/basket.bibtex', { Cookie: both });
    assert.equal(bibtex.match(/^@/gm)?.length, 2, bibtex);
    const emptied = await post('/basket', { clear: '1', back: '//elsewhere.example' }, { Cookie: both });
    assert.equal(emptied.headers.get('Location'), '/');
    assert.match(emptied.headers.get('Set-Cookie') ?? '', /^basket=;/);
  });

  test('a work that became part of another stays in the basket as that one', async () => {
    const numbers = Array.from({ length: 40 }, (_, i) => (i + 1) as WorkId);
    const current = await Promise.all(
      numbers.map(async (id) => (await site.library.catalogue.works.get(id))?.id),
    );
    const old = numbers.find((id, i) => current[i] !== undefined && current[i] !== id);
    assert.ok(old !== undefined);
    const answer = await get('/basket', { Cookie: `basket=${old}` });
    assert.match(answer.headers.get('Set-Cookie') ?? '', new RegExp(`basket=${current[old - 1]};`));
    assert.match(await answer.text(), new RegExp(`href="/works/${current[old - 1]}"`));
  });

  test('programs can ask for the want-list', async () => {
    await post('/wants', { work: String(garfield) });
    const { items } = (await (await get('/api/v1/wants')).json()) as { items: { work: { id: number } }[] };
    assert.deepEqual(
      items.map(({ work }) => work.id),
      [garfield],
    );
    await post('/wants', { not: String(garfield) });
  });

  test('nothing is put down by a page of another site', async () => {
    for (const headers of [{ Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const response = await post('/wants', { work: String(garfield) }, headers as Record<string, string>);
      assert.equal(response.status, 403);
    }
    assert.deepEqual(await site.library.catalogue.requests.wants(9), []);
  });

  test('a report of a paper is put on record; one that says nothing is asked again', async () => {
    const said = {
      paper: `${local}/papers/1`,
      reason: 'It is <b>mine</b>.',
      name: 'R. Holder',
      email: 'r@example.org',
    };
    const done = await post('/take-down', said);
    assert.match(await done.text(), /Your report is on record/);
    const [report] = await site.library.catalogue.requests.reports(9);
    assert.deepEqual([report?.paper, report?.reason], [1, 'It is <b>mine</b>.']);
    const again = await post('/take-down', { ...said, email: 'nowhere' });
    assert.equal(again.status, 400);
    assert.match(await again.text(), /It is &lt;b&gt;mine&lt;\/b&gt;\./);
    assert.equal((await post('/take-down', { reason: 'x'.repeat(200_000) })).status, 413);
  });

  test('a person has works, co-authors and places', async () => {
    const people = await page('/people');
    const [, id] = /\/people\/(\d+)" data-hit>Ada Example</.exec(people) ?? [];
    const person = await page(`/people/${id}`);
    assert.match(person, /From Shepard’s Tables/);
    assert.match(person, /Jürgen Muster/);
    assert.match(person, /Institute of Invented Studies/);
  });

  test('a venue has its works and years', async () => {
    const venue = await page('/venues/Journal%20of%20Invented%20Results');
    assert.match(venue, /What the Later Papers Said/);
    assert.match(venue, /role="img" aria-label="Works in Journal of Invented Results by year"/);
    assert.equal((await get('/venues/nowhere')).status, 404);
  });

  test('statistics name what is cited most', async () => {
    assert.match(await page('/stats'), /Citation indexes for science/);
  });

  test('the neighbourhood is a picture with links and a list', async () => {
    const graph = await page(`/works/${cited}/graph`);
    assert.match(graph, /<svg[^>]*viewBox/);
    assert.match(graph, new RegExp(`<a href="/works/${garfield}" class="spot"`));
    assert.match(graph, /It is cited by/);
  });

  test('why something is one work is told with who says what, and what speaks for each wording', async () => {
    assert.match(await page(`/works/${cited}`), new RegExp(`href="/works/${cited}/why"`));
    const why = await page(`/works/${garfield}/why`);
    assert.match(why, /<dt>Year<\/dt><dd>1955 <small>from a reference; /);
    assert.match(why, /<a href="\/papers\/\d+#r\d+">paper \d+, reference \d+<\/a>/);
    assert.equal((await get('/works/999999/why')).status, 404);
  });

  test('a way leads from one work to another along citations', async () => {
    const works = await site.library.catalogue.works.list({ limit: 50, offset: 0 });
    const salton = works.find(({ title }) => title?.startsWith('Term-weighting'))?.id;
    assert.match(await page(`/path?from=${garfield}&to=${salton}`), /2 steps/);
    assert.equal((await get('/path?from=x')).status, 400);
  });

  test('a work can be cited in words and as a file', async () => {
    assert.match(await page(`/works/${cited}/cite`), /<dt>APA<\/dt>/);
    const file = await get(`/works/${cited}/cite.ris`);
    assert.match(file.headers.get('Content-Disposition') ?? '', /work-\d+\.ris/);
    assert.match(await file.text(), /^TY {2}- /);
    assert.equal((await get(`/works/${cited}/cite.exe`)).status, 400);
  });

  test('works that are only cited are found, and people', async () => {
    assert.match(
      await page('/search?q=indexes+science&type=works'),
      /Known from citations or records; no file is held/,
    );
    assert.match(
      await page('/search?q=muster&type=people'),
      /<a href="\/people\/\d+" data-hit>Jürgen Muster/,
    );
  });

  test('people are looked for by the beginning of a name, on their own page as well', async () => {
    assert.match(await page('/people'), /<input type="hidden" name="type" value="people">/);
    assert.match(await page('/search?q=J.+Mus&type=people'), /data-hit>Jürgen Muster/);
    assert.match(await page('/search?q=mustar&type=people'), /Did you mean <a[^>]*type=people[^>]*>muster</);
    assert.match(
      await page('/search?q=garfield&type=people'),
      /href="\/search\?q=author%3A%22garfield%22&amp;type=works"/,
    );
  });

  test('who knows about something is named with papers, and who might work with somebody has a page', async () => {
    const experts = await page('/search?q=citation&type=experts');
    assert.match(experts, /href="\/people\/\d+"/);
    assert.match(experts, /href="\/papers\/\d+"/);
    assert.match(await page('/search?q=zygomorphic&type=experts'), /class="teach"/);
    assert.match(await page('/people/1/collaborators'), /href="\/people\/1"/);
    assert.equal((await get('/people/999999/collaborators')).status, 404);
  });

  test('years from the form become a word of the question', async () => {
    const response = await get('/search?q=citation+year%3A1999&from=2001&to=');
    assert.equal(response.headers.get('Location'), '/search?q=citation+year%3A2001..');
  });

  test('filters keep the question, and robots away', async () => {
    const results = await page('/search?q=citation');
    assert.match(results, /<a rel="nofollow" href="\/search\?q=citation\+kind%3Areport">/);
    for (const [tag] of results.matchAll(/<a [^>]*href="\/search\?q=citation[^"]*"[^>]*>/g))
      assert.match(tag, /rel="nofollow"/);
  });

  test('pages speak German to those who ask for it, all of their words', async () => {
    const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };
    assert.match(await page('/stats', german), /<html lang="de">[\s\S]*Meistzitierte Werke/);
    assert.match(await page('/stats', { ...german, Cookie: 'lang=en' }), /<html lang="en">/);
    const chosen = await get('/language/de?to=/stats');
    assert.match(chosen.headers.get('Set-Cookie') ?? '', /^lang=de/);
    assert.equal(chosen.headers.get('Location'), '/stats');
    assert.equal((await get('/language/de?to=//elsewhere.example')).headers.get('Location'), '/');
  });

  test('a number that no work or person has is a page of its own', async () => {
    for (const path of ['/works/999', '/people/999', '/works/99999999999999999999', '/works/999/graph'])
      assert.equal((await get(path)).status, 404, path);
  });

  test('own script and style of any page but the reader stay under 60 kB packed', async () => {
    for (const path of ['/', '/search?q=citation', `/works/${cited}`, '/people', '/stats', '/take-down']) {
      const text = await page(path);
      const names = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
        ([, name]) => name,
      );
      let bytes = 0;
      for (const name of names)
        bytes += gzipSync(Buffer.from(await (await get(name ?? '')).arrayBuffer())).length;
      assert.ok(names.length >= 3 && bytes <= 60_000, `${path}: ${bytes}`);
    }
  });
});

test('an instance has its own name, logo, colour, language and pages', async () => {
  const library = await sampleLibrary(samplePapers);
  await mkdir(join(library.folder, 'pages'));
  await writeFile(
    join(library.folder, 'pages', 'imprint.md'),
    '# Who we are\n\n<script>no</script>\n\n- mail@example.org\n',
  );
  await writeFile(join(library.folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const own = {
    name: 'Lesesaal',
    about: '',
    contact: '',
    logo: 'logo.svg',
    colour: '#aa3377',
    language: 'de',
  };
  const { page } = await siteOf(library, { settings: own });
  const home = await page('/');
  assert.match(home, /<html lang="de">/);
  assert.match(home, /<img src="\/assets\/logo\.\w+\.svg" alt=""/);
  const [, sheet = ''] = /"(\/assets\/own\.\w+\.css)"/.exec(home) ?? [];
  assert.match(await page(sheet), /oklch\(from #aa3377/);
  assert.match(home, /<a href="\/pages\/imprint">Who we are<\/a>/);
  const imprint = await page('/pages/imprint');
  assert.match(imprint, /&lt;script&gt;no/);
  assert.match(imprint, /<a class="act" href="mailto:mail@example\.org"/);
  await library.close();
});

test('markup in any extracted field is text on the pages of works, people and venues, too', async () => {
  const bad = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
  const library = await sampleLibrary([
    {
      bytes: 'hostile',
      text: `hostile ${bad}`,
      becomes: {
        title: `hostile ${bad}`,
        authors: [author(bad, bad, bad), author('Ada', bad)],
        abstract: bad,
        venue: bad,
        year: 1999,
        keywords: [bad],
        sections: [{ number: bad, title: bad, level: 1, page: 1 }],
        references: [
          reference({
            raw: bad,
            marker: bad,
            title: `${bad} cited work of many words`,
            journal: bad,
            year: 1990,
            authors: [{ given: bad, family: bad }],
          }),
        ],
        mentions: [
          { reference: 0, text: bad, sentence: `so ${bad}`, before: '', after: '', section: bad, page: 1 },
        ],
      },
    },
    { bytes: 'failed', url: `javascript:alert(1)//${bad}`, becomes: new Failure('damaged', bad) },
  ]);
  const { get } = await siteOf(library, { settings: { name: bad, about: '', contact: '' } });
  const seen = new Set([
    '/',
    `/search?q=${encodeURIComponent(bad)}`,
    '/search?q=hostile&type=works',
    '/search?q=hostile',
    `/venues/${encodeURIComponent(bad)}`,
    `/take-down?paper=${encodeURIComponent(bad)}`,
    '/papers/1/read',
  ]);
  for (const path of seen) {
    const response = await get(path);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue;
    const text = await response.text();
    assert.doesNotMatch(text, /<script>|<img|href="javascript:/i, path);
    if (seen.size > 150) continue;
    for (const [, href = ''] of text.matchAll(/href="(\/(?!language|assets)[^"#]*)/g))
      seen.add(href.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'));
  }
  await library.close();
  assert.ok([...seen].some((path) => path.startsWith('/people/')) && seen.size > 20);
});
