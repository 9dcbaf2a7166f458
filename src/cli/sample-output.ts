// Where a sample goes: a folder, a tar archive, or, as a list alone, to standard output.
import { createWriteStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '../base/csv.ts';
import { Failure, messageOf } from '../base/errors.ts';
import { TarWriter } from '../library/backup/tar.ts';
import type { Holding } from '../library/catalogue/catalogue.ts';
import type { Library } from '../library/library.ts';
import type { Terminal } from './terminal.ts';

export type Output = { add(document: Holding): Promise<void>; end(): Promise<void> };

const heads = ['file', 'paper', 'media_type', 'bytes', 'state', 'kind', 'title', 'year', 'added', 'url'];
const listName = 'documents.csv';

export async function openOutput(
  to: string | undefined,
  library: Library,
  terminal: Terminal,
): Promise<Output> {
  if (to === undefined) return printed(library, terminal);
  const listed = [csvLine(heads)];
  const list = (): Buffer => Buffer.from(`${listed.join('\n')}\n`);
  try {
    return to.endsWith('.tar')
      ? await archive(to, library, listed, list)
      : await folder(to, library, listed, list);
  } catch (thrown) {
    throw new Failure('wrong-usage', `${to} cannot be written to (${messageOf(thrown)}).`, { cause: thrown });
  }
}

function printed(library: Library, terminal: Terminal): Output {
  if (!terminal.json) terminal.print(csvLine(heads));
  return {
    add: async (document) => {
      const cells = cellsOf(library, document);
      if (terminal.json)
        terminal.record({
          type: 'document',
          ...Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? null])),
        });
      else terminal.print(csvLine(cells));
    },
    end: async () => {},
  };
}

async function folder(to: string, library: Library, listed: string[], list: () => Buffer): Promise<Output> {
  await mkdir(to, { recursive: true });
  return {
    add: async (document) => {
      listed.push(csvLine(cellsOf(library, document)));
      const bytes = await library.files.open(document.file);
      await pipeline(bytes, createWriteStream(join(to, nameOf(library, document))));
    },
    end: () => writeFile(join(to, listName), list()),
  };
}

async function archive(to: string, library: Library, listed: string[], list: () => Buffer): Promise<Output> {
  const handle = await open(to, 'wx');
  const tar = new TarWriter(handle, Date.now());
  const entry = async (name: string, size: number, bytes: Readable): Promise<void> => {
    await tar.begin(name, size);
    for await (const chunk of bytes) await tar.write(chunk);
    await tar.pad();
  };
  return {
    add: async (document) => {
      listed.push(csvLine(cellsOf(library, document)));
      await entry(nameOf(library, document), document.bytes, await library.files.open(document.file));
    },
    end: async () => {
      const content = list();
      await entry(listName, content.length, Readable.from([content]));
      await tar.end();
      await handle.close();
    },
  };
}

const nameOf = ({ files }: Library, { file }: Holding): string => basename(files.nameOf(file, 'file'));

function cellsOf(library: Library, document: Holding): (string | number | null)[] {
  const { paper, mediaType, bytes, state, kind, title, year, addedAt, found } = document;
  const added = new Date(addedAt).toISOString();
  return [
    nameOf(library, document),
    paper,
    mediaType,
    bytes,
    state,
    kind,
    title,
    year,
    added,
    found[0]?.url ?? null,
  ];
}
