// Can this import be run? Inputs readable, outputs writable, programs found: asked before work begins (CDI-32).
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { Failure, messageOf } from '../base/errors.ts';
import { findProgram } from '../base/program.ts';
import type { Limits } from '../read/limits.ts';
import { blacklistOf, readBlacklist } from './blacklist.ts';
import type { ImportJob } from './job.ts';
import type { Opened, Places } from './source.ts';
import { openSource } from './sources/open.ts';
import type { Filters } from './take-in.ts';
import { typesNamed } from './types.ts';

export type Checked = { opened: Opened; filters: Filters; warnings: string[] };

/** Throws the `Failure` that would have come later. */
export async function checkImport(
  job: ImportJob,
  limits: Limits,
  hashAll: boolean,
  places: Pick<Places, 'lookups' | 'seenAt'>,
): Promise<Checked> {
  const types = typesNamed(job.types);
  if (!job.catalogue && job.to === undefined)
    throw new Failure(
      'wrong-usage',
      'With --no-catalogue nothing would be kept: name a folder with --to DIR.',
    );
  const blacklist = job.blacklist === undefined ? blacklistOf('') : await readBlacklist(job.blacklist);
  for (const [flag, folder] of [
    ['--to', job.to],
    ['--temp', job.temp],
  ])
    if (folder !== undefined) await assertWritable(String(flag), folder);
  const { from, log, parser, temp } = job;
  const outcome = await openSource(job.source, {
    ...places,
    ...(from !== undefined && { from }),
    ...(log !== undefined && { log }),
    ...(parser !== undefined && { parser }),
    ...(temp !== undefined && { temp }),
  });
  if (!outcome.ok) throw outcome.error;
  return {
    opened: outcome.value,
    filters: { types, blacklist, maxDepth: job.depth ?? Number.POSITIVE_INFINITY, limits, hashAll },
    warnings: await missingPrograms(job, types.accepts('application/postscript')),
  };
}

async function assertWritable(flag: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (thrown) {
    throw new Failure('wrong-usage', `${flag} ${folder} cannot be written to (${messageOf(thrown)}).`);
  }
}

async function missingPrograms({ filter, ingest }: ImportJob, postScript: boolean): Promise<string[]> {
  if (!postScript || !(filter || ingest) || (await findProgram('gs'))) return [];
  return [
    'Ghostscript is not installed: PostScript files will fail to be read (openseer doctor says how to get it).',
  ];
}
