// A catalogue in which something is measured, and which is gone afterwards; papers get into it as the product records them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Extraction, emptyExtraction, emptyReference, type Reference } from '../base/extraction.ts';
import type { PaperId } from '../base/ids.ts';
import { emptyRecord, type MetadataRecord } from '../base/metadata-record.ts';
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import { migrate } from '../library/catalogue/migrations.ts';
import { catalogueOn, openEngine } from '../library/catalogue/open.ts';
import type { Citation } from '../link/citation.ts';

export async function inThrowawayCatalogue<T>(use: (catalogue: Catalogue) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-eval-'));
  const engine = await openEngine(join(folder, 'catalogue.db'));
  try {
    await migrate(engine, Date.now());
    return await use(catalogueOn(engine));
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}

/** Taken in as papers that were read; they wait to be linked. */
export async function recordRead(
  { papers }: Catalogue,
  read: readonly { extraction: Extraction; sketch?: string }[],
): Promise<PaperId[]> {
  const files = await papers.reserveFiles(read.length);
  const admitted = await papers.admit(
    files.map((file) => {
      const name = `eval ${file}`;
      const bytes = { sha256: name, sha1: name, md5: name, bytes: 1 };
      return { file, ...bytes, mediaType: 'application/pdf', extension: 'pdf', found: null };
    }),
  );
  const ids = admitted.flatMap(({ paper }) => paper ?? []);
  await papers.claim('eval', ids.length, Date.now() + 3_600_000);
  await papers.record(
    'eval',
    ids.flatMap((paper, i) => {
      const one = read[i];
      return one ? [{ paper, ...one, extractionVersion: 1 }] : [];
    }),
  );
  return ids;
}

/** A paper that says this of itself. */
export const extractionOf = ({ title, year, venue, doi, arxiv, authors }: Citation): Extraction => ({
  ...emptyExtraction('application/pdf', 1),
  ...{ title, year, venue, doi, arxiv },
  authors: authors.map((name) => ({
    ...name,
    name: `${name.given ?? ''} ${name.family ?? ''}`.trim(),
    affiliations: [],
    email: null,
    orcid: null,
  })),
});

/** A reference that says this. */
export const referenceOf = ({ authors, ...said }: Citation): Reference => ({
  ...emptyReference(''),
  ...said,
  journal: said.venue,
  authors: [...authors],
});

/** Another catalogue's record that says this. */
export const recordSaying = (key: string, { authors, ...said }: Citation): MetadataRecord => ({
  ...emptyRecord('eval', key),
  ...said,
  authors: authors.map((name) => ({
    ...name,
    name: `${name.given ?? ''} ${name.family ?? ''}`.trim(),
    orcid: null,
  })),
});
