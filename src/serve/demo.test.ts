// The demo library in a browser, as a new user meets it: every page, every flow, every link. Needs Debian's chromium.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { barriers, focused, noBrowser, openBrowser, visit } from './browser-for-tests.ts';
import { startDemo } from './demo-for-tests.ts';

const phone = { width: 360, height: 640 };
const desk = { width: 1440, height: 900 };

describe('the demo library', { skip: noBrowser }, () => {
  let browser: Browser;
  let demo: Awaited<ReturnType<typeof startDemo>>;
  before(async () => {
    [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await demo?.close();
  });

  /** The first address on a page that looks so. */
  async function linkOn(path: string, pattern: RegExp): Promise<string> {
    const found = pattern.exec(await (await fetch(new URL(path, demo.url))).text())?.[0];
    assert.ok(found, `${path} has no ${pattern}`);
    return found;
  }

  /** One page of each kind, with something on it. */
  async function pages(): Promise<string[]> {
    const found = '/search?q=citation+index';
    const [work, read, person, venue] = await Promise.all([
      linkOn('/stats', /\/works\/\d+/),
      linkOn(found, /\/papers\/\d+\/read/),
      linkOn('/people', /\/people\/\d+/),
      linkOn('/venues', /\/venues\/[^"]+/),
    ]);
    const onlyCited = await linkOn('/search?q=retrieval&type=works', /\/works\/\d+/);
    return [
      '/',
      found,
      '/search?q=zygomorphic',
      '/search?q=retrieval&type=works',
      '/search?q=nakamura&type=people',
      '/search?q=citation&type=experts',
      work,
      onlyCited,
      `${work}/cite`,
      `${work}/why`,
      `${work}/graph`,
      `/path?from=${work.replace('/works/', '')}&to=${onlyCited.replace('/works/', '')}`,
      read.replace('/read', ''),
      `${read}?q=citation`,
      '/papers',
      '/papers?state=failed',
      '/topics',
      '/topics/citation%20index',
      '/topics/zygomorphic',
      '/people',
      person,
      '/venues',
      venue,
      '/stats',
      '/basket',
      '/wants',
      '/take-down?paper=1',
      '/about',
      '/api',
      '/nowhere',
    ];
  }

  const windows: [string, BrowserContextOptions][] = [
    ['on a phone by day', { viewport: phone, colorScheme: 'light' }],
    [
      'on a phone at night, without script',
      { viewport: phone, colorScheme: 'dark', javaScriptEnabled: false },
    ],
    [
      'on a wide screen by day, without script',
      { viewport: desk, colorScheme: 'light', javaScriptEnabled: false },
    ],
    ['on a wide screen at night, in German', { viewport: desk, colorScheme: 'dark', locale: 'de' }],
  ];
  for (const [where, options] of windows)
    test(`every page fits, complains of nothing and bars nobody, ${where}`, async () => {
      const barred: string[] = [];
      await look(await pages(), { ...options, bypassCSP: true }, async (page, path) => {
        assert.ok((await widthOf(page)) <= (options.viewport?.width ?? 0), path);
        assert.equal(await page.locator('h1').count(), 1, path);
        assert.equal(await page.locator('html').getAttribute('lang'), options.locale ?? 'en', path);
        // Without script nothing can be run in the page, axe neither; the markup is the same.
        if (options.javaScriptEnabled !== false) barred.push(...(await barriers(page, path)));
      });
      assert.deepEqual(barred, []);
    });

  for (const [how, javaScriptEnabled] of [
    ['with script', true],
    ['without script', false],
  ] as const) {
    test(`a reader goes from a search to a sentence and to who wrote it, ${how}`, () =>
      look(['/'], { javaScriptEnabled }, async (page) => {
        await page.getByRole(javaScriptEnabled ? 'combobox' : 'searchbox').fill('citation context');
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByRole('link', { name: 'Haruki Nakamura' }).click();
        await page.getByRole('link', { name: 'From keyword in context to citation in context' }).click();
        await page.getByRole('heading', { name: 'What others say' }).waitFor();
        await page.getByRole('link', { name: 'Most cited' }).click();
        await page.getByRole('link', { name: 'Haruki Nakamura' }).click();
        await page.getByRole('link', { name: 'Åsa Lindqvist-Öberg' }).last().click();
        await page.getByRole('heading', { level: 1, name: 'Åsa Lindqvist-Öberg' }).waitFor();
      }));

    test(`a selection leaves as a file, ${how}`, () =>
      look(['/search?q=pagerank'], { javaScriptEnabled }, async (page) => {
        await page.getByRole('button', { name: 'Select' }).first().click();
        await page.getByRole('link', { name: 'Basket 1' }).click();
        const answer = await page.request.get(
          (await page.getByRole('link', { name: 'BibTeX' }).getAttribute('href')) ?? '',
        );
        assert.match(await answer.text(), /^@\w+\{/);
        await page.getByRole('button', { name: 'Empty' }).click();
        await page.getByText('Nothing is selected').waitFor();
      }));

    test(`a way is found from one work to another, ${how}`, async () => {
      const work = await linkOn('/stats', /\/works\/\d+/);
      await look([`${work}/graph`], { javaScriptEnabled }, async (page) => {
        await page.getByLabel('To work').selectOption({ index: 1 });
        await page.getByRole('button', { name: 'Find the way' }).click();
        assert.ok((await page.locator('ol a[href^="/works/"]').count()) >= 2);
      });
    });

    test(`what is missing is wanted, and not any more, ${how}`, async () => {
      await look(['/search?q=retrieval&type=works'], { javaScriptEnabled }, async (page) => {
        await page.getByRole('button', { name: 'want' }).first().click();
        await page.getByRole('link', { name: 'wanted' }).click();
        await page.getByRole('button', { name: 'Not any more' }).click();
        await page.getByText('Nothing is wanted').waitFor();
      });
    });

    test(`a paper is reported, ${how}`, async () => {
      const read = await linkOn('/search?q=robots', /\/papers\/\d+\/read/);
      await look([read.replace('/read', '')], { javaScriptEnabled }, async (page) => {
        await page.getByRole('link', { name: 'Report this paper' }).click();
        await page.getByLabel('Why').fill('It is mine.');
        await page.getByLabel('Your name').fill('R. Holder');
        await page.getByLabel('Your e-mail address').fill('r@example.org');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByText('Your report is on record').first().waitFor();
      });
    });

    test(`an answer is narrowed by years and by a venue, and put in another order, ${how}`, () =>
      look(['/search?q=citation'], { javaScriptEnabled }, async (page) => {
        const total = async (): Promise<number> => Number(await page.locator('.bar b').textContent());
        const all = await total();
        await page.getByLabel('from').fill('2005');
        await page.getByRole('button', { name: 'show' }).click();
        await page.waitForURL('**year%3A2005..*');
        const later = await total();
        assert.ok(later > 0 && later < all, `${later} of ${all}`);
        await page.locator('.filters').getByRole('link', { name: 'Annals of Library Machinery' }).click();
        await page.waitForURL('**venue%3A*');
        assert.ok((await total()) < later);
        await page.getByText('sorted by relevance').click();
        await page.getByRole('link', { name: 'year, oldest first' }).click();
        await page.getByText('sorted by year, oldest first').waitFor();
        await page.getByRole('link', { name: 'without Annals of Library Machinery' }).click();
        await page.waitForURL((url) => !url.search.includes('venue'));
        assert.equal(await total(), later);
      }));

    test(`a topic leads to what is held on it, by kind, ${how}`, () =>
      look(['/topics'], { javaScriptEnabled }, async (page) => {
        await page.getByRole('link', { name: 'near-duplicate detection' }).click();
        await page.getByRole('heading', { level: 2, name: 'Preprints' }).waitFor();
        await page.getByText('Same work:').first().waitFor();
        await page.locator('#paper [data-hit]').first().click();
        await page.getByText('Also as').waitFor();
        await page.getByRole('link', { name: 'near-duplicate detection' }).click();
        await page.getByRole('heading', { level: 1, name: 'near-duplicate detection' }).waitFor();
      }));

    test(`the pages learn German and stay with it, ${how}`, () =>
      look(['/stats'], { javaScriptEnabled }, async (page) => {
        await page.getByRole('link', { name: 'Deutsch' }).click();
        await page.getByRole('heading', { level: 1, name: 'Statistik' }).waitFor();
        await page.goto('/about');
        assert.equal(await page.locator('html').getAttribute('lang'), 'de');
      }));
  }

  test('by keyboard alone one skips to the content, finds a work, selects it, cites it and comes back', () =>
    look(['/papers'], {}, async (page) => {
      await page.keyboard.press('Tab');
      assert.equal(await focused(page), 'Skip to the content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('/');
      await page.keyboard.type('pagerank');
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=pagerank');
      const hits = page.locator('[data-hit]');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      assert.equal(await focused(page), await hits.nth(1).textContent());
      await page.keyboard.press('s');
      await page.getByRole('link', { name: 'Basket 1' }).waitFor();
      await page.keyboard.press('k');
      assert.equal(await focused(page), await hits.first().textContent());
      await page.keyboard.press('c');
      await page.waitForURL('**/cite');
      await page.goBack();
      await page.keyboard.press('k');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/works/*');
    }));

  test('on paper a page is its text: no navigation, no buttons, black on white', async () => {
    const work = await linkOn('/stats', /\/works\/\d+/);
    await look([work, '/search?q=citation'], { colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['header nav', 'footer', '.do >> nth=0', 'nav.tabs'])
        assert.equal(await page.locator(gone).isVisible(), false, gone);
      assert.equal(await page.locator('[data-hit]').first().isVisible(), true);
      assert.deepEqual(
        await page.evaluate(
          '["color", "backgroundColor"].map((name) => getComputedStyle(document.documentElement)[name])',
        ),
        ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
      );
    });
  });

  test('on a phone the picture of a neighbourhood begins at the work that it is about', async () => {
    const work = await linkOn('/stats', /\/works\/\d+/);
    await look([`${work}/graph`], { viewport: phone }, async (page) => {
      const box = await page.locator('.picture .seed circle').boundingBox();
      assert.ok(box && box.x > 60 && box.x < 300, JSON.stringify(box));
    });
  });

  test('every link of every page leads somewhere', async () => {
    const broken: string[] = [];
    const seen = new Set(['/', '/search?q=citation', '/search?q=retrieval&type=works']);
    const followed = new Set(seen);
    for (const path of seen) {
      const response = await fetch(new URL(path, demo.url), { redirect: 'manual' });
      const location = response.headers.get('Location');
      if (location !== null) seen.add(location);
      else if (response.status !== 200) broken.push(`${path}: ${response.status}`);
      const text = await response.text();
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue;
      for (const [, anchor = ''] of text.matchAll(/href="#(?!page=)([^"]+)"/g))
        if (!text.includes(`id="${anchor}"`)) broken.push(`${path}#${anchor}`);
      // Searches lead to searches without end, and a paper can be opened at any word: such are tried, not followed.
      if (/[?&](?:q|say|to|order|citing)=/.test(path) && !followed.has(path)) continue;
      for (const href of linksOf(text)) if (isNew(href)) seen.add(href);
    }
    assert.deepEqual(broken, []);
    assert.ok(seen.size > 1000, String(seen.size));

    /** Of those that differ only in what is searched for in a paper or which page one comes from, a few are enough. */
    function isNew(href: string): boolean {
      const kind = /^\/language\/|^\/papers\/\d+\/read\?|^\/feed\?|^\/search\?/.exec(href)?.[0];
      if (kind === undefined) return true;
      const known = kinds.get(kind) ?? 0;
      kinds.set(kind, known + 1);
      return known < (kind === '/search?' ? 100 : 5);
    }
  });
  const kinds = new Map<string, number>();

  const look = (
    paths: readonly string[],
    options: BrowserContextOptions,
    at: (page: Page, path: string) => Promise<void>,
  ): Promise<void> => visit(browser, { baseURL: demo.url, ...options }, paths, at);
});

/** Asked of the browser, for without script nothing can be asked of the page. */
async function widthOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  await session.detach();
  return cssContentSize.width;
}

const linksOf = (text: string): string[] =>
  [...text.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
  );
