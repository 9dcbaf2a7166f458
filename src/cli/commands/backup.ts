import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Failure } from '../../base/errors.ts';
import { formatBytes, formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { flag } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'FILE', least: 1, most: 1 },
  about:
    'Puts the whole library into one file: the catalogue, every paper, what was read from it, the settings, and how crawls, hunts and gaps stand, so that they go on after a restore. Web archives of crawls are taken where their documents are not in the library yet, and all of them with --archives; they are many times larger than the papers in them. Others may go on working with the library meanwhile. The file is a tar archive with a checksum for everything in it, and only you may read it, for settings may hold a password.',
  options: {
    force: flag('Replace a file that is there'),
    archives: flag('Take all web archives of crawls and hunts too'),
  },
  examples: [
    ['openseer backup papers.tar', 'save ./library'],
    ['openseer backup /mnt/disk/papers.tar --force', 'replace the last backup, once the new one is whole'],
  ],
  async run(invocation) {
    const { args, options, terminal, signal } = invocation;
    const [file = ''] = args;
    if (!options.force && (await stat(file).catch(() => undefined)))
      throw new Failure(
        'wrong-usage',
        `${file} is there already. Name another file, or replace it with --force.`,
      );
    if (!(await stat(dirname(resolve(file))).catch(() => undefined)))
      throw new Failure(
        'wrong-usage',
        `There is no folder ${dirname(resolve(file))}. Make it first, or name another file.`,
      );
    const { backup } = await import('../../library/backup/backup.ts');
    const { follow } = await import('../follow.ts');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'backup' }, async (library) => {
      const progress = { done: 0, total: 0, signal };
      const contents = await follow(
        terminal,
        { label: 'saving files', unit: 'items' },
        progress,
        backup(library, file, progress, options.archives),
      );
      const { size } = await stat(file);
      const { files, missing, rows, beside, left_out } = contents;
      if (terminal.json)
        return terminal.record({
          file,
          bytes: size,
          papers: rows.papers ?? 0,
          files,
          missing,
          beside,
          left_out,
        });
      const held = `${formatCount(rows.papers ?? 0)} papers, ${formatCount(files)} files`;
      terminal.print(`saved ${held} in ${file} (${formatBytes(size)})`);
      if (left_out && left_out.files > 0)
        terminal.note(
          `${formatCount(left_out.files)} web archives (${formatBytes(left_out.bytes)}) whose documents are in the library were left out; --archives takes them too`,
        );
      if (missing > 0)
        terminal.note(`${formatCount(missing)} files are missing or damaged: openseer verify names them`);
    });
    return undefined;
  },
});
