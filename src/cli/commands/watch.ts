import { Failure } from '../../base/errors.ts';
import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'DIR', least: 1, most: 1 },
  about:
    'Takes in what is in a folder and whatever comes to it, and reads it at once, until it is stopped with Ctrl-C. Files that are still being written are waited for; nothing in the folder is moved or changed. A Zotero storage folder or a Calibre library is a folder like any other.',
  options: {},
  examples: [
    ['openseer watch ~/Downloads', 'every paper that is saved there'],
    ['openseer watch ~/Zotero/storage --library ~/papers', 'what Zotero keeps'],
  ],
  async run(invocation) {
    const { args, terminal, signal } = invocation;
    const [folder = ''] = args;
    const { stat } = await import('node:fs/promises');
    if (!(await stat(folder).catch(() => null))?.isDirectory())
      throw new Failure('file-not-found', `There is no folder ${folder}. Check the path.`);
    const { settings } = await invocation.configuration();
    const { watchFolder } = await import('../watching.ts');
    return withLibrary(invocation, { mode: 'shared', create: true, command: 'watch' }, async (library) => {
      await watchFolder(library, folder, settings, terminal, signal);
      return undefined;
    });
  },
});
