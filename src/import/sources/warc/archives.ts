// WARC and ARC files as sources: one file, or a folder of them in the order of their names.
import { join } from 'node:path';
import type { Item, Opened } from '../../source.ts';
import { type Bytes, bytesOfFile } from '../bytes/bytes.ts';
import type { Format } from '../format.ts';
import { walk } from '../walk.ts';
import { type ArchiveFormat, archiveItems } from './items.ts';

export const warc: Format = archives('warc', 'a WARC archive', /^\s*WARC\/\d/i);
export const arc: Format = archives('arc', 'an ARC archive', /^\s*filedesc:\S*[^\n]*\n/i);

function archives(name: ArchiveFormat, is: string, start: RegExp): Format {
  return {
    name,
    is,
    knows: ({ bytes, text, names }) =>
      bytes
        ? start.test(text)
        : mostly(names, archiveName) && names.some((each) => extension[name].test(each)),
    open: async ({ place, bytes }) => (bytes ? openArchive(name, bytes) : openFolderOf(name, place)),
  };
}

const extension: Record<ArchiveFormat, RegExp> = {
  warc: /\.(?:warc|wet|wat)(?:\.gz|\.zst|\.lz4)?(?:\.open)?$/i,
  arc: /\.arc(?:\.gz)?(?:\.open)?$/i,
};
export const archiveName = /\.(?:w?arc|wet|wat|cdxj?)(?:\.gz|\.zst|\.lz4)?(?:\.open)?$/i;

const mostly = (names: string[], pattern: RegExp): boolean =>
  names.length > 0 && names.filter((name) => pattern.test(name)).length > names.length / 2;

function openArchive(format: ArchiveFormat, bytes: Bytes): Opened {
  return {
    format,
    size: bytes.size,
    items: (from) => archiveItems(format, bytes, from),
    close: async () => {},
  };
}

/** Positions name the file and the place within it: "crawl/a.warc.gz@1024". */
async function openFolderOf(format: ArchiveFormat, folder: string): Promise<Opened> {
  return { format, size: null, items: (from) => itemsUnder(folder, from), close: async () => {} };
}

/** The position of the last item says in which file to go on, and where there. */
export async function* itemsUnder(folder: string, from: string | null): AsyncGenerator<Item> {
  const [, file = null, within = null] = /^(.*)@([^@]*)$/s.exec(from ?? '') ?? [];
  for await (const name of walk(folder, file)) {
    const format = formatOf(name);
    if (!format) continue;
    const bytes = await bytesOfFile(join(folder, name));
    for await (const item of archiveItems(format, bytes, name === file ? within : null)) {
      const { reached: _, ...rest } = item;
      yield { ...rest, position: `${name}@${item.position}` };
    }
  }
}

/** By name: what else lies beside archives is not opened. */
const formatOf = (name: string): ArchiveFormat | undefined =>
  (['warc', 'arc'] as const).find((format) => extension[format].test(name));
