// How fast do references find their works?
import { formatCount, formatSeconds } from '../../base/quantity.ts';
import type { Terminal } from '../terminal.ts';
import { print } from './print.ts';

const references = 6000;

export async function link(works: number, terminal: Terminal): Promise<void> {
  const { benchLink } = await import('../../measure/bench/link.ts');
  const figures = await benchLink(works, references, (line) => terminal.note(line));
  if (terminal.json) for (const each of figures) terminal.record(each);
  else
    print(terminal, [
      ['works', 'references', 'CPU time', 'references/CPU s', 'found'],
      ...figures.map((each) => [
        formatCount(each.works),
        formatCount(each.references),
        formatSeconds(each.cpu_seconds),
        formatCount(Math.round(each.references_per_cpu_second)),
        each.found.toFixed(3),
      ]),
    ]);
}
