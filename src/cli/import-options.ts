// The flags of an import, shared by `import` and `jobs`, and the stored configuration that they make.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Settings } from '../base/settings.ts';
import { absolute, type ImportJob } from '../import/job.ts';
import { count, flag, type Options, setting, text, type Values } from './option.ts';

const deepest = Number.MAX_SAFE_INTEGER;

export const importOptions = {
  types: setting('import.types', 'TYPES', 'Which files are taken, such as pdf,ps,docx,tex-source, or any'),
  'no-ingest': flag('Only take documents in; read them later'),
  'no-filter': flag('Take documents that are not scholarly too'),
  blacklist: setting('import.blacklist', 'FILE', 'Hosts and domains from which nothing is taken, one a line'),
  'no-catalogue': flag('Record nothing; needs --to'),
  to: text('DIR', 'Save the documents to this folder too'),
  from: text(
    'FORMAT',
    'The format of the source, such as warc or heritrix, where it is not to be found by content',
  ),
  log: text('FILE', "The crawler's log, where it does not lie with the files"),
  parser: text('NAME|MODULE', 'The parser of the log: a name, or the path of a module'),
  temp: setting('import.temp', 'DIR', 'A folder for what cannot be streamed'),
  depth: {
    ...count('N', 'Take nothing that is more links away from a seed', deepest),
    meaning: 'Take nothing that is more than N links away from a seed',
  },
} as const satisfies Options;

export function importJobOf(
  source: string,
  options: Values<typeof importOptions>,
  settings: Settings,
): ImportJob {
  const { types, blacklist, temp, filter, ingest } = settings.import;
  const given = (name: 'to' | 'from' | 'log' | 'parser') =>
    options[name] === undefined ? {} : { [name]: options[name] };
  return absolute({
    source,
    types: types.split(/[\s,]+/).filter((name) => name !== ''),
    filter: filter && !options['no-filter'],
    ingest: ingest && !options['no-ingest'],
    catalogue: !options['no-catalogue'],
    ...given('to'),
    ...given('from'),
    ...given('log'),
    ...given('parser'),
    ...(blacklist !== '' && { blacklist }),
    ...(temp !== '' && { temp }),
    ...(options.depth !== deepest && { depth: options.depth }),
  });
}

/** The same import has the same name, so that one which was stopped is found again. */
export function nameOf(job: ImportJob): string {
  const mark = createHash('sha256')
    .update(JSON.stringify(job, Object.keys(job).sort()))
    .digest('hex')
    .slice(0, 6);
  return `${basename(job.source) || 'import'}-${mark}`;
}
