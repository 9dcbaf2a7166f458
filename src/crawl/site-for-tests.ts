// Sites on this machine and a library to crawl them into, for tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { processName } from '../base/process-name.ts';
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import { openLibrary } from '../library/open.ts';
import { openArchive } from './archive/archive.ts';
import { type CrawlEnd, type Crawling, crawl } from './crawl.ts';
import { httpFetcher } from './fetch/http.ts';
import type { Page, Plan } from './plan.ts';

export type Site = Record<
  string,
  { status?: number; headers?: Record<string, string>; body?: string | Buffer }
>;

export const page = (...hrefs: string[]): Site[string] => ({
  headers: { 'content-type': 'text/html' },
  body: `<html><title>t</title><body>${hrefs.map((href) => `<a href="${href}">to ${href}</a>`).join('\n')}</body></html>`,
});
export const pdf = (text: string): Site[string] => ({
  headers: { 'content-type': 'application/pdf' },
  body: `%PDF-1.4\n${text}\n%%EOF`,
});
const gone: Site[string] = { status: 404, body: 'no' };

type Asked = { host: string; path: string; at: number; until: number };

/** A site a host, all on one server of this machine. */
async function serve(t: TestContext, sites: Record<string, Site>) {
  const log: Asked[] = [];
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const entry: Asked = { host, path: request.url ?? '', at: Date.now(), until: 0 };
    log.push(entry);
    response.on('finish', () => {
      entry.until = Date.now();
    });
    const { status = 200, headers = {}, body = '' } = sites[host]?.[request.url ?? ''] ?? gone;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { log, at: () => ({ address: '127.0.0.1', port }) };
}

/** `catalogue` is an address of PostgreSQL, where it is not to be SQLite. */
export async function setUp(t: TestContext, sites: Record<string, Site>, catalogueAt = 'sqlite') {
  const served = await serve(t, sites);
  const folder = await mkdtemp(join(tmpdir(), 'openseer-crawl-'));
  const library = await openLibrary({
    folder: join(folder, 'library'),
    catalogue: catalogueAt,
    mode: 'shared',
    create: true,
    command: 'test',
  });
  t.after(async () => {
    await library.close();
    await rm(folder, { recursive: true });
  });
  const { catalogue } = library;
  const { id: job } = await catalogue.jobs.save({ name: 'c', kind: 'crawl', configuration: {} });
  const run = async (
    plan: Partial<Plan>,
    manners: Partial<Crawling['manners']> = {},
    more: Partial<Crawling> = {},
  ) => {
    const pages: Page[] = [];
    const archive = await openArchive({
      folder: join(folder, 'warc'),
      name: 'c',
      owner: processName,
      software: 'test',
      maxBytes: 1e9,
    });
    const fetcher = httpFetcher({
      userAgent: 'openseer-test',
      maxBytes: 1e6,
      patience: 5000,
      wants: () => true,
      allowPrivate: true,
      at: served.at,
    });
    const end: CrawlEnd = await crawl({
      frontier: catalogue.frontier,
      job,
      owner: `${processName}.test`,
      plan: {
        seeds: [],
        scope: () => ({ take: true, outside: 0 }),
        priority: ({ depth }) => ({ value: -depth, why: 'breadth first' }),
        onPage: (each) => void pages.push(each),
        ...plan,
      },
      fetcher,
      archive,
      manners: {
        agent: 'openseer',
        robots: true,
        delay: 0,
        slowness: 0,
        longest: 1000,
        parallel: 8,
        hosts: 100,
        order: 'best',
        attempts: 2,
        retryAfter: 20,
        ...manners,
      },
      isWanted: (type) => type === 'application/pdf',
      maxBytes: 1e6,
      signal: new AbortController().signal,
      ...more,
    });
    await archive.close();
    await fetcher.close();
    return { end, pages };
  };
  return {
    ...served,
    run,
    job,
    frontier: catalogue.frontier as Catalogue['frontier'],
    archives: join(folder, 'warc'),
  };
}
