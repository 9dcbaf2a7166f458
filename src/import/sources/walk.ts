// Which files are under this folder? Their names in an order that is always the same; hidden ones and links are passed over.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** With "/" between the parts, from this name on (it may be gone). */
export async function* walk(folder: string, from: string | null): AsyncGenerator<string> {
  yield* under(folder, '', from, 0);
}

async function* under(
  folder: string,
  before: string,
  from: string | null,
  depth: number,
): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const first = from?.split('/')[depth];
  for (const entry of entries) {
    if (entry.name.startsWith('.') || (first !== undefined && entry.name < first)) continue;
    const within = entry.name === first ? from : null;
    const name = before + entry.name;
    if (entry.isDirectory()) yield* under(join(folder, entry.name), `${name}/`, within, depth + 1);
    else if (entry.isFile()) yield name;
  }
}
