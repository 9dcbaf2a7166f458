import type { PaperId } from '../../base/ids.ts';
import { command } from '../command.ts';
import { notHere, numberOf } from '../number-of.ts';
import { choice } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'ID', least: 1, most: 1 },
  about:
    'Cites a paper in words: in one of six styles, or in all of them. For reference managers see openseer export.',
  options: {
    style: choice(
      ['all', 'apa', 'mla', 'chicago', 'ieee', 'acm', 'vancouver'],
      'The style of the citation',
      'all',
    ),
  },
  examples: [
    ['openseer cite 17', 'paper 17 in every style'],
    ['openseer cite 17 --style apa --json', 'one style, as text and as HTML'],
  ],
  async run(invocation) {
    const { args, options, terminal } = invocation;
    const id = numberOf(args[0] ?? '', 'paper') as PaperId;
    const { citablesOf } = await import('../../serve/cite/citables.ts');
    const { cited, styleNames } = await import('../../serve/cite/styles.ts');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'cite' }, async (library) => {
      const paper = await library.catalogue.papers.get(id);
      if (!paper) throw notHere(id, 'paper');
      const [item] = await citablesOf(library, [paper], '');
      for (const style of styleNames) {
        if (!item || (options.style !== 'all' && options.style !== style)) continue;
        const citation = cited(item, style);
        if (terminal.json) terminal.record(citation);
        else if (options.style !== 'all') terminal.print(citation.text);
        else terminal.print(`${terminal.paint('dim', style.padEnd(10))} ${citation.text}`);
      }
    });
    return undefined;
  },
});
