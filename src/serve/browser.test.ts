// The pages in a real browser: what a person sees, presses and cannot see. Needs Debian's chromium.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { sampleLibrary, samplePapers } from './sample-library-for-tests.ts';
import { type RunningServer, startServer } from './server.ts';

const program = '/usr/bin/chromium';
/** A real paper for the reader. Its first page cites "[1]", as the sample says of it. */
const drawn = 'fixtures/demo/pdf/suryadi2020.pdf';
const required = process.env.OPENSEER_REQUIRE_ENGINES === '1';
const skip = existsSync(program) || required ? false : `needs Chromium at ${program}`;

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const pages = [
  '/',
  '/search?q=citation',
  '/search?q=zygomorphic',
  '/search?q=indexes&type=works',
  '/search?q=muster&type=people',
  '/works/1',
  '/works/2',
  '/works/1/cite',
  '/works/1/graph',
  '/path?from=2&to=3',
  '/papers/1',
  '/papers/3',
  '/papers',
  '/people',
  '/people/1',
  '/venues',
  '/venues/Science',
  '/stats',
  '/basket',
  '/wants',
  '/take-down?paper=1',
  '/about',
  '/api',
  '/nowhere',
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('the pages in a browser', { skip }, () => {
  let browser: Browser;
  let server: RunningServer;
  let library: Awaited<ReturnType<typeof sampleLibrary>>;
  before(async () => {
    const [first, ...others] = samplePapers;
    assert.ok(first);
    library = await sampleLibrary([{ ...first, bytes: readFileSync(drawn) }, ...others]);
    const settings = { name: 'Reading room', about: '', contact: '' };
    server = await startServer({
      library,
      host: '127.0.0.1',
      port: 0,
      explicitPort: false,
      verbose: false,
      settings,
    });
    browser = await chromium.launch({ executablePath: program, args: quiet });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
    await library?.close();
  });

  /** Opens pages one after the other, hands each over, and demands that none complained in its console. */
  async function visit(
    paths: string[],
    options: BrowserContextOptions,
    look: (page: Page, path: string) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext({ baseURL: server.url, ...options });
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      for (const path of paths) {
        await page.goto(path);
        // A person has the box before the first key; a test is quicker, and Chromium says so.
        if ((await page.locator('[autofocus]').count()) > 0)
          await page.locator('[autofocus]:focus').waitFor();
        await look(page, path);
        // The browser itself complains of every page that is not there.
        assert.deepEqual(path === '/nowhere' ? [] : complaints, [], path);
        complaints.length = 0;
      }
    } finally {
      await context.close();
    }
  }

  test('a person finds a paper from the first page, by keyboard alone', () =>
    visit(['/'], {}, async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('citation');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=citation');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      assert.equal(await focused(page), await page.locator('[data-hit]').first().textContent());
      await page.keyboard.press('Enter');
      await page.waitForURL('**/works/*');
    }));

  test('the question mark shows the keys, and Escape takes them away', () =>
    visit(['/papers'], {}, async (page) => {
      await page.keyboard.press('?');
      assert.equal(await page.locator('dialog').isVisible(), true);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('dialog').isVisible(), false);
    }));

  test('without script a search works the same', () =>
    visit(['/'], { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('searchbox').fill('citation');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: 'From Shepard’s Tables' }).click();
      await page.getByText('cited 2 times').first().click();
      assert.equal(await page.getByText('The idea of carrying the lawyer’s tool').isVisible(), true);
    }));

  test('a selection is made without leaving the list, and waits in the basket', () =>
    visit(['/search?q=citation'], {}, async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('s');
      await page.getByRole('link', { name: 'Basket 1' }).click();
      await page.waitForURL('**/basket');
      assert.equal(await page.getByRole('link', { name: 'From Shepard’s Tables' }).isVisible(), true);
    }));

  test('without script selecting, wanting and reporting work the same', () =>
    visit(['/works/1'], { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('button', { name: 'Select' }).click();
      assert.equal(await page.getByRole('link', { name: 'Basket 1' }).isVisible(), true);
      await page.getByRole('button', { name: 'want' }).first().click();
      await page.getByRole('link', { name: 'wanted' }).click();
      assert.equal(await page.getByRole('button', { name: 'Not any more' }).count(), 1);
      await page.goto('/take-down?paper=1');
      await page.getByLabel('Why').fill('It is mine.');
      await page.getByLabel('Your name').fill('R. Holder');
      await page.getByLabel('Your e-mail address').fill('r@example.org');
      await page.getByRole('button', { name: 'Send' }).click();
      assert.equal(await page.getByText('Your report is on record').first().isVisible(), true);
    }));

  test('what is being typed is offered, and can be chosen by keyboard', () =>
    visit(['/'], {}, async (page) => {
      await page.getByRole('combobox').pressSequentially('shep');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/papers/1');
    }));

  test('a paper is drawn, its words are found, and its citations show what they cite', () =>
    visit(['/papers/1/read?q=suffix'], {}, async (page) => {
      await page.locator('.textLayer .highlight').first().waitFor();
      const citation = page.locator('.citations a').first();
      await citation.waitFor();
      await citation.focus();
      const card = page.locator('#card');
      await card.waitFor();
      assert.match((await card.textContent()) ?? '', /Citation indexes for science/);
    }));

  test('without script the reader leads to the file', () =>
    visit(['/papers/1/read'], { javaScriptEnabled: false }, async (page) => {
      assert.equal(await page.locator('noscript a').count(), 1);
    }));

  test('no page is wider than a small phone', () =>
    visit(pages, { viewport: { width: 360, height: 640 } }, async (page, path) => {
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, path);
    }));

  test('wide windows show every page, in German too', () =>
    visit(pages, { viewport: { width: 1440, height: 900 }, locale: 'de' }, async (page, path) => {
      assert.equal(await page.locator('html').getAttribute('lang'), path === '/nowhere' ? 'en' : 'de', path);
      assert.equal(await page.locator('h1').count(), 1, path);
    }));

  test('our own fonts are drawn', () =>
    visit(['/'], {}, async (page) => {
      await page.evaluate('document.fonts.ready');
      assert.equal(await page.evaluate('document.fonts.check("16px \\"Source Serif 4\\"")'), true);
      assert.equal(await page.evaluate('document.fonts.check("16px Inter")'), true);
    }));

  /** axe comes in by the back door: the policy of the pages would rightly keep it out. */
  async function barriers(colorScheme: 'light' | 'dark', only: string): Promise<string[]> {
    const found: string[] = [];
    await visit([...pages, '/papers/1/read'], { colorScheme, bypassCSP: true }, async (page, path) => {
      await page.evaluate(axe);
      const { violations } = (await page.evaluate(`axe.run(${only})`)) as {
        violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
      };
      for (const { id, nodes } of violations)
        for (const node of nodes) found.push(`${path} ${id}: ${node.html} ${node.failureSummary}`);
    });
    return found;
  }

  test('nothing bars anyone from the pages', async () => {
    assert.deepEqual(await barriers('light', ''), []);
  });

  test('nor in the dark, where only colours are different', async () => {
    assert.deepEqual(await barriers('dark', "{ runOnly: ['color-contrast', 'link-in-text-block'] }"), []);
  });
});

const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent');
