// Papers for the tests of verify, backup and restore: bytes that are the same for the same number.
import { Readable } from 'node:stream';
import { sample } from './catalogue/arrivals-for-tests.ts';
import type { Stock } from './damage.ts';
import { contentOf } from './files/contract.ts';
import type { FileKey, Staged } from './files/files.ts';
import { metOf } from './files/met.ts';

/** Kept under a new id, but not in the catalogue yet. */
export async function keepBytes(
  { catalogue, files }: Stock,
  content: Buffer,
): Promise<{ key: FileKey; staged: Staged }> {
  const [id] = await catalogue.papers.reserveFiles(1);
  if (id === undefined) throw new Error('no id');
  const staged = await files.stage(Readable.from([content]), content.length);
  const key = { id, sha256: staged.sha256, extension: 'pdf' };
  await files.keep(staged, key);
  return { key, staged };
}

/** A paper of 1,000 bytes that waits to be read, with its metadata beside it. */
export async function addPaper(
  library: Stock,
  number: number,
  url = `http://h.example/${number}.pdf`,
): Promise<FileKey> {
  const { key, staged } = await keepBytes(library, contentOf(number, 1_000));
  const found = { url, parent: 'http://h.example/', depth: 1, seed: false, at: 1_000 + number };
  const { sha256, sha1, md5, bytes } = staged;
  const arrival = { sha256, sha1, md5, bytes, mediaType: 'application/pdf', found };
  await library.files.writeBeside(key, { met: metOf(arrival) });
  await library.catalogue.papers.admit([{ ...arrival, file: key.id, extension: key.extension }]);
  return key;
}

/** All that wait are read and recorded. */
export async function ingestPapers({ catalogue, files }: Stock): Promise<void> {
  const claims = await catalogue.papers.claim('test', 10_000, Date.now() + 60_000);
  for (const { file } of claims)
    await files.writeBeside(file, {
      text: Buffer.from(`text of ${file.id}`),
      extraction: Buffer.from(JSON.stringify(sample())),
    });
  await catalogue.papers.record(
    'test',
    claims.map(({ paper }) => ({ paper, extraction: sample(), extractionVersion: 1 })),
  );
}
