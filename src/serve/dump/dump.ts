// The whole library's metadata as files: papers as JSON lines and CSV, works, citations, and a manifest that says what is
// there and how far it is. A dump that was stopped goes on where it was.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { csvLine } from '../../base/csv.ts';
import { Failure } from '../../base/errors.ts';
import { makeFolder } from '../../base/make-folder.ts';
import { packageVersion } from '../../base/package-root.ts';
import type { Library } from '../../library/library.ts';
import { toldWork } from '../api/told.ts';
import { csvHeader, csvRow } from '../cite/formats/csv.ts';
import { dumpItems, lineOf } from './lines.ts';

const manifestShape = z.object({
  format: z.literal('openseer-dump-1'),
  openseer: z.string(),
  begun_at: z.string(),
  completed_at: z.string().nullable(),
  /** How far the papers are: the last one written, and the sizes of their files then. */
  reached: z.object({ paper: z.int(), papers: z.int(), jsonl_bytes: z.int(), csv_bytes: z.int() }),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string(), lines: z.int() })),
});

export type Manifest = z.infer<typeof manifestShape>;

export type Dumping = { papers: number; signal: AbortSignal };

const papersFile = 'papers.jsonl';
const tableFile = 'papers.csv';
/** Papers between two notes of how far it is. */
const every = 200;

/** Writes into `folder`; the manifest that comes back is complete unless it was stopped. */
export async function dump(
  library: Library,
  folder: string,
  origin: string,
  progress: Dumping,
): Promise<Manifest> {
  await makeFolder(folder);
  const manifest = await begun(folder);
  if (manifest.completed_at !== null) return manifest;
  await writePapers(library, folder, origin, manifest, progress);
  if (progress.signal.aborted) return manifest;
  const counts = new Map([
    [papersFile, manifest.reached.papers],
    [tableFile, manifest.reached.papers + 1],
    ['works.jsonl', await writeLines(join(folder, 'works.jsonl'), workLines(library))],
    ['citations.csv', await writeLines(join(folder, 'citations.csv'), citationLines(library))],
  ]);
  for (const [name, lines] of counts)
    manifest.files.push({ name, lines, ...(await digest(join(folder, name))) });
  manifest.completed_at = new Date().toISOString();
  await save(folder, manifest);
  return manifest;
}

/** The manifest of a dump that was begun here, or a new one; a folder with other things is left alone. */
async function begun(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text !== null) {
    const known = manifestShape.safeParse(JSON.parse(text));
    if (known.success) return known.data;
    throw new Failure('wrong-usage', `${folder} holds a manifest that is none of ours. Name another folder.`);
  }
  if (await stat(join(folder, papersFile)).catch(() => null))
    throw new Failure(
      'wrong-usage',
      `${folder} holds ${papersFile} without a manifest. Name another folder.`,
    );
  const manifest: Manifest = {
    format: 'openseer-dump-1',
    openseer: packageVersion(),
    begun_at: new Date().toISOString(),
    completed_at: null,
    reached: { paper: 0, papers: 0, jsonl_bytes: 0, csv_bytes: 0 },
    files: [],
  };
  await save(folder, manifest);
  return manifest;
}

async function writePapers(
  library: Library,
  folder: string,
  origin: string,
  manifest: Manifest,
  progress: Dumping,
): Promise<void> {
  const { reached } = manifest;
  const lines = await appended(join(folder, papersFile), reached.jsonl_bytes);
  const table = await appended(join(folder, tableFile), reached.csv_bytes);
  try {
    let [json, rows] = ['', reached.paper === 0 ? `${csvHeader}\r\n` : ''];
    let [papers, last] = [0, reached.paper];
    const note = async () => {
      reached.jsonl_bytes += await append(lines, json);
      reached.csv_bytes += await append(table, rows);
      reached.papers += papers;
      reached.paper = last;
      [json, rows, papers] = ['', '', 0];
      await save(folder, manifest);
    };
    progress.papers = reached.papers;
    for await (const { paper, item } of dumpItems(library, origin, reached.paper)) {
      json += `${JSON.stringify(await lineOf(library, paper, item))}\n`;
      rows += `${csvRow(item)}\r\n`;
      papers += 1;
      last = paper.id;
      progress.papers += 1;
      if (papers === every) await note();
      if (progress.signal.aborted) break;
    }
    await note();
  } finally {
    await lines.close();
    await table.close();
  }
}

/** Opens a file at a length that is known to be good; what was written after it is written anew. */
async function appended(path: string, length: number): Promise<FileHandle> {
  const file = await open(path, 'a');
  await file.truncate(length);
  return file;
}

async function append(file: FileHandle, text: string): Promise<number> {
  const bytes = Buffer.from(text);
  await file.appendFile(bytes);
  await file.datasync();
  return bytes.length;
}

async function* workLines({ catalogue }: Library): AsyncIterable<string> {
  for await (const some of catalogue.standings.works())
    for (const work of await catalogue.graph.works(some.map(({ id }) => id)))
      yield JSON.stringify(toldWork(work));
}

async function* citationLines({ catalogue }: Library): AsyncIterable<string> {
  yield 'citing,cited,self';
  for await (const some of catalogue.standings.edges())
    for (const { citing, cited, self } of some) yield csvLine([citing, cited, self ? 1 : 0]);
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<number> {
  const file = await open(path, 'w');
  try {
    let [count, text] = [0, ''];
    for await (const line of lines) {
      text += `${line}\n`;
      count += 1;
      if (text.length > 1e6) {
        await append(file, text);
        text = '';
      }
    }
    await append(file, text);
    return count;
  } finally {
    await file.close();
  }
}

async function digest(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(path)) {
    hash.update(part as Buffer);
    bytes += (part as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** As a whole or not at all. */
async function save(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 1)}\n`);
  await rename(`${path}.new`, path);
}
