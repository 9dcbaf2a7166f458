// Crawlers' logs as sources: a log beside the files that it speaks of, in a folder, or named with --log.
import { dirname, join } from 'node:path';
import { Failure } from '../../../base/errors.ts';
import type { Item, Opened, Places } from '../../source.ts';
import { bytesOfFile } from '../bytes/bytes.ts';
import type { Format } from '../format.ts';
import { type Sample, sampleOf } from '../sample.ts';
import { archiveName, beginsArchive, openArchivesIn } from '../warc/archives.ts';
import { heritrix } from './heritrix.ts';
import { list } from './list.ts';
import { logItems } from './log-items.ts';
import { nutch } from './nutch.ts';
import type { LogParser } from './parser.ts';
import { loadParser } from './plug-in.ts';
import { rootsOf } from './stored.ts';
import { wget } from './wget.ts';

const parsers: LogParser[] = [heritrix, wget, nutch];

export const logFormats: Format[] = [
  logFormat(heritrix, 'a crawl by Heritrix', /(?:^|\/)crawl\.log(?:\.gz)?$/),
  logFormat(wget, 'a download by wget', /(?:^|\/)(?:wget[-_.]?log(?:\.\d+)?|wget\.(?:log|txt))(?:\.gz)?$/i),
  logFormat(nutch, 'a crawl by Nutch', /(?:^|\/)(?:hadoop|nutch)\.log(?:\.gz)?$/i),
];

function logFormat(parser: LogParser, is: string, logName: RegExp): Format {
  return {
    name: parser.name,
    is,
    knows: ({ bytes, text, names }) =>
      bytes ? !beginsArchive(text) && parser.knows(text) : names.some((name) => logName.test(name)),
    open: async (sample) => {
      if (sample.bytes) return openLog(parser, sample.place, [sample.place], '');
      const logs = sample.names.filter((name) => logName.test(name)).sort();
      if (sample.tree && (await isArchived(sample, logs))) return openArchivesIn(parser.name, sample.tree);
      return openLog(parser, sample.place, logs, sample.place);
    },
  };
}

/** Where the log or its parser was named: by content among ours, or the module that a person gives. */
export async function openWithLog(place: string, { log, parser, from }: Places): Promise<Opened> {
  const sample = await sampleOf(log ?? place);
  if (!sample.bytes)
    throw new Failure('wrong-usage', `${log ?? place} is a folder. Name the log itself with --log.`);
  if (parser === undefined && from === list.name) return openLog(list, place, [sample.place], '');
  const named =
    parser === undefined
      ? undefined
      : (parsers.find(({ name }) => name === parser) ?? (await loadParser(parser)));
  const found = named ?? parsers.find((each) => each.knows(sample.text));
  if (!found)
    throw new Failure(
      'wrong-usage',
      `${log ?? place} is no log of ${parsers.map(({ name }) => name).join(', ')}. Name a parser with --parser.`,
    );
  if (from !== undefined && from !== found.name)
    throw new Failure(
      'wrong-usage',
      `${log ?? place} is a log of ${found.name}. Use --from ${found.name}, or leave --from out.`,
    );
  if (named && !named.knows(sample.text))
    throw new Failure('wrong-usage', `${log ?? place} is not a log that the parser ${named.name} knows.`);
  return openLog(found, place, [sample.place], '');
}

/** Positions name the log where a folder holds several: "logs/crawl.log@1024". */
async function openLog(parser: LogParser, place: string, logs: string[], base: string): Promise<Opened> {
  const paths = logs.map((name) => (base === '' ? name : join(base, name)));
  const near = paths.flatMap((path) => [dirname(path), dirname(dirname(path))]);
  const roots = await rootsOf([place, ...near].flatMap((folder) => [folder, join(folder, 'mirror')]));
  const sizes = await Promise.all(paths.map(async (path) => (await bytesOfFile(path)).size ?? 0));
  async function* items(from: string | null): AsyncGenerator<Item> {
    const [, number = '0', within = null] = /^(\d+)@(.*)$/s.exec(from ?? '') ?? [];
    let before = 0;
    for (const [i, path] of paths.entries()) {
      if (i >= Number(number))
        for await (const item of logItems(
          parser,
          await bytesOfFile(path),
          roots,
          i === Number(number) ? within : null,
        ))
          yield { ...item, position: `${i}@${item.position}`, reached: before + (item.reached ?? 0) };
      before += sizes[i] ?? 0;
    }
  }
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return { format: parser.name, size, items, close: async () => {} };
}

/** A crawl into archives whose log does not say where in them: then the archives speak for themselves. */
async function isArchived({ place, names }: Sample, logs: string[]): Promise<boolean> {
  const [first] = logs;
  if (first === undefined || !names.some((name) => archiveName.test(name))) return false;
  return !(await sampleOf(join(place, first))).text.includes('"warcFileOffset"');
}
