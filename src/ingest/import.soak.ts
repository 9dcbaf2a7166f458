// Kill -9 at random moments during an import with ingest, and start it again each time: in the end the library is the
// same as without kills, in rows, files and counters.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inPackage } from '../base/package-root.ts';
import { postgresMissing, startPostgres } from '../library/catalogue/postgres/throwaway-server.ts';
import { openLibrary } from '../library/open.ts';
import { verify } from '../library/verify.ts';

const full = process.env.OPENSEER_SOAK === 'full';
const kills = full ? 10 : 3;

test('a killed import ends as one that was not killed, on SQLite', (t) => drill(t, async () => 'sqlite'));

if (full)
  test('a killed import ends as one that was not killed, on PostgreSQL', {
    skip: postgresMissing() ?? false,
  }, async (t) => {
    const server = await startPostgres();
    t.after(() => server.stop());
    await drill(t, () => server.database());
  });

async function drill(t: TestContext, catalogueFor: () => Promise<string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-killed-import-'));
  t.after(() => rm(folder, { recursive: true }));
  const crawl = await crawlIn(join(folder, 'crawl'));
  const calm = { library: join(folder, 'calm'), catalogue: await catalogueFor(), crawl };
  const began = performance.now();
  const expected = await importer(calm).end();
  const length = performance.now() - began;
  const killed = { ...calm, library: join(folder, 'killed'), catalogue: await catalogueFor() };
  let count = 0;
  for (; count < kills; count += 1) {
    const running = importer(killed);
    // Of the time that is left about a tenth each, so that most kills find it at work.
    await running.killAfter(Math.random() * (startTime + length / kills));
  }
  const counters = await importer(killed).end();
  t.diagnostic(`${count} kills of an import that takes ${(length / 1000).toFixed(1)} s alone`);
  assert.deepEqual(counters, expected);
  assert.deepEqual(await contentsOf(killed), await contentsOf(calm));
}

/** Milliseconds until a process has opened the library. */
const startTime = 1500;

/** Papers, other documents, duplicates of both, and what cannot be read. */
async function crawlIn(crawl: string): Promise<string> {
  const few =
    /\/(pdf|files)$|(asante2006|hsu20\d+|park2024|resume|form)\.pdf$|note\.(docx|html)$|\.ps(\.gz)?$/;
  const filter = (path: string): boolean => full || few.test(path);
  await cp(inPackage('fixtures', 'demo', 'pdf'), join(crawl, 'papers'), { recursive: true, filter });
  await cp(inPackage('fixtures', 'files'), join(crawl, 'files'), { recursive: true, filter });
  await cp(inPackage('fixtures', 'files', 'invoice.pdf'), join(crawl, 'again', 'invoice.pdf'));
  await cp(inPackage('fixtures', 'demo', 'pdf', 'hsu2004.pdf'), join(crawl, 'again', 'hsu2004.pdf'));
  return crawl;
}

type Where = { library: string; catalogue: string; crawl: string };

function importer({ library, catalogue, crawl }: Where) {
  const settings = [`library.catalogue=${catalogue}`, 'read.ocr=off'].flatMap((each) => ['--set', each]);
  const args = [
    'import',
    crawl,
    '--types',
    'pdf,ps,docx',
    '--json',
    '--quiet',
    '--library',
    library,
    ...settings,
  ];
  const child = spawn(process.execPath, [inPackage('src/cli/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = text(child.stdout);
  const complaints = text(child.stderr);
  const dead = once(child, 'exit');
  return {
    end: async (): Promise<Record<string, number>> => {
      await dead;
      const last = (await printed).trimEnd().split('\n').at(-1) ?? '';
      assert.match(last, /"type":"summary"/, await complaints);
      const { seconds: _, type: __, ...counters } = JSON.parse(last);
      return counters;
    },
    killAfter: async (milliseconds: number): Promise<void> => {
      await sleep(milliseconds);
      assert.equal(child.exitCode, null, 'it ended before it was killed');
      child.kill('SIGKILL');
      await dead;
    },
  };
}

/** What a library holds, whatever numbers it gave, and that nothing of it is damaged or left over. */
async function contentsOf({ library: folder, catalogue }: Where): Promise<unknown> {
  const library = await openLibrary({ folder, catalogue, mode: 'shared', create: false, command: 'test' });
  const papers: unknown[] = [];
  for await (const { file, state, kind, title, year, found } of library.catalogue.holdings.documents({})) {
    const sidecars = await Promise.all(
      (['met', 'text', 'extraction'] as const).map(
        async (part) => (await library.files.readBeside(file, part)) !== null,
      ),
    );
    papers.push([file.sha256, state, kind, title, year, found.map(({ url }) => url).sort(), sidecars]);
  }
  const findings = await Array.fromAsync(verify(library, { repair: false }).findings);
  const loose = await library.catalogue.loose.owners();
  const waiting = await library.catalogue.outbox.size();
  const { total } = await library.index.search('papers', { where: { word: 'the' }, limit: 1, offset: 0 });
  const counts = await library.catalogue.counts();
  await library.close();
  return { papers: papers.sort(), findings, loose, waiting, counts, total };
}
