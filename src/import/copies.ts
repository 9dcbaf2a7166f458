// Documents saved to a folder apart from any library, in CDI's scheme: 001/234/567/001.234.567.pdf with .met and .txt.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileId } from '../base/ids.ts';
import { normaliseUrl } from '../base/url.ts';
import { openDirectory } from '../library/files/directory/directory.ts';
import type { Files } from '../library/files/files.ts';
import { metOf } from '../library/files/met.ts';
import type { Taken } from './take-in.ts';
import { extensionOf } from './types.ts';

export type Copies = {
  files: Files;
  /** Writes a copy of staged bytes; false where the folder has them. */
  take(taken: Taken): Promise<boolean>;
};

/** A folder that has copies goes on after the last one, and takes none twice. */
export async function openCopies(folder: string): Promise<Copies> {
  await mkdir(folder, { recursive: true });
  const files = await openDirectory(folder);
  const known = new Set<string>();
  let last = 0;
  for await (const { name, part } of files.list()) {
    if (!part) continue;
    last = Math.max(last, part.id);
    if (part.what !== 'met') continue;
    const sha256 = /<SHA256>([0-9a-f]{64})</.exec(await readFile(join(folder, name), 'utf8'))?.[1];
    if (sha256) known.add(sha256);
  }
  return {
    files,
    take: async ({ source, staged, mediaType, text }) => {
      const { sha256, sha1, md5, bytes } = staged;
      if (known.has(sha256)) return false;
      known.add(sha256);
      last += 1;
      const key = { id: last as FileId, sha256, extension: extensionOf(mediaType) };
      const { parent, depth, seed, at } = source;
      const found = { url: normaliseUrl(source.url), parent, depth, seed, at: at ?? Date.now() };
      const met = metOf({ sha256, sha1, md5, bytes, mediaType, found });
      const copy = await files.stage(staged.open(), bytes);
      await files.keep(copy, key, { met, ...(text && { text }) });
      return true;
    },
  };
}
