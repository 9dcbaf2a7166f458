// Is a program installed here, and where? Looked up along PATH, without a shell.
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The path of the first of these names that is found, or undefined where none is. */
export async function findProgram(...names: string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const name of names)
    for (const folder of folders)
      for (const ending of endings) {
        const path = join(folder, name + ending);
        if (await isProgram(path)) return path;
      }
  return undefined;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
