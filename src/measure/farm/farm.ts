// The site farm: hosts of a small academic web on loopback, deterministic, with a log of everything that was asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dblpOf } from './dblp.ts';
import { publisherPage } from './publisher.ts';
import { type Answer, html, notFound, universityPage } from './site.ts';
import { type FarmSize, makeWorld, type World } from './world.ts';

export type AskedFor = {
  host: string;
  path: string;
  agent: string;
  at: number;
  until: number;
  status: number;
};

export type Farm = {
  world: World;
  /** All that was asked, in the order of asking. */
  log: AskedFor[];
  /** For `httpFetcher`: every host of the farm is here. */
  at(host: string): { address: string; port: number } | null;
  close(): Promise<void>;
};

/** Milliseconds that a slow host takes. */
const slowness = 150;

export async function openFarm(size: FarmSize): Promise<Farm> {
  const world = makeWorld(size);
  const log: AskedFor[] = [];
  const met = new Set<string>();
  const manners = new Map(world.universities.map(({ host, manner }) => [host, manner]));
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '/';
    const entry: AskedFor = {
      host,
      path,
      agent: request.headers['user-agent'] ?? '',
      at: Date.now(),
      until: Number.MAX_SAFE_INTEGER,
      status: 0,
    };
    log.push(entry);
    response.on('close', () => {
      entry.until = Date.now();
    });
    const manner = manners.get(host);
    if (manner === 'silent') return void request.socket.destroy();
    const isFirst = !met.has(host + path);
    met.add(host + path);
    const answer =
      manner === 'failing' && isFirst && path.length % 3 === 0
        ? { status: 503, type: 'text/plain', body: 'busy', headers: { 'retry-after': '0' } }
        : answerOf(world, host, path);
    const send = (): void => {
      entry.status = answer.status;
      response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers }).end(answer.body);
    };
    if (manner === 'slow') setTimeout(send, slowness);
    else send();
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    world,
    log,
    at: (host) => (host.endsWith('.example') ? { address: '127.0.0.1', port } : null),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function answerOf(world: World, host: string, url: string): Answer {
  const [path = '/', query = ''] = url.split('?');
  const university = world.universities.find((each) => each.host === host);
  if (university) return universityPage(world, university, decodeURIComponent(path), query) ?? notFound;
  if (host === 'dblp.example') return { status: 200, type: 'application/xml', body: dblpOf(world) };
  if (world.publishers.includes(host)) return publisherPage(world, host, path) ?? notFound;
  const namesake = world.authors.find((author) => author.namesake === `http://${host}${path}`);
  return namesake
    ? html(`${namesake.name} - Biology`, `<h1>${namesake.name}</h1><p>Publications on cells.</p>`)
    : notFound;
}
