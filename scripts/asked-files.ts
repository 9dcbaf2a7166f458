// Which files does a script run? All of its pattern, or those that were named behind it: files, or folders of them.
import { globSync } from 'node:fs';

/** Ends the script where there is none; `what` says what was looked for. */
export function askedFiles(pattern: string, what: string): string[] {
  const under = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
  const files = globSync(pattern)
    .filter(
      (file) => under.length === 0 || under.some((path) => file === path || file.startsWith(`${path}/`)),
    )
    .sort();
  if (files.length > 0) return files;
  console.error(`no ${what} under ${under.length > 0 ? under.join(', ') : 'src'}`);
  process.exit(2);
}
