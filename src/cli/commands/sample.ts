import { Failure } from '../../base/errors.ts';
import { type Kind, kinds } from '../../base/extraction.ts';
import { formatCount } from '../../base/quantity.ts';
import type { PaperState } from '../../library/catalogue/catalogue.ts';
import { command } from '../command.ts';
import { list, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

export default command({
  about:
    'Gives documents of the library that fulfil conditions: all of them, or a random sample, which is the same for the same seed. They go into a folder or a tar archive together with a list of them; without --to only the list is printed, as CSV.',
  options: {
    count: text('N', 'How many, drawn at random (all)'),
    seed: text('TEXT', 'Another seed gives another sample (1)'),
    since: text('DATE', 'Added on this day or later, such as 2024-01-31'),
    until: text('DATE', 'Added before this day'),
    types: text('TYPES', 'Types of files, such as pdf,ps'),
    host: list('HOST', 'Found at this host or domain; may be given several times'),
    kind: text('KIND', 'The kind of document, such as paper or thesis'),
    state: text('STATE', 'waiting, ingested or failed'),
    to: text('DIR|FILE.tar', 'Where they go'),
  },
  examples: [
    ['openseer sample --count 100 --types pdf --to sample.tar', 'a hundred PDF files'],
    ['openseer sample --host example.edu --since 2024-01-01', 'only the list'],
  ],
  async run(invocation) {
    const { options, terminal } = invocation;
    const { blacklistOf } = await import('../../import/blacklist.ts');
    const { mediaTypesOf } = await import('../../import/types.ts');
    const { sample } = await import('../../import/sample.ts');
    const { openOutput } = await import('../sample-output.ts');
    const { since, until, kind, state, types, host, seed = '1', to } = options;
    const names = types?.split(/[\s,]+/) ?? ['any'];
    const sampling = {
      seed,
      count: options.count === undefined ? null : wholeNumber(options.count),
      hosts: host.length === 0 ? null : blacklistOf(host.join('\n')),
      ...(since !== undefined && { since: dayOf('since', since) }),
      ...(until !== undefined && { until: dayOf('until', until) }),
      ...(kind !== undefined && { kind: kindOf(kind) }),
      ...(state !== undefined && { state: stateOf(state) }),
      ...(!names.includes('any') && { mediaTypes: mediaTypesOf(names) }),
    };
    return withLibrary(invocation, { mode: 'shared', create: false, command: 'sample' }, async (library) => {
      const output = await openOutput(to, library, terminal);
      let given = 0;
      for await (const document of sample(library, sampling)) {
        if (invocation.signal.aborted) break;
        await output.add(document);
        given += 1;
      }
      await output.end();
      terminal.note(`${formatCount(given)} documents${to === undefined ? '' : ` in ${to}`}`);
      return undefined;
    });
  },
});

function kindOf(written: string): Kind {
  const found = kinds.find((kind) => kind === written);
  if (found) return found;
  throw new Failure('wrong-usage', `There is no kind "${written}". There are: ${kinds.join(', ')}.`);
}

function stateOf(written: string): PaperState {
  const states: readonly PaperState[] = ['waiting', 'ingested', 'failed'];
  const found = states.find((state) => state === written);
  if (found) return found;
  throw new Failure('wrong-usage', `--state is "${written}", but must be waiting, ingested or failed.`);
}

function wholeNumber(written: string): number {
  if (/^\d{1,9}$/.test(written)) return Number(written);
  throw new Failure('wrong-usage', `--count is "${written}", but must be a whole number.`);
}

function dayOf(name: string, written: string): number {
  const time = day.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time))
    throw new Failure('wrong-usage', `--${name} is "${written}", but must be a day such as 2024-01-31.`);
  return time;
}
