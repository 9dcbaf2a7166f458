// Measured by `npm run measure` where the collection is there: trees of real sites, served on this machine and crawled by
// each strategy. Their documents are not in them: an address that looks like one is answered with one.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { inPackage } from '../../base/package-root.ts';
import { getPriority } from '../../crawl/focus/get-priority.ts';
import { scopeOf, usuallyIgnored } from '../../crawl/focus/lists.ts';
import { loadLinkModel, scoredPriority } from '../../crawl/focus/scorer.ts';
import { breadthFirst } from '../../crawl/focus/strategies.ts';
import { usualWords } from '../../crawl/focus/train-words.ts';
import { looksLikeDocument } from '../../crawl/links/canonical.ts';
import { crawlFarm } from './crawl-farm.ts';

const trees = inPackage('..', 'shared', 'data', 'crawl', 'sites', 'sites.tar.gz');
const skip = existsSync(trees) ? false : 'the collection of sites is not here';

test('documents of real sites against fetches, by strategy', { skip }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-sites-'));
  t.after(() => rm(folder, { recursive: true }));
  await promisify(execFile)('tar', ['xzf', trees, '-C', folder]);
  const hosts = new Map(
    (await readdir(folder)).map((name) => [name.replace(/^.*__/, '').toLowerCase(), name]),
  );
  const strategies = {
    'breadth first': breadthFirst,
    focused: getPriority(() => usualWords),
    // Made of these sites among others; how it fares on sites that it has not seen is on its card.
    learned: scoredPriority(await loadLinkModel()),
  };
  const lists = { ignore: [...usuallyIgnored], allow: [...hosts.keys()], ...usualWords };
  for (const [strategy, priority] of Object.entries(strategies)) {
    const sites = await serve(join(folder), hosts);
    try {
      await crawlFarm(
        sites,
        {
          seeds: [...hosts.keys()].map((host) => ({ url: `http://${host}/` })),
          scope: scopeOf(() => lists, 100),
          priority,
        },
        { parallel: 1 },
      );
    } finally {
      sites.close();
    }
    t.diagnostic(JSON.stringify({ strategy, sites: hosts.size, ...harvestOf(sites.asked) }));
    // Pages outside are not in the trees: whatever lay behind a landing page, it cannot be found.
    const inside = sites.asked.filter(({ host }) => hosts.has(host));
    t.diagnostic(JSON.stringify({ strategy, counting: 'the sites alone', ...harvestOf(inside) }));
  }
});

type Asked = { host: string; isDocument: boolean };

function harvestOf(asked: readonly Asked[]): Record<string, number | undefined> {
  const places = asked.flatMap(({ isDocument }, i) => (isDocument ? [i + 1] : []));
  const after = (share: number) => places[Math.ceil(share * places.length) - 1];
  return {
    fetches: asked.length,
    documents: places.length,
    half: after(0.5),
    ninety: after(0.9),
    all: after(1),
    area: places.reduce((sum, place) => sum + asked.length - place, 0) / (places.length * asked.length),
  };
}

/** Everything over plain HTTP; `asked` has each request but those for robots.txt. */
async function serve(folder: string, hosts: ReadonlyMap<string, string>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const path = decodeURIComponent((request.url ?? '/').replace(/\?.*$/, ''));
    if (path === '/robots.txt') return void response.writeHead(404).end();
    const isDocument = looksLikeDocument(`http://${host}${request.url}`);
    asked.push({ host, isDocument });
    if (isDocument)
      return void response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end(`%PDF-1.4\n% ${host}${path}\n%%EOF`);
    const file = join(folder, hosts.get(host) ?? 'none', path.endsWith('/') ? `${path}index.html` : path);
    readFile(file, 'utf8').then(
      (html) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(html.replaceAll('https://', 'http://')),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { asked, at: () => ({ address: '127.0.0.1', port }), close };
}
