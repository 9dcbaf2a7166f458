// Makes a folder and those above it.
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Parents first, one by one: where no folder can be made (as under /proc) Node's own recursive mkdir never returns. */
export async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown;
  });
}
