import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { inPackage } from '../base/package-root.ts';
import type { ImportJob } from '../import/job.ts';
import type { Line } from '../import/line.ts';
import type { Library } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { verify } from '../library/verify.ts';
import { openPool } from '../pool/open.ts';
import type { Pool } from '../pool/pool.ts';
import { defaultLimits } from '../read/limits.ts';
import { type Ended, type ImportRun, runImport } from './run-import.ts';

let pool: Pool;
let crawl = '';
before(async () => {
  pool = openPool({ workers: 2 });
  crawl = await mkdtemp(join(tmpdir(), 'openseer-crawl-'));
  const papers = ['asante2006.pdf', 'hsu2004.pdf', 'park2024.pdf'];
  for (const name of papers) await cp(inPackage('fixtures', 'demo', 'pdf', name), join(crawl, name));
  await mkdir(join(crawl, 'other'));
  for (const name of ['invoice.pdf', 'resume.pdf', 'note.docx', 'note.html'])
    await cp(inPackage('fixtures', 'files', name), join(crawl, 'other', name));
  // The same bytes once more, before and after anybody can have judged them.
  await cp(join(crawl, 'other', 'resume.pdf'), join(crawl, 'other', 'resume-again.pdf'));
  await cp(join(crawl, 'park2024.pdf'), join(crawl, 'z.pdf'));
  await writeFile(join(crawl, 'broken.pdf'), '%PDF-1.4\nno more than a beginning');
});
after(async () => {
  await pool.stop();
  await rm(crawl, { recursive: true });
});

async function libraryFor(t: TestContext): Promise<Library> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-import-'));
  t.after(() => rm(folder, { recursive: true }));
  const library = await openLibrary({
    folder,
    catalogue: 'sqlite',
    mode: 'shared',
    create: true,
    command: 'test',
  });
  t.after(() => library.close());
  return library;
}

const configuration = (given: Partial<ImportJob> = {}): ImportJob => ({
  source: crawl,
  types: ['pdf', 'ps'],
  filter: true,
  ingest: true,
  catalogue: true,
  ...given,
});

type Result = Ended & { lines: Line[] };

async function run(
  library: Library,
  given: Partial<ImportJob> = {},
  how: Partial<ImportRun> = {},
): Promise<Result> {
  const job = await library.catalogue.jobs.save({ name: 'test', kind: 'import', configuration: {} });
  const lines: Line[] = [];
  const ended = await runImport({
    configuration: configuration(given),
    library,
    job,
    anew: false,
    pool,
    workers: 2,
    settings: { limits: defaultLimits, ocr: { on: false, languages: 'eng' } },
    signal: new AbortController().signal,
    hashAll: false,
    told: { warning: () => {}, line: (line) => lines.push(line), ingested: () => {}, reached: () => {} },
    ...how,
  });
  return { ...ended, lines };
}

const counted = ({ summary }: Ended): Record<string, number> => {
  const { seconds: _, ...counters } = summary;
  return Object.fromEntries(Object.entries(counters).filter(([, count]) => count > 0));
};

const first = {
  all: 10,
  saved_new: 3,
  saved_duplicate: 1,
  filtered: 5,
  filtered_media_type: 2,
  filtered_content: 3,
  failed_text: 1,
};

test('only scholarly documents stay, and every item has its line, in order', async (t) => {
  const library = await libraryFor(t);
  const result = await run(library);
  assert.deepEqual(counted(result), first);
  assert.deepEqual(
    result.lines.map(({ name, outcome, reason }) => [name.slice(crawl.length + 1), outcome, reason]),
    [
      ['asante2006.pdf', 'saved-new', null],
      ['broken.pdf', 'failed', 'damaged'],
      ['hsu2004.pdf', 'saved-new', null],
      ['other/invoice.pdf', 'filtered', 'content'],
      ['other/note.docx', 'filtered', 'media-type'],
      ['other/note.html', 'filtered', 'media-type'],
      ['other/resume-again.pdf', 'filtered', 'content'],
      ['other/resume.pdf', 'filtered', 'content'],
      ['park2024.pdf', 'saved-new', null],
      ['z.pdf', 'saved-duplicate', 'known'],
    ],
  );
  assert.equal((await library.catalogue.counts()).files, 4);
  assert.deepEqual(await Array.fromAsync(verify(library, { repair: false }).findings), []);
});

test('the same import again adds nothing, and with other types or filters only what is new', async (t) => {
  const library = await libraryFor(t);
  await run(library);
  assert.deepEqual(counted(await run(library)), {
    all: 10,
    saved_duplicate: 5,
    filtered: 5,
    filtered_media_type: 2,
    filtered_content: 3,
  });
  assert.equal((await run(library, { types: ['pdf', 'docx'] })).summary.saved_new, 1);
  assert.equal((await run(library, { filter: false })).summary.saved_new, 2);
  assert.equal((await library.catalogue.counts()).files, 7);
});

test('an import that is stopped goes on where it was, and counts as if it had not been', async (t) => {
  const library = await libraryFor(t);
  const stop = new AbortController();
  const stopped = await run(
    library,
    {},
    {
      signal: stop.signal,
      told: { warning: () => {}, line: () => {}, ingested: () => stop.abort(), reached: () => {} },
    },
  );
  assert.equal(stopped.state, 'stopped');
  const rest = await run(library);
  assert.deepEqual([rest.state, rest.isResumed], ['done', true]);
  assert.deepEqual(counted(rest), first);
});

test('without ingest documents are judged before they are kept, and wait', async (t) => {
  const library = await libraryFor(t);
  const result = await run(library, { ingest: false });
  assert.deepEqual(counted(result), first);
  const { waiting, files } = await library.catalogue.counts();
  assert.deepEqual([waiting, files], [3, 3]);
});

test('a job that another process runs is not run twice, and a cancelled one stops', async (t) => {
  const library = await libraryFor(t);
  const { jobs } = library.catalogue;
  const job = await jobs.save({ name: 'test', kind: 'import', configuration: {} });
  await jobs.begin(job.id, 'another', Date.now() + 60_000, false);
  await assert.rejects(run(library), { code: 'job-running' });
  await jobs.cancel(job.id);
  assert.equal((await run(library)).state, 'done');
});

test('what is wrong with a configuration is said before anything is done', async (t) => {
  const library = await libraryFor(t);
  const wrong: [Partial<ImportJob>, string][] = [
    [{ source: join(crawl, 'nowhere') }, 'file-not-found'],
    [{ types: ['pfd'] }, 'wrong-usage'],
    [{ blacklist: join(crawl, 'nowhere') }, 'file-not-found'],
    [{ to: join(crawl, 'broken.pdf', 'folder') }, 'wrong-usage'],
    [{ catalogue: false }, 'wrong-usage'],
  ];
  for (const [given, code] of wrong) await assert.rejects(run(library, given), { code });
  assert.equal((await library.catalogue.counts()).files, 0);
});
