// What did a killed crawler leave? Archives still open, the last records perhaps half written: they are cut back to what
// was certain (and entered in the frontier after that), and closed.
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fateOf } from '../../base/process-name.ts';

/** The paths of the archives that are complete now. */
export async function mend(folder: string): Promise<string[]> {
  const mended: string[] = [];
  for (const name of await readdir(folder)) {
    const writer = /-([0-9a-f]{8}\.\d+\.\w+)[^-]*\.warc\.gz\.open$/.exec(name)?.[1];
    if (writer === undefined || fateOf(writer) !== 'dead') continue;
    const path = join(folder, name);
    const certain = Number(await readFile(certainSizeOf(path), 'utf8').catch(() => '0'));
    if (certain > 0) {
      const file = await open(path, 'r+');
      await file.truncate(certain);
      await file.close();
      const closed = path.replace(/\.open$/, '');
      await rename(path, closed);
      mended.push(closed);
    } else await rm(path, { force: true });
    for (const left of [certainSizeOf(path), newSizeOf(path)]) await rm(left, { force: true });
  }
  return mended;
}

/** The file that says how much of an open archive is on the disk. */
export const certainSizeOf = (path: string): string => `${path}.size`;
/** The same while it is written. */
export const newSizeOf = (path: string): string => `${path}.size.new`;
