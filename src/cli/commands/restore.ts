import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../base/errors.ts';
import { formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'FILE', least: 1, most: 1 },
  about:
    'Makes a library from a backup, in a new folder or in a library without papers. The backup is checked as a whole, and nothing is changed unless all of it is sound. With --set library.catalogue=postgres://… the catalogue goes into that database, and openseer.toml says so.',
  options: {},
  examples: [
    ['openseer restore papers.tar', 'into ./library'],
    ['openseer restore papers.tar --library again', 'into another folder'],
  ],
  async run(invocation) {
    const { args, library: folder, terminal, signal } = invocation;
    const [file = ''] = args;
    const { restore } = await import('../../library/backup/restore.ts');
    const { drainOutbox } = await import('../../library/index/drain.ts');
    const { follow } = await import('../follow.ts');
    const configuration = await invocation.configuration();
    const { catalogue } = configuration.settings.library;
    const progress = { done: 0, total: 0, signal };
    const { contents, manifest, notes } = await follow(
      terminal,
      { label: 'checking and restoring', unit: 'bytes' },
      progress,
      restore(file, { folder, catalogue }, progress),
    );
    for (const note of notes) terminal.note(note);
    if (configuration.sourceOf('library.catalogue').kind === 'flag') await nameCatalogue(folder, catalogue);
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'restore' }, async (library) => {
      terminal.detail('teaching the index');
      await drainOutbox(library, `restore-${process.pid}`);
    });
    const { files, missing, rows } = contents;
    if (terminal.json)
      terminal.record({
        library: folder,
        made_at: manifest.made_at,
        papers: rows.papers ?? 0,
        files,
        missing,
      });
    else {
      const held = `${formatCount(rows.papers ?? 0)} papers, ${formatCount(files)} files`;
      terminal.print(
        `restored ${held} to ${folder}, as they were on ${manifest.made_at.slice(0, 16).replace('T', ' ')} UTC`,
      );
    }
    return undefined;
  },
});

/** What a flag said once, the settings say from now on. */
async function nameCatalogue(folder: string, catalogue: string): Promise<void> {
  const { settingsNaming } = await import('../../library/backup/settings.ts');
  const path = join(folder, 'openseer.toml');
  const before = await readFile(path, 'utf8').catch(() => '');
  const after = settingsNaming(catalogue, before);
  if (after === before) return;
  if (after === null)
    throw new Failure(
      'wrong-setting',
      `The library is restored, but ${path} does not name its catalogue: write library.catalogue into it.`,
    );
  await writeFile(path, after, { mode: 0o600, flush: true });
  // It may hold a password now.
  await chmod(path, 0o600);
}
