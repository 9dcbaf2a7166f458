// How fast is the fuzzy search?

import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

export async function fuzzy(folder: string, terminal: Terminal): Promise<void> {
  const { benchFuzzy } = await import('../../measure/bench/fuzzy.ts');
  const figures = await benchFuzzy(folder);
  if (terminal.json) for (const each of figures) terminal.record(each);
  else
    printFigures(terminal, [
      [
        'letters',
        'similarity',
        'found',
        'speed',
        'sliding',
        'times',
        'folded',
        'sliding',
        'times',
        'agrep',
        'found',
        'times',
      ],
      ...figures.map((each) => [
        String(each.letters),
        String(each.similarity),
        String(each.found),
        each.mb_per_second.toFixed(0),
        each.sliding_mb_per_second.toFixed(2),
        each.times_sliding.toFixed(0),
        each.folded_mb_per_second.toFixed(0),
        each.folded_sliding_mb_per_second.toFixed(2),
        each.folded_times_sliding.toFixed(0),
        each.agrep_mb_per_second?.toFixed(2) ?? 'missing',
        String(each.agrep_found ?? ''),
        each.times_agrep?.toFixed(0) ?? '',
      ]),
    ]);
}
