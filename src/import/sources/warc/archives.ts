// WARC and ARC files as sources: one file, or a folder of them in the order of their names.
import { Failure } from '../../../base/errors.ts';
import type { Item, Opened } from '../../source.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { lostFile } from '../folder.ts';
import type { Format } from '../format.ts';
import { localTree, type Tree, walk } from '../place/tree.ts';
import { type ArchiveFormat, archiveItems } from './items.ts';

const starts: Record<ArchiveFormat, RegExp> = {
  warc: /^\s*WARC\/\d/i,
  arc: /^\s*filedesc:\S*[^\n]*\n/i,
};

export const warc: Format = archives('warc', 'a WARC archive');
export const arc: Format = archives('arc', 'an ARC archive');

/** Whether a file that begins so is an archive; what stands in its records may look like anything. */
export const beginsArchive = (text: string): boolean => starts.warc.test(text) || starts.arc.test(text);

function archives(name: ArchiveFormat, is: string): Format {
  return {
    name,
    is,
    knows: ({ bytes, text, names }) =>
      bytes
        ? starts[name].test(text)
        : mostly(names, archiveName) && names.some((each) => extension[name].test(each)),
    open: async ({ place, bytes, tree }) => {
      if (bytes) return openArchive(name, bytes);
      return openArchivesIn(name, tree ?? localTree(place));
    },
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
export const openArchivesIn = (format: string, tree: Tree): Opened => ({
  format,
  size: null,
  items: (from) => itemsUnder(tree, from),
  close: () => tree.close(),
});

async function* itemsUnder(tree: Tree, from: string | null): AsyncGenerator<Item> {
  const [, file = null, within = null] = /^(.*)@([^@]*)$/s.exec(from ?? '') ?? [];
  for await (const { path: name, trouble } of walk(tree, file)) {
    const format = formatOf(name);
    if (trouble && name !== file) yield lostFile(`${tree.name}/${name}`, `${name}@`, trouble);
    if (trouble || !format) continue;
    try {
      for await (const item of archiveItems(
        format,
        await tree.bytes(name),
        name === file && within !== '' ? within : null,
      )) {
        const { reached: _, ...rest } = item;
        yield { ...rest, position: `${name}@${item.position}` };
      }
    } catch (thrown) {
      if (!tree.near || !(thrown instanceof Failure)) throw thrown;
      yield lostFile(`${tree.name}/${name}`, `${name}@`, thrown);
    }
  }
}

/** By name: what else lies beside archives is not opened. */
const formatOf = (name: string): ArchiveFormat | undefined =>
  (['warc', 'arc'] as const).find((format) => extension[format].test(name));
