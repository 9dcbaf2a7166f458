// CDI's two clean jobs: documents of blacklisted hosts that could not be read go, and so do parents from the list of
// where to crawl next that are blacklisted, led to nothing, or are gone.

import type { Holding, ParentRow } from '../library/catalogue/catalogue.ts';
import type { Library } from '../library/library.ts';
import type { Blacklist } from './blacklist.ts';

/** Documents that failed and whose every address is on the list. */
export async function* documentsToClean(
  { catalogue }: Library,
  blacklist: Blacklist,
): AsyncIterable<Holding> {
  for await (const document of catalogue.holdings.documents({ state: 'failed' }))
    if (document.found.length > 0 && document.found.every(({ url }) => blacklist.has(url))) yield document;
}

/** Rows first, bytes second; what a crash leaves in between is listed as loose and removed later. */
export async function removeDocuments(
  { catalogue, files }: Library,
  documents: Holding[],
  owner: string,
): Promise<void> {
  const keys = await catalogue.holdings.remove(
    owner,
    documents.map(({ paper }) => paper),
  );
  for (const key of keys) await files.remove(key);
  await catalogue.loose.forget(keys.map(({ id }) => id));
}

/** Parents that led to documents and are on no blacklist. */
export async function* parentsToKeep({ catalogue }: Library, blacklist: Blacklist): AsyncIterable<ParentRow> {
  for await (const parent of catalogue.holdings.parents())
    if (parent.documents > 0 && !blacklist.has(parent.url)) yield parent;
}
