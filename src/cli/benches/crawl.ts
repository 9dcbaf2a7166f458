// How fast is a crawl, how large may its frontier be, and how much does focus save?
import { formatCount } from '../../base/quantity.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

/** Seconds of each crawl. */
const long = 20;

export async function crawling(
  { hosts, urls }: { hosts: number; urls: number },
  terminal: Terminal,
): Promise<void> {
  await speed(hosts, terminal);
  await harvest(hosts, terminal);
  const { benchFrontier } = await import('../../measure/bench/crawl-frontier.ts');
  const figures = await benchFrontier(urls, (line) => terminal.note(line));
  if (terminal.json) return void terminal.record({ bench: 'frontier', ...figures });
  terminal.print('');
  printFigures(terminal, [
    ['addresses', 'queued/CPU s', 'in and out/CPU s', 'in and out/s', 'memory'],
    [
      formatCount(figures.urls),
      formatCount(Math.round(figures.queued_per_cpu_second)),
      formatCount(Math.round(figures.pairs_per_cpu_second)),
      formatCount(Math.round(figures.pairs_per_second)),
      `${Math.round(figures.resident_mb)} MB`,
    ],
  ]);
}

async function speed(hosts: number, terminal: Terminal): Promise<void> {
  const { benchCrawl } = await import('../../measure/bench/crawl.ts');
  const figures = await benchCrawl(hosts, long);
  if (terminal.json) for (const each of figures) terminal.record({ bench: 'crawl', ...each });
  else
    printFigures(terminal, [
      ['manner', 'strategy', 'hosts', 'pages', 'pages/s', 'pages/CPU s', 'farm', 'documents a day', 'memory'],
      ...figures.map((each) => [
        each.manner,
        each.strategy,
        formatCount(each.hosts),
        formatCount(each.pages),
        formatCount(Math.round(each.pages_per_second)),
        formatCount(Math.round(each.pages_per_cpu_second)),
        `${each.farm_cpu_ms_per_page.toFixed(2)} ms`,
        formatCount(Math.round(each.documents_per_day)),
        `${Math.round(each.resident_mb)} MB`,
      ]),
    ]);
}

async function harvest(hosts: number, terminal: Terminal): Promise<void> {
  const { farmHarvest } = await import('../../measure/farm/harvest.ts');
  const rows = await farmHarvest(hosts);
  if (terminal.json) for (const { curve: _, ...row } of rows) terminal.record({ bench: 'harvest', ...row });
  else {
    terminal.print('');
    printFigures(terminal, [
      ['strategy', 'half of the documents', '90 %', 'all', 'of breadth first'],
      ...rows.map(({ strategy, half, ninety, all, share }) => [
        strategy,
        ...[half, ninety, all].map((fetches) => (fetches === null ? 'never' : formatCount(fetches))),
        share?.toFixed(2) ?? '',
      ]),
    ]);
  }
}
