// How long does a pass over all names take?
import { formatCount, formatSeconds } from '../../base/quantity.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

export async function people(bylines: number, terminal: Terminal): Promise<void> {
  const { benchPeople } = await import('../../measure/bench/people.ts');
  const each = await benchPeople(bylines, (line) => terminal.note(line));
  if (terminal.json) terminal.record(each);
  else
    printFigures(terminal, [
      ['names', 'blocks', 'largest', 'CPU time', 'names/CPU s', 'B-cubed F1'],
      [
        formatCount(each.bylines),
        formatCount(each.blocks),
        formatCount(each.largest_block),
        formatSeconds(each.cpu_seconds),
        formatCount(Math.round(each.bylines_per_cpu_second)),
        each.f1.toFixed(3),
      ],
    ]);
}
