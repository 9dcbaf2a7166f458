// WACZ as a source: a ZIP that holds WARC files beside their indexes, read where they lie.
import { Failure } from '../../../base/errors.ts';
import { openZip, type ZipEntry } from '../../../read/archive/zip.ts';
import type { Item, Opened } from '../../source.ts';
import { after } from '../bytes/after.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import type { Format } from '../format.ts';
import { archiveItems } from '../warc/items.ts';
import { randomAccess } from './random-access.ts';

export const wacz: Format = {
  name: 'wacz',
  is: 'a WACZ archive',
  knows: ({ text }) =>
    text.startsWith('PK\x03\x04') && entryNames(text).some((name) => standardNames.test(name)),
  open: async ({ bytes, place }) => {
    if (!bytes) throw new Failure('wrong-usage', `${place} is a folder, not a WACZ file.`);
    return openWacz(bytes);
  },
};

const standardNames = /^(?:datapackage\.json|archive\/|indexes\/|pages\/pages\.jsonl)/;

/** What follows the headers of entries, as far as the first bytes go. */
const entryNames = (text: string): string[] =>
  text
    .split('PK\x03\x04')
    .slice(1)
    .map((entry) => entry.slice(26));

/** The largest directory that is held in memory. */
export const mostEntries = 500_000;

async function openWacz(bytes: Bytes): Promise<Opened> {
  const { size } = bytes;
  if (size === null) throw new Failure('unsupported-format', `${bytes.name} does not say how large it is.`);
  const zip = await openZip(randomAccess(bytes, size), mostEntries);
  const archives = zip.entries.filter(({ name }) => /^archive\/.*\.warc(?:\.gz|\.zst)?$/is.test(name));
  archives.sort((a, b) => a.offset - b.offset);
  const inside = (entry: ZipEntry): Bytes => ({
    name: `${bytes.name}/${entry.name}`,
    size: entry.size,
    from: (offset): Chunks => after(offset, zip.open(entry)),
  });
  async function* items(from: string | null): AsyncGenerator<Item> {
    const [, file, within = null] = /^(.*)@([^@]*)$/s.exec(from ?? '') ?? [];
    const start = archives.findIndex(({ name }) => name === file);
    for (const entry of archives.slice(Math.max(0, start)))
      for await (const item of archiveItems('warc', inside(entry), entry.name === file ? within : null))
        yield {
          ...item,
          position: `${entry.name}@${item.position}`,
          reached: entry.offset + (item.reached ?? 0),
        };
  }
  return { format: 'wacz', size, items, close: async () => {} };
}
