import type { PaperId } from '../../base/ids.ts';
import { command } from '../command.ts';
import { notHere, numberOf } from '../number-of.ts';
import { count } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'ID', least: 1, most: 1 },
  about:
    'Finds papers that are about the same as this one: by the words in titles and abstracts that tell it from others, by being cited together, and by citing the same.',
  options: { limit: count('N', 'How many papers are shown', 10) },
  examples: [
    ['openseer similar 17', 'the ten papers closest to paper 17'],
    ['openseer similar 17 --limit 3 --json', 'three of them, for a program'],
  ],
  async run(invocation) {
    const { args, options, terminal } = invocation;
    const [written = ''] = args;
    const id = numberOf(written, 'paper') as PaperId;
    const { similarPapers } = await import('../../search/similar-papers.ts');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'similar' }, async (library) => {
      const { papers } = library.catalogue;
      const paper = await papers.get(id);
      if (!paper) throw notHere(id, 'paper');
      const found = await similarPapers(library, paper, options.limit);
      const others = new Map(
        (await papers.getMany(found.map((each) => each.id))).map((each) => [each.id, each]),
      );
      for (const { id: number, score, by } of found) {
        const { title = null, year = null } = others.get(number) ?? {};
        if (terminal.json) terminal.record({ id: number, title, year, score, by });
        else
          terminal.print(
            `${terminal.paint('dim', String(number).padStart(5))}  ${title ?? '(no title)'} ${terminal.paint('dim', by.join(', '))}`,
          );
      }
      if (found.length === 0 && options.limit > 0)
        terminal.note('No other paper is about the same, cites the same or is cited with it.');
    });
    return undefined;
  },
});
