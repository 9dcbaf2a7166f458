import { formatBytes, formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Counts what the library holds: papers and how far they are, the files and their size, the places they were found, their references, and the mentions of these in the text.',
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
        if (terminal.json) return terminal.record({ library: folder, ...counts, unindexed });
        const states = [`waiting ${formatCount(counts.waiting)}`, `ingested ${formatCount(counts.ingested)}`];
        const rows: [string, number, string][] = [
          ['papers', counts.papers, [...states, `failed ${formatCount(counts.failed)}`].join(' · ')],
          ['files', counts.files, formatBytes(counts.bytes)],
          ['locations', counts.locations, ''],
          ['references', counts.references, ''],
          ['mentions', counts.mentions, ''],
          ['unindexed', unindexed, ''],
        ];
        const widest = Math.max(...rows.map(([, count]) => formatCount(count).length));
        for (const [name, count, more] of rows)
          terminal.print(`${name.padEnd(10)}  ${formatCount(count).padStart(widest)}  ${more}`.trimEnd());
      },
    );
  },
});
