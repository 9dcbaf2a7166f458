// `npm run pictures`: the screenshots in docs/pictures, taken by Chromium from a fresh library with the demo collection.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../src/serve/browser-for-tests.ts';
import { startDemo } from '../src/serve/demo-for-tests.ts';

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
  { name: 'topic', path: '/topics/citation%20index' },
  { name: 'statistics', path: '/stats' },
];
const to = 'docs/pictures';

const { url, close } = await startDemo();
try {
  await mkdir(to, { recursive: true });
  const browser = await openBrowser();
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
  await close();
}
