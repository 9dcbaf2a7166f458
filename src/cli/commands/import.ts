import { command } from '../command.ts';
import { importJobOf, importOptions, nameOf } from '../import-options.ts';
import { flag, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'SOURCE', least: 1, most: 1 },
  about:
    'Takes the documents of a crawl or a collection into the library: a folder, a ZIP or TAR archive, a WARC, ARC or WACZ archive, a log of Heritrix, wget or Nutch with its files; or the records of a catalogue (BibTeX, RIS, CSL-JSON, DBLP, OAI-PMH, lines of JSON). They may be on another machine: http, https, ftp and sftp addresses. Only scholarly ones of the types asked for stay, what is known already is not taken twice, and everything is counted. An import that was stopped or killed goes on where it was when the same command is given again.',
  options: {
    ...importOptions,
    job: text('NAME', 'Keep the configuration under this name (see openseer jobs)'),
    each: flag('Print a line for every record of the source'),
    anew: flag('Begin from the start although the last run was stopped'),
  },
  examples: [
    ['openseer import crawl-2024.warc.gz', 'a web archive'],
    [
      'openseer import /data/mirror --types pdf,ps,docx --no-filter --each',
      'all of a folder, told one by one',
    ],
  ],
  async run(invocation) {
    const { args, options, terminal, signal } = invocation;
    const { settings } = await invocation.configuration();
    const { importNow } = await import('../importing.ts');
    const configuration = importJobOf(args[0] ?? '', options, settings);
    if (!configuration.catalogue) {
      await importNow(configuration, null, options, settings, terminal, signal);
      return undefined;
    }
    return withLibrary(invocation, { mode: 'shared', create: true, command: 'import' }, async (library) => {
      const name = options.job ?? nameOf(configuration);
      const job = await library.catalogue.jobs.save({ name, kind: 'import', configuration });
      await importNow(configuration, { library, job }, options, settings, terminal, signal);
      return undefined;
    });
  },
});
