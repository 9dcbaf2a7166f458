import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Failure } from '../../base/errors.ts';
import { command } from '../command.ts';
import { flag, list, plainName, setting, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: '[FILE]', least: 0, most: 1 },
  about:
    'Searches web sites for citations of somebody’s publications. FILE (TOML or JSON) names groups of authors with their publications, starts, and the domains, countries and paths to keep to. One server after the other is searched to its end, the most referred to first; documents of every format are read, an author’s name is looked for exactly, and the title behind it with slips. A hunt that was stopped or killed goes on where it was when it is named again.',
  options: {
    name: text('NAME', 'The name of the hunt (that of the file)'),
    start: list('URL', 'Begin here too'),
    search: flag('Begin also where the search engines that are switched on know the authors'),
    report: flag('Only report what was found so far'),
    html: text('FILE', 'Write the report as a page'),
    take: flag('Take the documents in which something was found into the library'),
    anew: flag('Forget what an earlier hunt of this name found, and begin again'),
    delay: setting('crawl.delay', 'TIME', 'The shortest pause between two requests'),
  },
  examples: [
    ['openseer hunt fiala.toml --start https://www.kiv.zcu.cz/', 'who cites these papers?'],
    ['openseer hunt --name fiala --report --html fiala.html', 'what was found so far, as a page'],
  ],
  async run(invocation) {
    const { args, options, terminal, signal } = invocation;
    const [file] = args;
    const { settings } = await invocation.configuration();
    return withLibrary(invocation, { mode: 'shared', create: true, command: 'hunt' }, async (library) => {
      const { folderOf, huntNow, huntReport, inquiryFor, keptOf, startsBySearch } = await import(
        '../hunting.ts'
      );
      const { printReport, reportPage } = await import('../hunt-report.ts');
      const { jobs } = library.catalogue;
      const name = plainName(
        options.name ?? (file === undefined ? 'hunt' : basename(file).replace(/\.\w+$/, '')),
      );
      if (options.anew) {
        const { rm } = await import('node:fs/promises');
        await jobs.remove(name);
        await rm(folderOf(library, name), { recursive: true, force: true });
      }
      const before = await jobs.find(name);
      if (before && before.kind !== 'hunt')
        throw new Failure('wrong-usage', `${name} is a job of another kind.`);
      const inquiry = await inquiryFor(file, options.start, before);
      const call = { library, settings, terminal, signal };
      if (options.search) inquiry.starts.push(...(await startsBySearch(inquiry, call)));
      if (inquiry.starts.length === 0)
        throw new Failure(
          'wrong-usage',
          `${file ?? name} names no starts: give some there, or with --start URL.`,
        );
      const job = await jobs.save({ name, kind: 'hunt', configuration: inquiry });
      if (!options.report)
        await huntNow(job, inquiry, !before || options.search || options.start.length > 0, call);
      const report = await huntReport(library, job, inquiry);
      if (options.html !== undefined) await writeFile(options.html, reportPage(report));
      if (terminal.json) terminal.record({ type: 'hunt', name, ...report });
      else printReport(report, terminal);
      if (options.take && !signal.aborted) {
        const { takeArchives } = await import('../take-archives.ts');
        await takeArchives(keptOf(library, name), call);
      }
      return undefined;
    });
  },
});
