import { Failure } from '../../base/errors.ts';
import { processName } from '../../base/process-name.ts';
import type { Report } from '../../library/catalogue/request.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { count, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Lists what readers reported through the take-down form, undecided reports first. --remove takes the paper out of the library and puts that on record, --keep says that it stays.',
  options: {
    limit: count('N', 'How many to list', 50),
    remove: text('NUMBER', 'Remove the paper of this report'),
    keep: text('NUMBER', 'Keep the paper of this report'),
    note: text('TEXT', 'Why it was decided so'),
  },
  examples: [
    ['openseer reports', 'all that wait, then those decided'],
    ['openseer reports --remove 3', 'the paper of report 3 goes, the record stays'],
  ],
  async run(invocation) {
    const { terminal, options } = invocation;
    if (options.remove !== undefined && options.keep !== undefined)
      throw new Failure('wrong-usage', 'A paper is removed or kept, not both.');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'reports' }, async (library) => {
      const { requests } = library.catalogue;
      const written = options.remove ?? options.keep;
      if (written !== undefined) {
        const report = (await requests.reports(Number.MAX_SAFE_INTEGER)).find(
          ({ id }) => String(id) === written,
        );
        if (!report) throw new Failure('not-found', `There is no report ${written}.`);
        if (options.remove !== undefined) await removePaper(library, report);
        await requests.decide(
          report.id,
          options.remove === undefined ? 'kept' : 'removed',
          options.note ?? null,
        );
      }
      for (const report of await requests.reports(options.limit))
        if (terminal.json) terminal.record(report);
        else terminal.print(line(report));
    });
    return undefined;
  },
});

async function removePaper(library: Library, { id, paper, about }: Report): Promise<void> {
  if (paper === null)
    throw new Failure('not-found', `Report ${id} names no paper of this library: "${about}".`);
  const { drainOutbox } = await import('../../library/index/drain.ts');
  const { linkRecorded } = await import('../../link/link-recorded.ts');
  const owner = `${processName}.reports`;
  const keys = await library.catalogue.holdings.remove(owner, [paper]);
  for (const key of keys) await library.files.remove(key);
  await library.catalogue.loose.forget(keys.map((key) => key.id));
  await linkRecorded(library, owner);
  await drainOutbox(library, owner);
}

const line = ({ id, paper, about, reason, name, email, at, decision, note }: Report): string =>
  [
    `${id}  ${new Date(at).toISOString().slice(0, 10)}  ${paper === null ? about : `paper ${paper}`}  ${decision ?? 'undecided'}${note === null ? '' : ` (${note})`}`,
    `   ${name} <${email}>: ${reason.replace(/\s+/g, ' ')}`,
  ].join('\n');
