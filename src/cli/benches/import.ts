// How fast are archives and logs read, and how does an import grow with the number of its documents?
import { formatCount, formatRate, formatSeconds } from '../../base/quantity.ts';
import { benchGrowth } from '../../measure/bench/growth.ts';
import { benchImport } from '../../measure/bench/import.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

/** CDI's own figures (its Tables 6 and 7): documents a second with its content filter off and on. */
const cdi = { off: '3.4 – 4.2/s', on: '0.42 – 0.69/s' } as const;

export type Sizes = { documents: number; filtered: number; megabytes: number; lines: number; papers: string };

export async function importing(sizes: Sizes, terminal: Terminal): Promise<void> {
  const sources = await benchImport(sizes.megabytes, sizes.lines);
  if (terminal.json) for (const each of sources) terminal.record({ type: 'source', ...each });
  else
    printFigures(terminal, [
      ['source', 'size', 'items', 'CPU time', 'items/CPU s', 'speed of gzip -dc', 'memory'],
      ...sources.map((each) => [
        each.what,
        `${Math.round(each.megabytes)} MB`,
        formatCount(each.items),
        formatSeconds(each.cpu_seconds),
        formatCount(Math.round(each.items_per_cpu_second)),
        each.speed === null ? '' : `${each.speed.toFixed(2)} x`,
        `${Math.round(each.resident_mb)} MB`,
      ]),
    ]);
  const { figures, slopes } = await benchGrowth(sizes, (text) => terminal.note(text));
  if (terminal.json) {
    for (const each of figures) terminal.record({ type: 'growth', ...each });
    for (const each of slopes) terminal.record({ type: 'slope', ...each });
    return;
  }
  printFigures(terminal, [
    ['filter', 'documents', 'time', 'CPU time', 'documents/s', 'CDI'],
    ...figures.map((each) => [
      each.filter,
      formatCount(each.documents),
      formatSeconds(each.seconds),
      formatSeconds(each.cpu_seconds),
      formatRate(each.documents_per_second),
      cdi[each.filter],
    ]),
  ]);
  for (const { filter, time, cpu } of slopes)
    terminal.print(
      `filter ${filter}: log-log slope of time ${time.toFixed(2)}, of CPU time ${cpu.toFixed(2)}`,
    );
}
