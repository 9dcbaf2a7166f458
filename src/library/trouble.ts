// What does the disk's refusal mean for a person? One sentence for each kind, whichever call met it.
import { Failure } from '../base/errors.ts';

/** The failure behind an error of the file system, or the error itself if it is none that we expect. */
export function troubleOf(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  const cause = { cause: error };
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new Failure(
        'disk-full',
        `There is no space left for ${folder}. Make room and run the command again.`,
        cause,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Failure(
        'library-not-writable',
        `The folder ${folder} cannot be written to. Check its owner and rights, and whether its disk is mounted read-only.`,
        cause,
      );
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ESTALE':
      return new Failure(
        'library-not-writable',
        `The folder ${folder} has gone. Check that its disk is mounted, and run the command again.`,
        cause,
      );
    case 'EIO':
      return new Failure(
        'library-not-writable',
        `The disk under ${folder} reports errors. Save what you can and replace it.`,
        cause,
      );
    default:
      return error;
  }
}

/** Whichever part of the library met it: a file, SQLite (its code 13) or PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  const isSqlites = error instanceof Error && 'errcode' in error && error.errcode === 13;
  return isSqlites || ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error) ?? '');
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
