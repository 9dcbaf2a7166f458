// The pages in a real browser: what a person sees, presses and cannot see. Needs Debian's chromium.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { sampleLibrary, samplePapers } from './sample-library-for-tests.ts';
import { type RunningServer, startServer } from './server.ts';

const program = '/usr/bin/chromium';
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
  '/papers/1',
  '/papers/3',
  '/papers',
  '/about',
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('the pages in a browser', { skip }, () => {
  let browser: Browser;
  let server: RunningServer;
  let library: Awaited<ReturnType<typeof sampleLibrary>>;
  before(async () => {
    library = await sampleLibrary(samplePapers);
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
        await look(page, path);
        assert.deepEqual(complaints, [], path);
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
      await page.waitForURL('**/papers/*');
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
      await page.getByText('cited 2 times').click();
      assert.equal(await page.getByText('The idea of carrying the lawyer’s tool').isVisible(), true);
    }));

  test('no page is wider than a small phone', () =>
    visit(pages, { viewport: { width: 360, height: 640 } }, async (page, path) => {
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, path);
    }));

  test('our own fonts are drawn', () =>
    visit(['/'], {}, async (page) => {
      await page.evaluate('document.fonts.ready');
      assert.equal(await page.evaluate('document.fonts.check("16px \\"Source Serif 4\\"")'), true);
      assert.equal(await page.evaluate('document.fonts.check("16px Inter")'), true);
    }));

  for (const colorScheme of ['light', 'dark'] as const)
    test(`nothing bars anyone from the ${colorScheme} pages`, () =>
      // axe comes in by the back door: the policy of the pages would rightly keep it out.
      visit(pages, { colorScheme, bypassCSP: true }, async (page, path) => {
        await page.evaluate(axe);
        const { violations } = (await page.evaluate('axe.run()')) as {
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
        };
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
        );
        assert.deepEqual(found, [], path);
      }));
});

const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent');
