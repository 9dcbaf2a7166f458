// The pages in a real browser: what a person sees, presses and cannot see. Needs Debian's chromium.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { barriers, focused, noBrowser, openBrowser, visit } from './browser-for-tests.ts';
import { samplePapers } from './sample-library-for-tests.ts';
import { sampleServer } from './server-for-tests.ts';

/** The first of the samples with a real paper for the reader, whose first page cites "[1]" as the sample says of it. */
const papers = samplePapers.map((paper, i) =>
  i === 0 ? { ...paper, bytes: readFileSync('fixtures/demo/pdf/suryadi2020.pdf') } : paper,
);

describe('the pages in a browser', { skip: noBrowser }, () => {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser?.close());
  const server = sampleServer(papers);

  const look = (
    paths: readonly string[],
    options: BrowserContextOptions,
    at: (page: Page, path: string) => Promise<void>,
  ): Promise<void> => visit(browser, { baseURL: server.url, ...options }, paths, at);

  test('a person finds a paper from the first page, by keyboard alone', () =>
    look(['/'], {}, async (page) => {
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
    look(['/papers'], {}, async (page) => {
      await page.keyboard.press('?');
      assert.equal(await page.locator('dialog').isVisible(), true);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('dialog').isVisible(), false);
    }));

  test('without script a search works the same', () =>
    look(['/'], { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('searchbox').fill('citation');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: 'From Shepard’s Tables' }).click();
      await page.getByText('cited 2 times').first().click();
      assert.equal(await page.getByText('The idea of carrying the lawyer’s tool').isVisible(), true);
    }));

  test('a selection is made without leaving the list, and waits in the basket', () =>
    look(['/search?q=citation'], {}, async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('s');
      await page.getByRole('link', { name: 'Basket 1' }).click();
      await page.waitForURL('**/basket');
      assert.equal(await page.getByRole('link', { name: 'From Shepard’s Tables' }).isVisible(), true);
    }));

  test('without script selecting, wanting and reporting work the same', () =>
    look(['/works/1'], { javaScriptEnabled: false }, async (page) => {
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
    look(['/'], {}, async (page) => {
      await page.getByRole('combobox').pressSequentially('shep');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/papers/1');
    }));

  test('a paper is drawn, its words are found, and its citations show what they cite', () =>
    look(['/papers/1/read?q=suffix'], {}, async (page) => {
      await page.locator('.textLayer .highlight').first().waitFor();
      const citation = page.locator('.citations a').first();
      await citation.waitFor();
      await citation.focus();
      const card = page.locator('#card');
      await card.waitFor();
      assert.match((await card.textContent()) ?? '', /Citation indexes for science/);
    }));

  test('a drawn paper bars nobody, and every page of it says which it is', () =>
    look(['/papers/1/read'], { bypassCSP: true }, async (page, path) => {
      await page.locator('.textLayer').first().waitFor();
      await page.getByRole('region', { name: 'page 2 of' }).waitFor();
      assert.deepEqual(await barriers(page, path), []);
    }));

  test('without script the reader leads to the file', () =>
    look(['/papers/1/read'], { javaScriptEnabled: false }, async (page) => {
      assert.equal(await page.locator('noscript a').count(), 1);
    }));

  test('papers that failed or wait fit on a phone and bar nobody', () =>
    look(
      ['/papers/3', '/papers/4', '/papers?state=failed'],
      { viewport: { width: 360, height: 640 }, bypassCSP: true },
      async (page, path) => {
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, path);
        assert.deepEqual(await barriers(page, path), []);
      },
    ));

  test('our own fonts are drawn', () =>
    look(['/'], {}, async (page) => {
      await page.evaluate('document.fonts.ready');
      assert.equal(await page.evaluate('document.fonts.check("16px \\"Source Serif 4\\"")'), true);
      assert.equal(await page.evaluate('document.fonts.check("16px Inter")'), true);
    }));
});
