// How fast is the fuzzy search?
import type { Terminal } from '../terminal.ts';
import { print } from './print.ts';

export async function fuzzy(folder: string, terminal: Terminal): Promise<void> {
  const { benchFuzzy } = await import('../../measure/bench/fuzzy.ts');
  const figures = await benchFuzzy(folder);
  if (terminal.json) for (const each of figures) terminal.record(each);
  else
    print(terminal, [
      ['letters', 'similarity', 'text', 'found', 'speed', 'sliding', 'ratio', 'tre-agrep', 'found', 'ratio'],
      ...figures.map((each) => [
        String(each.letters),
        String(each.similarity),
        `${each.text_mb.toFixed(1)} MB`,
        String(each.found),
        `${each.mb_per_second.toFixed(1)} MB/s`,
        `${each.sliding_mb_per_second.toFixed(3)} MB/s`,
        each.times_sliding.toFixed(0),
        each.agrep_mb_per_second === null ? 'not installed' : `${each.agrep_mb_per_second.toFixed(2)} MB/s`,
        String(each.agrep_found ?? ''),
        each.times_agrep?.toFixed(0) ?? '',
      ]),
    ]);
}
