// Which file holds a module that runs in a process of its own? The one beside its user, as source or compiled.
import { extname } from 'node:path';

/** The file URL of the module `name` (no ending) in the folder of `from`, an `import.meta.url`. */
export const sibling = (from: string, name: string): string =>
  new URL(`./${name}${extname(new URL(from).pathname)}`, from).href;
