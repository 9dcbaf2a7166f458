// ZIP and TAR files of papers as sources: each entry one, read where it lies. An archive of TeX files that make one
// paper is that paper.
import { pathToFileURL } from 'node:url';
import { Failure } from '../../../base/errors.ts';
import { isSafeName } from '../../../read/archive/names.ts';
import { isTarHeader, tarEntries } from '../../../read/archive/tar.ts';
import { openZip } from '../../../read/archive/zip.ts';
import { zipKind } from '../../../read/archive/zip-kind.ts';
import type { Item, Opened } from '../../source.ts';
import type { Bytes, Chunks } from '../bytes/bytes.ts';
import { openFile } from '../folder.ts';
import type { Format } from '../format.ts';
import { PlainReader } from '../packed/plain-reader.ts';
import { randomAccess } from './random-access.ts';
import { holdsTexSource } from './tex-source.ts';
import { mostEntries } from './wacz.ts';

export const zip: Format = {
  name: 'zip',
  is: 'a ZIP archive',
  knows: ({ head, text }) =>
    (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) &&
    !text.startsWith('[Content_Types].xml', 30) &&
    zipKind(head) === 'application/zip',
  open: async ({ bytes, place }) => openZipOf(place, fileAt(bytes, place)),
};

export const tar: Format = {
  name: 'tar',
  is: 'a TAR archive',
  knows: ({ text }) => isTarHeader(Buffer.from(text.slice(0, 512), 'latin1')),
  open: async ({ bytes, place }) => openTarOf(place, fileAt(bytes, place)),
};

function fileAt(bytes: Bytes | null, place: string): Bytes {
  if (!bytes) throw new Failure('wrong-usage', `${place} is a folder, not an archive.`);
  return bytes;
}

async function openZipOf(place: string, bytes: Bytes): Promise<Opened> {
  const { size } = bytes;
  if (size === null) throw new Failure('unsupported-format', `${bytes.name} does not say how large it is.`);
  const archive = await openZip(randomAccess(bytes, size), mostEntries);
  const entries = archive.entries.filter(({ name }) => !name.endsWith('/'));
  async function* contents() {
    for (const entry of entries) yield { name: entry.name, content: archive.open(entry) };
  }
  if (await holdsTexSource(contents())) return openFile(place, bytes);
  async function* items(from: string | null): AsyncGenerator<Item> {
    for (const [number, entry] of entries.entries())
      if (from === null || number > Number(from))
        yield { ...itemOf(bytes, number, entry.name, () => archive.open(entry)), reached: entry.offset };
  }
  return { format: 'zip', size, items, close: async () => {} };
}

/** A tar has no directory: going on means passing over what comes before. */
async function openTarOf(place: string, bytes: Bytes): Promise<Opened> {
  const looking = await PlainReader.open(bytes, null, () => false);
  try {
    const entries = tarEntries(looking.stretch(Number.MAX_SAFE_INTEGER).chunks);
    if (await holdsTexSource(entries)) return openFile(place, bytes);
  } finally {
    await looking.close();
  }
  async function* items(from: string | null): AsyncGenerator<Item> {
    const reader = await PlainReader.open(bytes, null, () => false);
    let number = -1;
    try {
      for await (const { name, content } of tarEntries(reader.stretch(Number.MAX_SAFE_INTEGER).chunks)) {
        number += 1;
        if (from === null || number > Number(from)) yield itemOf(bytes, number, name, () => content);
      }
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      const position = String(number + 1);
      if (from === null || number + 1 > Number(from)) yield broken(bytes, position, thrown);
    } finally {
      await reader.close();
    }
  }
  return { format: 'tar', size: bytes.size, items, close: async () => {} };
}

function itemOf(bytes: Bytes, number: number, name: string, open: () => Chunks): Item {
  const position = String(number);
  if (!isSafeName(name)) return broken(bytes, position, new Failure('archive-unsafe-name'));
  const path = `${bytes.name}/${name}`;
  return {
    name: path,
    path,
    url: urlOf(bytes.name, name),
    parent: null,
    depth: name.split('/').length - 1,
    seed: false,
    status: null,
    at: null,
    position,
    open,
  };
}

/** The entry of an archive as if the archive were a folder. */
const urlOf = (archive: string, name: string): string => {
  const base = /^[a-z][a-z0-9+.-]+:\/\//i.test(archive) ? archive : pathToFileURL(archive).href;
  return `${base}/${name.split('/').map(encodeURIComponent).join('/')}`;
};

const broken = (bytes: Bytes, position: string, failure: Failure): Item => ({
  name: `${bytes.name}@${position}`,
  path: `${bytes.name}@${position}`,
  url: null,
  status: null,
  position,
  skipped: 'damaged',
  reason: failure.message,
  code: failure.code,
});
