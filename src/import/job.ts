// What is an import, as it can be stored and run again? All terms of CDI's configuration.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { identifierNamed } from './sources/identifiers.ts';

const path = z.string().min(1);

export const importJobSchema = z.object({
  source: path,
  /** The format; found by content where it is not named. */
  from: z.string().optional(),
  log: path.optional(),
  parser: z.string().optional(),
  temp: path.optional(),
  types: z.array(z.string()).min(1),
  blacklist: path.optional(),
  depth: z.number().int().min(0).optional(),
  /** The content filter. */
  filter: z.boolean(),
  ingest: z.boolean(),
  /** Whether anything is recorded. */
  catalogue: z.boolean(),
  /** A folder for copies. */
  to: path.optional(),
});

export type ImportJob = z.infer<typeof importJobSchema>;

/** Two calls that say the same are the same job, from whatever folder they are made. */
export const absolute = (job: ImportJob): ImportJob => ({
  ...job,
  source: isAddress(job.source) || isNamedElsewhere(job.source) ? job.source : resolve(job.source),
  ...(job.log !== undefined && !isAddress(job.log) && { log: resolve(job.log) }),
  ...(job.blacklist !== undefined && { blacklist: resolve(job.blacklist) }),
  ...(job.temp !== undefined && { temp: resolve(job.temp) }),
  ...(job.to !== undefined && { to: resolve(job.to) }),
});

/** A DOI or an arXiv identifier, unless something of that name is here. */
const isNamedElsewhere = (place: string): boolean => identifierNamed(place) !== null && !existsSync(place);

const isAddress = (place: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(place);
