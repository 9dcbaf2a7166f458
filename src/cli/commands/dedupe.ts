import { processName } from '../../base/process-name.ts';
import { formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { count } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Links what waits to be linked, papers that were read before texts were compared as well, then lists the works of which the library holds more than one paper: the same in another file, a preprint, an extended version, an erratum, a translation. add and import link by themselves; this shows what came of it.',
  options: { limit: count('N', 'How many works to list', 100) },
  examples: [
    ['openseer dedupe', 'works with several papers, the most cited first'],
    ['openseer dedupe --json', 'the same for a program, with the numbers of the papers'],
  ],
  async run(invocation) {
    const { terminal, signal, options } = invocation;
    const { judge } = await import('../../link/works/judge.ts');
    const { linkWaiting } = await import('../../link/works/link.ts');
    const { sketchOlder } = await import('../../link/works/sketch-older.ts');
    const { mainVersion, relationOf } = await import('../../link/works/relation.ts');
    const { drainOutbox } = await import('../../library/index/drain.ts');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'dedupe' }, async (library) => {
      const { catalogue, files } = library;
      await sketchOlder({ catalogue, files }, signal);
      await linkWaiting({ catalogue, owner: `${processName}.dedupe`, signal });
      await drainOutbox(library, `${processName}.dedupe`, signal);
      const found = await catalogue.works.list({ limit: options.limit + 1, offset: 0, papers: 2 });
      for (const work of found.slice(0, options.limit)) {
        const papers = await catalogue.papers.getMany(await catalogue.works.papers(work.id));
        const main = mainVersion(papers);
        const versions = papers.map((paper) => ({
          paper: paper.id,
          relation: main ? relationOf(paper, main) : 'same',
        }));
        if (terminal.json) {
          const evidence = await catalogue.works.evidence(work.id, judge);
          terminal.record({ ...work, evidence, papers: papers.map(({ id }) => id), versions });
          continue;
        }
        const named = versions.map(({ paper, relation }) =>
          relation === 'same' ? `${paper}` : `${paper} (${relation})`,
        );
        terminal.print(`${work.title ?? 'without a title'}: papers ${named.join(', ')}`);
      }
      const counts = await catalogue.works.counts();
      terminal.note(
        `${formatCount(counts.works)} works, ${formatCount(counts.citedOnly)} of them not held; ${formatCount(counts.citations)} citations between them; ${found.length > options.limit ? `more than ${formatCount(options.limit)}` : formatCount(found.length)} with several papers`,
      );
    });
    return undefined;
  },
});
