// `npm run pictures`: the screenshots in docs/pictures, taken by Chromium from a fresh library with the demo collection.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';

type Picture = {
  name: string;
  path: string;
  /** The first address of that page that looks so is taken instead, with something behind it. */
  follow?: RegExp;
  behind?: string;
  colorScheme?: 'dark';
  width?: number;
};

const pictures: Picture[] = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/search?q=citation+index' },
  { name: 'results-dark', path: '/search?q=citation+index', colorScheme: 'dark' },
  { name: 'results-phone', path: '/search?q=citation+index', width: 390 },
  // The most cited work of the first page, and the best paper of the search.
  { name: 'work', path: '/', follow: /\/works\/\d+/ },
  { name: 'graph', path: '/', follow: /\/works\/\d+/, behind: '/graph' },
  {
    name: 'reader',
    path: '/search?q=citation+index',
    follow: /\/papers\/\d+\/read/,
    behind: '?q=citation+index',
  },
  { name: 'statistics', path: '/stats' },
];
const to = 'docs/pictures';

const library = await mkdtemp(join(tmpdir(), 'openseer-pictures-'));
const server = spawn('./openseer', ['start', '--library', library, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
try {
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  while (!(await isSettled(url))) await wait(500);
  await mkdir(to, { recursive: true });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  for (const { name, path, follow, behind = '', colorScheme = 'light', width = 1200 } of pictures) {
    const page = await browser.newPage({
      baseURL: url,
      colorScheme,
      viewport: { width, height: 780 },
      deviceScaleFactor: 1.5,
    });
    const found = follow?.exec(await (await fetch(new URL(path, url))).text())?.[0];
    await page.goto(found ? found + behind : path, { waitUntil: 'load' });
    if (name === 'reader') await page.locator('.citations a').first().waitFor();
    await page.screenshot({ path: join(to, `${name}.png`) });
    await page.close();
    console.log(join(to, `${name}.png`));
  }
  await browser.close();
} finally {
  server.kill('SIGINT');
  await once(server, 'close');
  await rm(library, { recursive: true });
}

/** Every paper was read and the index has learnt it. */
async function isSettled(url: string): Promise<boolean> {
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  const value = (name: string): number =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  return (
    value('openseer_papers{state="ingested"}') > 0 &&
    value('openseer_papers{state="waiting"}') === 0 &&
    value('openseer_outbox') === 0
  );
}
