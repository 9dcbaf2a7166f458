import { readdir } from 'node:fs/promises';
import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Makes an empty library, and in it openseer.toml with every setting explained; what is given with --set is written there. Commands that add papers make a library by themselves. A library that is there already is left as it is. With --set library.catalogue=postgres://… its catalogue is in that database.',
  options: {},
  examples: [
    ['openseer init', 'in ./library'],
    ['openseer init --library papers --set read.ocr=off', 'elsewhere, and without OCR'],
  ],
  async run(invocation) {
    const { library, terminal } = invocation;
    const { writeSettings } = await import('../settings-file.ts');
    const before: string[] = await readdir(library).catch(() => []);
    const made = !['openseer.toml', 'catalogue.db'].some((name) => before.includes(name));
    const configuration = await invocation.configuration();
    await withLibrary(invocation, { mode: 'shared', create: true, command: 'init' }, async ({ folder }) => {
      await writeSettings(folder, configuration);
      if (terminal.json) terminal.record({ library: folder, made });
      else terminal.print(made ? `made an empty library in ${library}` : `${library} is a library already`);
    });
  },
});
