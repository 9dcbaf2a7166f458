import { processName } from '../../base/process-name.ts';
import { formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { flag } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Finds out which names on papers are the same person’s. add and import do so for the names that they bring; this looks at what is left, or at all names anew.',
  options: { all: flag('Look at all names anew, after an update that knows better') },
  examples: [
    ['openseer disambiguate', 'look at names that wait'],
    ['openseer disambiguate --all', 'look at every name anew'],
  ],
  async run(invocation) {
    const { terminal, signal, options } = invocation;
    const { linkWaiting } = await import('../../link/works/link.ts');
    const { shippedModel } = await import('../../link/people/model.ts');
    const { settleWaiting } = await import('../../link/people/settle.ts');
    const { drainOutbox } = await import('../../library/index/drain.ts');
    const { rankAll } = await import('../../link/graph/pass.ts');
    await withLibrary(
      invocation,
      { mode: 'shared', create: false, command: 'disambiguate' },
      async (library) => {
        const { catalogue } = library;
        const owner = `${processName}.disambiguate`;
        await linkWaiting({ catalogue, owner, signal });
        if (options.all) await catalogue.people.forget(shippedModel().number);
        const progress = terminal.progress('names');
        let done = 0;
        try {
          await settleWaiting({
            catalogue,
            owner,
            signal,
            said: (blocks) => {
              done += blocks;
              progress.at(done);
            },
          });
        } finally {
          progress.end();
        }
        await rankAll({ catalogue, owner });
        await drainOutbox(library, owner, signal);
        const { signatures, persons, waiting } = await catalogue.people.counts();
        if (terminal.json) terminal.record({ type: 'summary', signatures, persons, waiting });
        else terminal.note(`${formatCount(signatures)} names on papers, ${formatCount(persons)} people`);
      },
    );
    return undefined;
  },
});
