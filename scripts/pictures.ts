// `npm run pictures`: the screenshots in docs/pictures, taken by Chromium from a fresh library with the demo collection.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';

const pictures = [
  { name: 'home', path: '/', colorScheme: 'light' },
  { name: 'results', path: '/search?q=citation+index', colorScheme: 'light' },
] as const;
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
  for (const { name, path, colorScheme } of pictures) {
    const page = await browser.newPage({
      baseURL: url,
      colorScheme,
      viewport: { width: 1200, height: 780 },
      deviceScaleFactor: 1.5,
    });
    await page.goto(path, { waitUntil: 'networkidle' });
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
