// How fast is a crawl? A farm in a process of its own and a crawler in another: pages a second with politeness off, link
// extraction, frontier and archive included; and what a polite crawl of many hosts would bring in a day.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownCpu } from '../cpu.ts';
import { openFarm } from '../farm/farm.ts';

export type CrawlFigures = {
  manner: 'hasty' | 'polite';
  strategy: 'breadth' | 'learned';
  hosts: number;
  pages: number;
  documents: number;
  seconds: number;
  pages_per_second: number;
  /** Of the crawler alone: the farm has a process of its own. */
  pages_per_cpu_second: number;
  farm_cpu_ms_per_page: number;
  documents_per_day: number;
  resident_mb: number;
};

export async function benchCrawl(hosts: number, seconds: number): Promise<CrawlFigures[]> {
  const polite = { delay: 2000, slowness: 2, longest: 60_000, parallel: 64 };
  return [
    await measured('hasty', 'breadth', hosts, seconds, {}),
    await measured('polite', 'breadth', politeHosts, 3 * seconds, polite),
    await measured('polite', 'learned', politeHosts, 3 * seconds, polite),
  ];
}

const politeHosts = 500;

async function measured(
  manner: CrawlFigures['manner'],
  strategy: CrawlFigures['strategy'],
  hosts: number,
  seconds: number,
  manners: object,
): Promise<CrawlFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-crawl-'));
  const farm = await openFarm({ seed: 5, hosts, papers: hosts * 15 });
  try {
    const seeds = farm.world.universities.map(({ host }) => `http://${host}/people/`);
    const port = String(farm.at('a.example')?.port);
    const script = join(import.meta.dirname, '..', 'farm', 'crawling.child.ts');
    const asked = [JSON.stringify(seeds), JSON.stringify(manners), String(seconds), strategy];
    const args = [script, folder, port, ...asked];
    const before = ownCpu();
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const took: {
      seconds: number;
      cpu_seconds: number;
      pages: number;
      documents: number;
      resident_mb: number;
    } = JSON.parse(said);
    return {
      manner,
      strategy,
      hosts,
      pages: took.pages,
      documents: took.documents,
      seconds: took.seconds,
      pages_per_second: took.pages / took.seconds,
      pages_per_cpu_second: took.pages / took.cpu_seconds,
      farm_cpu_ms_per_page: (1000 * (ownCpu() - before)) / took.pages,
      documents_per_day: (86_400 * took.documents) / took.seconds,
      resident_mb: took.resident_mb,
    };
  } finally {
    await farm.close();
    await rm(folder, { recursive: true });
  }
}
