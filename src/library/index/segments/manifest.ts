// What does the index consist of at this moment? One small file that is replaced as a whole: a reader sees the state
// before or after a change, and so does whoever comes after a crash.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../trouble.ts';

/** Raised when files or the analysis of words change; an index of another version is built anew. */
const formatVersion = 3;

const schema = z.object({
  format: z.literal(formatVersion),
  /** When the index was begun; its numbers count from there, so that no name comes back after a rebuild. */
  begun: z.number(),
  /** Goes up with every change. */
  generation: z.number(),
  /** The number that the next segment gets; never used twice. */
  next: z.number(),
  segments: z.array(
    z.object({
      name: z.number(),
      documents: z.number(),
      /** Documents that are not deleted, and the sum of their lengths. */
      live: z.number(),
      length: z.number(),
      /** The generation whose deletions apply, 0 for none. */
      deletions: z.number(),
    }),
  ),
  /** How far the list of values is valid, in bytes. */
  values: z.number(),
  /** The generation whose standings apply, 0 for none. */
  standings: z.number(),
});

export type Manifest = z.infer<typeof schema>;
export type SegmentRow = Manifest['segments'][number];

export const emptyManifest = (begun: number): Manifest => ({
  format: formatVersion,
  begun,
  generation: begun,
  next: begun,
  segments: [],
  values: 0,
  standings: 0,
});

export const manifestName = 'manifest.json';

/** Null where there is none, or one that this version cannot read. */
export function readManifest(folder: string): Manifest | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')));
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT' || thrown instanceof z.ZodError || thrown instanceof SyntaxError)
      return null;
    throw thrown;
  }
}

/** All files that it names must be synced before. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const fresh = join(folder, `${manifestName}.new`);
  const file = openSync(fresh, 'w');
  try {
    const bytes = Buffer.from(JSON.stringify(manifest));
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncFolder(folder);
  renameSync(fresh, join(folder, manifestName));
  syncFolder(folder);
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // no handles on folders there; NTFS journals names by itself
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
