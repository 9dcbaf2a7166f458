// Opens the library that a command works on, and closes it whatever happens.
import type { Library } from '../library/library.ts';
import type { Opening } from '../library/open.ts';
import type { Invocation } from './command.ts';

export async function withLibrary<T>(
  { library: folder, configuration }: Pick<Invocation, 'library' | 'configuration'>,
  opening: Pick<Opening, 'mode' | 'create' | 'command'>,
  use: (library: Library) => Promise<T>,
): Promise<T> {
  const { settings } = await configuration();
  const { openLibrary } = await import('../library/open.ts');
  const library = await openLibrary({ folder, catalogue: settings.library.catalogue, ...opening });
  try {
    return await use(library);
  } finally {
    await library.close();
  }
}
