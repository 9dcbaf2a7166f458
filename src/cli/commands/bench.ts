import { Failure } from '../../base/errors.ts';
import { formatCount, formatSeconds } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { table } from '../layout.ts';
import { count } from '../option.ts';

export default command({
  takes: { usage: 'catalogue', least: 1, most: 1 },
  about:
    'Measures how fast Openseer works on this machine, side by side with what it is compared with. catalogue: papers recorded on SQLite and on PostgreSQL, each with 4 bylines, 30 references and 30 mentions.',
  options: { papers: count('N', 'How many papers are recorded', 100_000) },
  examples: [
    ['openseer bench catalogue', 'record 100,000 papers on each engine'],
    ['openseer bench catalogue --papers 5000 --json', 'a quick look, for a program'],
  ],
  async run({ args, options, terminal }) {
    if (args[0] !== 'catalogue')
      throw new Failure('wrong-usage', `There is no bench "${args[0]}". There is: catalogue.`);
    const { benchCatalogue } = await import('../../measure/bench/catalogue.ts');
    const figures = await benchCatalogue(options.papers, (line) => terminal.note(line));
    if (terminal.json) for (const each of figures) terminal.record(each);
    else {
      const heads = ['home', 'papers', 'time', 'CPU time', 'papers/s', 'papers/CPU s'].map((head) =>
        terminal.paint('dim', head),
      );
      const rows = figures.map((each) => [
        each.home,
        formatCount(each.papers),
        formatSeconds(each.seconds),
        formatSeconds(each.cpu_seconds),
        formatCount(Math.round(each.papers_per_second)),
        formatCount(Math.round(each.papers_per_cpu_second)),
      ]);
      for (const row of table([heads, ...rows], terminal.columns)) terminal.print(row);
    }
    return undefined;
  },
});
