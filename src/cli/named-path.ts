// Is it the file system that refuses a path which somebody typed? Then they are told so, and what is the matter with it.
import { resolve, sep } from 'node:path';
import { Failure } from '../base/errors.ts';

const matters: Record<string, string> = {
  ENOENT: 'there is no such file, or no folder to put it in',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  EISDIR: 'it is a folder',
  EACCES: 'its owner and rights do not allow it',
  EPERM: 'its owner and rights do not allow it',
  EROFS: 'its disk is mounted read-only',
};

/** Undefined where the error is about something else: that is ours to mend. */
export function troubleWithPath(thrown: unknown, typed: readonly string[]): Failure | undefined {
  if (!(thrown instanceof Error && 'code' in thrown && 'path' in thrown)) return undefined;
  const matter = matters[String(thrown.code)];
  if (matter === undefined || typeof thrown.path !== 'string') return undefined;
  const path = resolve(thrown.path);
  const named = typed
    .map((word) => word.replace(/^--[\w-]+=/, ''))
    .find((word) => word !== '' && (path === resolve(word) || path.startsWith(resolve(word) + sep)));
  return named === undefined
    ? undefined
    : new Failure('wrong-usage', `${named} cannot be used: ${matter}. Name another.`, { cause: thrown });
}
