import { formatBytes, formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Counts what the library holds: papers and how far they are, the files and their size, the places they were found, their references, the mentions of these in the text, and what follows from them: works, citations between them, and people.',
  options: {},
  examples: [
    ['openseer stats', 'what ./library holds'],
    ['openseer stats --library papers --json', 'another library, for a program'],
  ],
  async run(invocation) {
    const { terminal } = invocation;
    await withLibrary(
      invocation,
      { mode: 'shared', create: false, command: 'stats' },
      async ({ folder, catalogue }) => {
        const counts = await catalogue.counts();
        const unindexed = await catalogue.outbox.size();
        const { works, citedOnly, citations } = await catalogue.works.counts();
        const { persons } = await catalogue.people.counts();
        if (terminal.json)
          return terminal.record({
            library: folder,
            ...counts,
            works,
            cited_only: citedOnly,
            citations,
            persons,
            unindexed,
          });
        const states = [`waiting ${formatCount(counts.waiting)}`, `ingested ${formatCount(counts.ingested)}`];
        const rows: [string, number, string][] = [
          ['papers', counts.papers, [...states, `failed ${formatCount(counts.failed)}`].join(' · ')],
          ['files', counts.files, formatBytes(counts.bytes)],
          ['locations', counts.locations, ''],
          ['references', counts.references, ''],
          ['mentions', counts.mentions, ''],
          ['works', works, `${formatCount(citedOnly)} of them not held`],
          ['citations', citations, 'between them'],
          ['people', persons, ''],
          ['unindexed', unindexed, ''],
        ];
        const widest = Math.max(...rows.map(([, count]) => formatCount(count).length));
        for (const [name, count, more] of rows)
          terminal.print(`${name.padEnd(10)}  ${formatCount(count).padStart(widest)}  ${more}`.trimEnd());
      },
    );
  },
});
