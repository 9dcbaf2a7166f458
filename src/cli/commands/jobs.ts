import { Failure } from '../../base/errors.ts';
import { command, type Invocation } from '../command.ts';
import { importJobOf, importOptions } from '../import-options.ts';
import { flag, type Options } from '../option.ts';
import { withLibrary } from '../with-library.ts';

const options = {
  ...importOptions,
  each: flag('run: print a line for every record of the source'),
  anew: flag('run: begin from the start although the last run was stopped'),
} as const satisfies Options;

export default command({
  takes: { usage: '[VERB] [NAME] [SOURCE]', least: 0, most: 3 },
  about: 'Lists the jobs of the library, or deals with one.',
  words: {
    called: 'VERB',
    rows: [
      ['list', 'all jobs, as without a verb'],
      ['create, edit NAME SOURCE', 'stores an import with the flags given'],
      ['run NAME', 'runs it, or goes on where it stopped'],
      ['show NAME', 'its configuration and its runs'],
      ['cancel NAME', 'stops it for good, in whatever process it runs'],
      ['remove NAME', 'forgets it'],
    ],
  },
  options,
  examples: [
    ['openseer jobs create nightly /data/crawl --types pdf', 'store an import'],
    ['openseer jobs run nightly', 'run it, now and again'],
  ],
  async run(invocation) {
    const [verb = 'list', name, source] = invocation.args;
    const opening = { mode: 'shared', create: verb === 'create', command: 'jobs' } as const;
    return withLibrary(invocation, opening, async (library) => {
      const { jobs } = library.catalogue;
      const jobCommands = await import('../job-list.ts');
      if (verb === 'list') {
        await jobCommands.listJobs(jobs, invocation.terminal);
        return undefined;
      }
      if (!verbs.includes(verb))
        throw new Failure('wrong-usage', `There is no "jobs ${verb}". There are: ${verbs.join(', ')}.`);
      if (name === undefined)
        throw new Failure('wrong-usage', `openseer jobs ${verb} needs the name of a job.`);
      const job = await jobs.find(name);
      if (verb === 'create' && job)
        throw new Failure(
          'wrong-usage',
          `There is a job ${name} already. Change it with openseer jobs edit ${name}.`,
        );
      if (verb === 'create' || (verb === 'edit' && job)) {
        await jobs.save({ name, kind: 'import', configuration: await configurationOf(invocation, source) });
        invocation.terminal.note(`job ${name} is stored; run it with: openseer jobs run ${name}`);
        return undefined;
      }
      if (!job) throw new Failure('not-found', `There is no job ${name}. See openseer jobs.`);
      if (verb === 'show') await jobCommands.showJob(jobs, job, invocation.terminal);
      else if (verb === 'remove') await jobs.remove(name);
      else if (verb === 'cancel') {
        const wasAtWork = await jobs.cancel(job.id);
        invocation.terminal.note(wasAtWork ? `job ${name} is cancelled` : `job ${name} has no run to cancel`);
      } else {
        const { settings } = await invocation.configuration();
        const { importNow } = await import('../importing.ts');
        const { importJobSchema } = await import('../../import/job.ts');
        const configuration = importJobSchema.parse(job.configuration);
        const { terminal, signal } = invocation;
        await importNow(configuration, { library, job }, invocation.options, settings, terminal, signal);
      }
      return undefined;
    });
  },
});

const verbs = ['list', 'create', 'edit', 'show', 'run', 'cancel', 'remove'];

async function configurationOf(invocation: Invocation<typeof options>, source: string | undefined) {
  if (source === undefined)
    throw new Failure('wrong-usage', 'Name what is to be imported after the name of the job.');
  const { settings } = await invocation.configuration();
  return importJobOf(source, invocation.options, settings);
}
