// What stands in a backup, in this order (docs/rooms/library-backup.md): manifest.json, the rows of every table, the keys
// of all files, the files with what stands beside them, what crawls, hunts and gaps keep, openseer.toml, contents.json; and after every ten thousand
// entries and at the end, a list of their checksums. Each list also covers the list before it.
import { z } from 'zod';

/** Changes only where an older Openseer could not read the backup any more. */
export const format = 2;

/** Folders of a library beside its catalogue, files and index. */
export const besideFolders = ['crawls', 'hunts', 'gaps'] as const;

const count = z.number().int().nonnegative();

/** Comes first, so that a backup of a newer Openseer is recognised at once. */
export const manifestSchema = z.object({
  format: count,
  openseer: z.string(),
  /** The number of the newest migration of the catalogue. */
  catalogue: count,
  made_at: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Comes last, when all is counted. */
export const contentsSchema = z.object({
  rows: z.record(z.string(), count),
  files: count,
  bytes: count,
  /** Files that the catalogue had, but whose bytes were lost or damaged. */
  missing: count,
  /** Of crawls, hunts and gaps: what is in the backup, and web archives that are not. Since format 2. */
  beside: z.object({ files: count, bytes: count }).optional(),
  left_out: z.object({ files: count, bytes: count }).optional(),
  sequences: z.array(z.object({ table: z.string(), last: count })),
});
export type Contents = z.infer<typeof contentsSchema>;

/** What a home needs to know of a file, whatever the catalogue's tables look like. */
export const keySchema = z.object({
  id: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  extension: z.string().regex(/^[a-z0-9]{1,10}$/),
  bytes: count,
});
export type Key = z.infer<typeof keySchema>;

/** Moves along while the work goes on: files of a library, or bytes of a backup. `signal` ends the work between two. */
export type Progress = { done: number; total: number; signal?: AbortSignal };

export const names = {
  manifest: 'manifest.json',
  contents: 'contents.json',
  settings: 'openseer.toml',
  rows: (table: string, part: number): string => `catalogue/${table}/${numbered(part)}.ndjson.zst`,
  keys: (part: number): string => `keys/${numbered(part)}.ndjson.zst`,
  file: (path: string): string => `files/${path}`,
  /** Names of crawls may have any letters. */
  beside: (path: string): string => path.split('/').map(encodeURIComponent).join('/'),
  checksums: (part: number): string => `checksums/${numbered(part)}.sha256`,
};

/** What a name stands for. */
export type Meaning =
  | { what: 'manifest' | 'contents' | 'settings' | 'keys' | 'checksums' }
  | { what: 'rows'; table: string }
  | { what: 'file' | 'beside'; path: string };

export function meaningOf(name: string): Meaning | null {
  if (name === names.manifest) return { what: 'manifest' };
  if (name === names.contents) return { what: 'contents' };
  if (name === names.settings) return { what: 'settings' };
  if (besideFolders.some((folder) => name.startsWith(`${folder}/`))) return besideOf(name);
  const [, folder, rest = ''] = /^(catalogue|keys|files|checksums)\/(.+)$/.exec(name) ?? [];
  if (folder === 'files') return { what: 'file', path: rest };
  if (folder === 'keys' || folder === 'checksums') return { what: folder };
  const [, table] = /^([a-z_]+)\/\d+\.ndjson\.zst$/.exec(rest) ?? [];
  return folder && table ? { what: 'rows', table } : null;
}

/** Null where the name would lead out of its folder, or is not one of ours. */
function besideOf(name: string): Meaning | null {
  try {
    const parts = name.split('/').map(decodeURIComponent);
    const isPlain = parts.every((part) => !/^\.{0,2}$|[/\\\0]/.test(part));
    const path = parts.join('/');
    return isPlain && names.beside(path) === name ? { what: 'beside', path } : null;
  } catch {
    return null;
  }
}

/** As `sha256sum -c` reads it. */
export const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

const numbered = (part: number): string => String(part).padStart(6, '0');
