// How fast do references find their works?
import { formatCount, formatSeconds } from '../../base/quantity.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

export async function link(works: number, references: number, terminal: Terminal): Promise<void> {
  const { benchLink } = await import('../../measure/bench/link.ts');
  const figures = await benchLink(works, references, (line) => terminal.note(line));
  if (terminal.json) for (const each of figures) terminal.record(each);
  else
    printFigures(terminal, [
      ['works', 'references', 'CPU time', 'CPU a reference', 'references/CPU s', 'found', 'memory'],
      ...figures.map((each) => [
        formatCount(each.works),
        formatCount(each.references),
        formatSeconds(each.cpu_seconds),
        `${((1e6 * each.cpu_seconds) / each.references).toFixed(0)} µs`,
        formatCount(Math.round(each.references_per_cpu_second)),
        each.found.toFixed(3),
        `${Math.round(each.resident_mb)} MB`,
      ]),
    ]);
}
