// What of a person's own files is taken? The kinds that papers come in, and they stay whatever they are about.
import type { Library } from '../library/library.ts';
import type { Limits } from '../read/limits.ts';
import { blacklistOf } from './blacklist.ts';
import { countersFrom } from './counters.ts';
import type { Importing } from './import.ts';
import { paperTypes, typesNamed } from './types.ts';

export const ownFiles = (
  library: Library,
  limits: Limits,
  owner: string,
  signal: AbortSignal,
): Omit<Importing, 'opened' | 'said'> => ({
  filters: {
    types: typesNamed(paperTypes),
    blacklist: blacklistOf(''),
    maxDepth: Number.POSITIVE_INFINITY,
    limits,
    hashAll: false,
  },
  into: { library, copies: null },
  judge: null,
  contentFilter: false,
  trial: null,
  run: null,
  owner,
  counters: countersFrom({}),
  signal,
});
