import { Failure } from '../../base/errors.ts';
import type { PaperId } from '../../base/ids.ts';
import { command } from '../command.ts';
import { count } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'ID', least: 1, most: 1 },
  about:
    'Finds papers that are about the same as this one, by the words in titles and abstracts that tell it from others.',
  options: { limit: count('N', 'How many papers are shown', 10) },
  examples: [
    ['openseer similar 17', 'the ten papers closest to paper 17'],
    ['openseer similar 17 --limit 3 --json', 'three of them, for a program'],
  ],
  async run(invocation) {
    const { args, options, terminal } = invocation;
    const [written = ''] = args;
    if (!/^\d{1,15}$/.test(written))
      throw new Failure('wrong-usage', `"${written}" is no number of a paper.`);
    const id = Number(written) as PaperId;
    const { similarTo } = await import('../../search/similar.ts');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'similar' }, async (library) => {
      const { papers } = library.catalogue;
      const paper = await papers.get(id);
      if (!paper) throw new Failure('not-found', `There is no paper ${written} in this library.`);
      const { title, abstract } = paper;
      const hits = await similarTo(
        library.index,
        'papers',
        { id, title: title ?? '', abstract: abstract ?? '' },
        options.limit,
      );
      const found = new Map(
        (await papers.getMany(hits.map((hit) => hit.id as PaperId))).map((each) => [Number(each.id), each]),
      );
      for (const hit of hits) {
        const other = found.get(hit.id);
        const facts = {
          id: hit.id,
          title: other?.title ?? null,
          year: other?.year ?? null,
          score: hit.score,
        };
        if (terminal.json) terminal.record(facts);
        else
          terminal.print(
            `${terminal.paint('dim', String(hit.id).padStart(5))}  ${facts.title ?? '(no title)'}`,
          );
      }
    });
    return undefined;
  },
});
