// Which files have come to a folder, and are whole? Names are learnt from the system as files change, and from a look
// at everything now and then; a file that still grows, or a PDF without its end, is waited for.
import { type FSWatcher, watch } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Watching = {
  /** Milliseconds for which a file must not have changed. */
  quiet?: number;
  /** Milliseconds after which a PDF without its end is taken as it is. */
  patience?: number;
  signal: AbortSignal;
};

const lookEvery = 250;
const lookAtAllEvery = 30_000;

/** Yields paths that are ready, some at a time; a file that changes comes again. Ends when the signal is aborted. */
export async function* filesComing(
  folder: string,
  { quiet = 1000, patience = 15_000, signal }: Watching,
): AsyncIterable<string[]> {
  const changed = new Set<string>();
  const watcher = watched(folder, (path) => changed.add(path));
  const taken = new Map<string, string>();
  const waiting = new Map<string, { mark: string; since: number }>();
  let allAt = 0;
  try {
    while (!signal.aborted) {
      if (performance.now() >= allAt) {
        const began = performance.now();
        for await (const path of filesUnder(folder)) changed.add(path);
        // A folder that is slow to look through is looked through less often.
        allAt =
          performance.now() +
          Math.max(watcher ? lookAtAllEvery : lookEvery, 20 * (performance.now() - began));
      }
      for (const path of [...changed]) {
        changed.delete(path);
        if (await isFolder(path)) for await (const file of filesUnder(path)) changed.add(file);
        else if (!isPassedOver(path.slice(folder.length)) && !waiting.has(path))
          waiting.set(path, { mark: '', since: 0 });
      }
      const ready: string[] = [];
      for (const [path, { mark }] of waiting) {
        const now = await markOf(path);
        if (now === null || now.mark === taken.get(path)) waiting.delete(path);
        else if (now.mark !== mark)
          waiting.set(path, { mark: now.mark, since: Date.now() - Math.min(now.age, patience) });
        const still = waiting.get(path);
        if (!still || !now || Date.now() - still.since < quiet) continue;
        if (Date.now() - still.since < patience && (await isHalf(path))) continue;
        waiting.delete(path);
        taken.set(path, now.mark);
        ready.push(path);
      }
      if (ready.length > 0) yield ready;
      await sleep(lookEvery, undefined, { signal }).catch(() => {});
    }
  } finally {
    watcher?.close();
  }
}

/** Null where the system cannot tell: then everything is looked at each time. */
function watched(folder: string, onChange: (path: string) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { recursive: true }, (_, name) => {
      if (name !== null) onChange(join(folder, name));
    });
    watcher.on('error', () => {});
    return watcher;
  } catch {
    return null;
  }
}

/** Hidden files, and the names that browsers and programs give to what they still write. */
const isPassedOver = (path: string): boolean =>
  /(^|[/\\])(\.|~\$)|\.(part|partial|crdownload|download|tmp|swp)$|~$/i.test(path);

async function* filesUnder(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false;

/** What changes when a file does; null where it is gone or still empty. */
async function markOf(path: string): Promise<{ mark: string; age: number } | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size === 0) return null;
  const changedAt = Math.max(found.mtimeMs, found.ctimeMs);
  return { mark: `${found.size} ${found.mtimeMs}`, age: Math.max(0, Date.now() - changedAt) };
}

const tail = 2048;

/** A PDF says where it ends. */
async function isHalf(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(8), 0, 8, 0);
    if (!head.buffer.toString('latin1').startsWith('%PDF-')) return false;
    const end = await file.read(Buffer.alloc(tail), 0, tail, Math.max(0, size - tail));
    return !end.buffer.subarray(0, end.bytesRead).includes('%%EOF');
  } finally {
    await file.close();
  }
}
