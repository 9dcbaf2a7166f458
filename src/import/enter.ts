// How do staged bytes become papers? Bytes first, rows second: a crash in between leaves loose bytes that are listed
// as such, never a paper without its file.

import type { RunId } from '../base/ids.ts';
import { normaliseUrl } from '../base/url.ts';
import type { Admission, Arrival } from '../library/catalogue/catalogue.ts';
import type { Checkpoint } from '../library/catalogue/job.ts';
import { giveBack } from '../library/damage.ts';
import type { FileKey } from '../library/files/files.ts';
import { metOf } from '../library/files/met.ts';
import type { Library } from '../library/library.ts';
import type { Taken } from './take-in.ts';
import { extensionOf } from './types.ts';

export type Entering = {
  library: Library;
  owner: string;
  run: RunId | null;
  /** The version of the content filter that will judge them; null where they stay whatever they are. */
  trial: number | null;
};

/** Admissions in the order of what was taken; `settle` says how far the run is with them. */
export async function enter(
  entering: Entering,
  batch: Taken[],
  settle?: (admissions: Admission[]) => Checkpoint,
): Promise<Admission[]> {
  const { library, owner } = entering;
  const known = await knownFiles(library, batch);
  const fresh = [...new Map(batch.map((taken) => [taken.staged.sha256, taken])).values()].filter(
    ({ staged }) => !known.has(staged.sha256),
  );
  const kept = new Map<string, FileKey>();
  if (fresh.length > 0) {
    const wanted = fresh.map(({ staged, mediaType }) => ({
      sha256: staged.sha256,
      extension: extensionOf(mediaType),
    }));
    for (const key of await library.catalogue.loose.announce(owner, wanted)) kept.set(key.sha256, key);
  }
  const arrivals = batch.map((taken) => arrivalOf(entering, taken, kept.get(taken.staged.sha256)));
  // At once, because all wait for the same disk.
  await Promise.all(
    fresh.map(async (taken) => {
      const key = kept.get(taken.staged.sha256);
      if (key) await library.files.keep(taken.staged, key, { met: metOf(arrivalOf(entering, taken, key)) });
    }),
  );
  const admissions = await library.catalogue.papers.admit(arrivals, settle);
  await putAway(library, batch, admissions, kept);
  return admissions;
}

/** Those that the catalogue has; what a failed paper lost is given back on the way. */
async function knownFiles(library: Library, batch: Taken[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const { staged } of batch) {
    if (known.has(staged.sha256)) continue;
    const row = await library.catalogue.files.find(staged.sha256);
    if (!row) continue;
    known.add(row.sha256);
    await giveBack(library, row, staged);
  }
  return known;
}

function arrivalOf({ run, trial }: Entering, { source, staged, mediaType }: Taken, key?: FileKey): Arrival {
  const { sha256, sha1, md5, bytes } = staged;
  const { parent, depth, seed, at } = source;
  const url = normaliseUrl(source.url);
  const found = { url, parent: parent && normaliseUrl(parent), depth, seed, at: at ?? Date.now() };
  const about = { sha256, sha1, md5, bytes, mediaType, extension: extensionOf(mediaType), found, run, trial };
  return key ? { ...about, file: key.id } : { ...about, file: 0 as FileKey['id'], borrowed: true };
}

/** Staged bytes that nobody needs, and kept ones whose rows another process had entered first, go. */
async function putAway(
  { catalogue, files }: Library,
  batch: Taken[],
  admissions: Admission[],
  kept: Map<string, FileKey>,
): Promise<void> {
  for (const [i, taken] of batch.entries()) {
    if (admissions[i]?.outcome === 'gone') continue;
    await taken.staged.discard();
  }
  const entered = new Set(
    batch.flatMap(({ staged }, i) =>
      admissions[i]?.outcome === 'new' || admissions[i]?.outcome === 'changed' ? [staged.sha256] : [],
    ),
  );
  const over = [...kept.values()].filter((key) => !entered.has(key.sha256));
  for (const key of over) {
    const row = await catalogue.files.find(key.sha256);
    if (row?.key.id !== key.id) await files.remove(key);
  }
  await catalogue.loose.forget(over.map(({ id }) => id));
}
