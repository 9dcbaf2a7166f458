import { command } from '../command.ts';

export default command({
  about:
    'Reads reference strings from standard input, one a line, and prints for each a line of JSON, in the same order: its authors, title, venue, year and so on, and where in the string each of them stands. Needs no library.',
  options: {},
  examples: [
    ['openseer refs < references.txt > references.ndjson', 'every line of a file'],
    ['openseer refs --quiet < one.txt', 'one reference, one line of JSON'],
  ],
  async run({ terminal, signal }) {
    const { linesOf } = await import('../../base/lines.ts');
    const { parseReference } = await import('../../extract/references/parse.ts');
    for await (const line of linesOf(process.stdin)) {
      if (signal.aborted) break;
      terminal.record(parseReference(line));
    }
    return undefined;
  },
});
