// What has the hunt searched so far, and what did it find? A line of JSON a document, appended before the document counts
// as searched: after a crash the last ones may stand there twice, and the last line may be cut.
import { createReadStream } from 'node:fs';
import { mkdir, open, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { linesOf } from '../../base/lines.ts';

const searched = z.object({
  url: z.string(),
  parent: z.string().nullable(),
  /** Milliseconds since 1970, and how many it took to read and search. */
  at: z.number(),
  took: z.number(),
  media_type: z.string(),
  bytes: z.number(),
  /** What the document calls itself, as far as one can see. */
  title: z.string(),
  /** Groups that seem to have written it. */
  own: z.array(z.number()),
  error: z.string().nullable(),
  hits: z.array(
    z.object({
      group: z.number(),
      publication: z.number(),
      similarity: z.number(),
      page: z.number().nullable(),
      text: z.string(),
      citation: z.string(),
    }),
  ),
});

export type Searched = z.infer<typeof searched>;

export interface HuntLog {
  append(line: Searched): Promise<void>;
  close(): Promise<void>;
}

export async function openLog(path: string): Promise<HuntLog> {
  await mkdir(dirname(path), { recursive: true });
  await cutTorn(path);
  const file = await open(path, 'a');
  let last: Promise<void> = Promise.resolve();
  return {
    append: (line) => {
      last = last.then(async () => {
        await file.appendFile(`${JSON.stringify(line)}\n`);
        await file.datasync();
      });
      return last;
    },
    close: async () => {
      await last;
      await file.close();
    },
  };
}

/** Each document once, as it was searched last; none where there is no log. */
export async function* searchedIn(path: string): AsyncGenerator<Searched> {
  if (!(await stat(path).catch(() => null))) return;
  const last = new Map<string, number>();
  let number = 0;
  for await (const line of readLines(path)) last.set(line.url, number++);
  number = 0;
  for await (const line of readLines(path)) if (last.get(line.url) === number++) yield line;
}

async function* readLines(path: string): AsyncGenerator<Searched> {
  for await (const line of linesOf(createReadStream(path))) {
    const parsed = searched.safeParse(jsonOf(line));
    if (parsed.success) yield parsed.data;
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A line that a crash cut short would spoil the next one. */
async function cutTorn(path: string): Promise<void> {
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size === 0) return;
  const file = await open(path);
  const tail = Buffer.alloc(Math.min(size, longestLine));
  await file.read(tail, 0, tail.length, size - tail.length);
  await file.close();
  const end = tail.lastIndexOf(10) + 1;
  if (end < tail.length) await truncate(path, size - tail.length + end);
}

const longestLine = 4_000_000;
