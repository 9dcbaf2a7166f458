// Debian's Chromium, as tests use it: pages opened one after the other, none of which may complain or bar anyone.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const program = '/usr/bin/chromium';
const patience = 120_000;
const required = process.env.OPENSEER_REQUIRE_ENGINES === '1';

/** Why tests in a browser are left out here, or false. */
export const noBrowser = existsSync(program) || required ? false : `needs Chromium at ${program}`;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: program,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Opens pages one after the other, hands each over, and demands that none complained or asked anybody else. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions & { baseURL: string },
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  // A busy machine is slow, not broken.
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(options.baseURL)) complaints.push(`asked ${request.url()}`);
    });
    for (const path of paths) {
      await page.goto(path);
      // A person has the box before the first key; a test is quicker, and Chromium says so.
      if ((await page.locator('[autofocus]').count()) > 0) await page.locator('[autofocus]:focus').waitFor();
      await look(page, path);
      // The browser itself complains of every page that is not there.
      assert.deepEqual(path === '/nowhere' ? [] : complaints, [], path);
      complaints.length = 0;
    }
  } finally {
    await context.close();
  }
}

/** What stands in the element that the keyboard acts on. */
export const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent');

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What bars somebody from this page. Needs `bypassCSP`: the policy of the pages would rightly keep axe out. */
export async function barriers(page: Page, path: string): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${path} ${id}: ${node.html} ${node.failureSummary}`),
  );
}
