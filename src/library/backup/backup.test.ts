import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Catalogue, Row } from '../catalogue/catalogue.ts';
import { postgresMissing, startPostgres } from '../catalogue/postgres/throwaway-server.ts';
import { sidecars } from '../files/files.ts';
import type { Library } from '../library.ts';
import { openLibrary } from '../open.ts';
import { addPaper, ingestPapers } from '../papers-for-tests.ts';
import { verify } from '../verify.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check.ts';
import { names } from './format.ts';
import { Packer } from './packer.ts';
import { restore } from './restore.ts';
import { contentOf, TarWriter, tarEntries } from './tar.ts';

let root = '';
let library: Library;
/** A sound backup of `library`. */
let sound = '';
let count = 0;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'openseer-backup-'));
  library = await openAt(join(root, 'library'));
  for (let n = 0; n < 12; n += 1) await addPaper(library, n);
  await ingestPapers(library);
  await addPaper(library, 100, 'http://h.example/3.pdf');
  await writeFile(join(library.folder, 'openseer.toml'), '# mine\n[read]\nmax_pages = 99\n');
  sound = join(root, 'sound.tar');
  await backup(library, sound);
});
after(async () => {
  await library.close();
  await rm(root, { recursive: true });
});

const openAt = (folder: string, catalogue = 'sqlite'): Promise<Library> =>
  openLibrary({ folder, catalogue, mode: 'shared', create: true, command: 'test' });

function fresh(): string {
  count += 1;
  return join(root, `place-${count}`);
}

async function dump(catalogue: Catalogue): Promise<Record<string, Row[]>> {
  return catalogue.tables.snapshot(async (snapshot) => {
    const tables: Record<string, Row[]> = {};
    for (const table of catalogue.tables.names)
      if (table !== 'outbox') tables[table] = (await Array.fromAsync(snapshot.rows(table))).flat();
    return tables;
  });
}

async function stored({ catalogue, files }: Library): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of catalogue.files.list()) {
    all[`${key.id} file`] = (await buffer(await files.open(key))).toString('hex');
    for (const sidecar of sidecars)
      all[`${key.id} ${sidecar}`] = Buffer.from((await files.readBeside(key, sidecar)) ?? []).toString('hex');
  }
  return all;
}

async function assertSame(folder: string, catalogue = 'sqlite'): Promise<void> {
  const restored = await openAt(folder, catalogue);
  try {
    assert.deepEqual(await dump(restored.catalogue), await dump(library.catalogue));
    assert.deepEqual(await stored(restored), await stored(library));
    assert.deepEqual(await Array.fromAsync(verify(restored, { repair: false }).findings), []);
    // The index learns everything again, and numbers go on where they were.
    assert.equal(await restored.catalogue.outbox.size(), (await restored.catalogue.counts()).ingested);
    assert.deepEqual(await restored.catalogue.papers.reserveFiles(1), [
      (await library.catalogue.counts()).files + 1,
    ]);
  } finally {
    await restored.close();
  }
}

test('a restored library has every row, file, sidecar and setting', async () => {
  const folder = fresh();
  const { contents, notes } = await restore(sound, { folder, catalogue: 'sqlite' });
  assert.equal(contents.files, 13);
  assert.deepEqual(notes, []);
  assert.match(await readFile(join(folder, 'openseer.toml'), 'utf8'), /max_pages = 99/);
  await assertSame(folder);
});

test('any tar and checksum program can read a backup', async () => {
  const folder = fresh();
  await mkdir(folder);
  execFileSync('tar', ['-xf', sound, '-C', folder]);
  execFileSync('sh', ['-c', 'cat checksums/* | sha256sum --check --strict --quiet'], { cwd: folder });
  assert.deepEqual(
    (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf'))
      .length,
    13,
  );
});

test('nobody else may read a backup, for it holds the settings', async () => {
  assert.equal((await stat(sound)).mode & 0o777, 0o600);
});

test('a backup made while papers arrive is whole', async () => {
  const busy = await openAt(fresh());
  const working = (async () => {
    for (let n = 0; n < 40; n += 1) {
      await addPaper(busy, n);
      if (n % 10 === 9) await ingestPapers(busy);
    }
  })();
  for (let n = 0; n < 4; n += 1) {
    const [file, folder] = [`${fresh()}.tar`, fresh()];
    await backup(busy, file);
    const { contents } = await restore(file, { folder, catalogue: 'sqlite' });
    assert.equal(contents.missing, 0);
  }
  await working;
  await busy.close();
});

test('a backup cut off anywhere is refused', async () => {
  const whole = await readFile(sound);
  const cut = `${fresh()}.tar`;
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async (length) => {
      await writeFile(cut, whole.subarray(0, length));
      await assert.rejects(checkBackup(cut), { code: 'backup-damaged', message: /is damaged: / });
    }),
    { numRuns: 40, examples: [[0], [512], [whole.length - 512], [whole.length - 1024]] },
  );
});

test('a backup with one altered byte anywhere is refused', async () => {
  const whole = await readFile(sound);
  const altered = `${fresh()}.tar`;
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: whole.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        await writeFile(altered, bytes);
        await assert.rejects(checkBackup(altered), ({ code }) =>
          ['backup-damaged', 'library-too-new'].includes(code),
        );
      },
    ),
    { numRuns: 150 },
  );
});

test('a damaged backup restores nothing and leaves nothing', async () => {
  const whole = await readFile(sound);
  const [damaged, folder] = [`${fresh()}.tar`, fresh()];
  const late = Math.floor(whole.length * 0.8);
  whole[late] = (whole[late] ?? 0) ^ 1;
  await writeFile(damaged, whole);
  const before = await readdir(root);
  await assert.rejects(restore(damaged, { folder, catalogue: 'sqlite' }), { code: 'backup-damaged' });
  assert.deepEqual(await readdir(root), before);
});

test('the name of what was altered is told', async () => {
  const damaged = `${fresh()}.tar`;
  await copyFile(sound, damaged);
  const handle = await open(damaged, 'r+');
  for await (const { name, offset } of tarEntries(handle))
    if (name.endsWith('000.000.007.pdf')) await handle.write(Buffer.from('?'), 0, 1, offset + 10);
  await handle.close();
  await assert.rejects(checkBackup(damaged), {
    message: /files\/000\/000\/007\/000\.000\.007\.pdf was altered/,
  });
});

/** The sound backup with other contents under some names, checksums and all. */
async function forged(change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const file = `${fresh()}.tar`;
  const [from, to] = [await open(sound), await open(file, 'w+')];
  const packer = new Packer(new TarWriter(to, 0));
  for await (const entry of tarEntries(from)) {
    const content = change(entry.name, await contentOf(from, entry));
    if (content && !entry.name.startsWith('checksums/')) await packer.put(entry.name, content);
  }
  await packer.end();
  await from.close();
  await to.close();
  return file;
}

test('a backup of a newer Openseer is not touched', async () => {
  const newer = await forged((name, content) =>
    name === names.manifest
      ? Buffer.from(content.toString().replace(/"catalogue": \d+/, '"catalogue": 9999'))
      : content,
  );
  await assert.rejects(checkBackup(newer), { code: 'library-too-new' });
  await assert.rejects(restore(newer, { folder: fresh(), catalogue: 'sqlite' }), { code: 'library-too-new' });
});

test('a forged backup cannot reach outside of the library, nor bring what its keys do not name', async () => {
  for (const name of [
    'files/../../escape',
    'files/000/000/001/000.000.001.exe',
    'files/999/000/001/999.000.001.pdf',
  ]) {
    const file = `${fresh()}.tar`;
    const [from, to] = [await open(sound), await open(file, 'w+')];
    const packer = new Packer(new TarWriter(to, 0));
    for await (const entry of tarEntries(from)) {
      if (entry.name === names.contents) await packer.put(name, Buffer.from('x'));
      if (!entry.name.startsWith('checksums/')) await packer.put(entry.name, await contentOf(from, entry));
    }
    await packer.end();
    await Promise.all([from.close(), to.close()]);
    const before = await readdir(root);
    await assert.rejects(restore(file, { folder: fresh(), catalogue: 'sqlite' }), { code: 'backup-damaged' });
    assert.deepEqual(await readdir(root), before);
  }
});

test('rows that do not fit, or are not all there, are refused', async () => {
  const folder = fresh();
  for (const change of [
    (name: string, content: Buffer) => (name.startsWith('catalogue/papers/') ? null : content),
    (name: string, content: Buffer) =>
      name.startsWith('catalogue/papers/') ? Buffer.from('garbage') : content,
    (name: string, content: Buffer) => (name.startsWith('files/000/000/002/') ? null : content),
  ])
    await assert.rejects(restore(await forged(change), { folder, catalogue: 'sqlite' }), {
      code: 'backup-damaged',
    });
  await assert.rejects(stat(folder), { code: 'ENOENT' });
});

test('a library with papers is never written over', async () => {
  const before = await dump(library.catalogue);
  await assert.rejects(restore(sound, { folder: library.folder, catalogue: 'sqlite' }), {
    code: 'library-in-use',
  });
  const closed = fresh();
  const other = await openAt(closed);
  await addPaper(other, 1);
  await other.close();
  await assert.rejects(restore(sound, { folder: closed, catalogue: 'sqlite' }), {
    code: 'library-not-empty',
  });
  assert.deepEqual(await dump(library.catalogue), before);
});

test('a folder with other things in it is left alone', async () => {
  const folder = fresh();
  await mkdir(folder);
  await writeFile(join(folder, 'thesis.tex'), 'mine');
  await assert.rejects(restore(sound, { folder, catalogue: 'sqlite' }), { code: 'library-not-empty' });
  assert.deepEqual(await readdir(folder), ['thesis.tex']);
});

test('an empty library is filled and keeps its own settings', async () => {
  const folder = fresh();
  await (await openAt(folder)).close();
  await writeFile(join(folder, 'openseer.toml'), '[read]\nmax_pages = 7\n');
  await writeFile(join(folder, 'backups', 'old.tar'), 'precious');
  await restore(sound, { folder, catalogue: 'sqlite' });
  assert.match(await readFile(join(folder, 'openseer.toml'), 'utf8'), /max_pages = 7/);
  assert.equal(await readFile(join(folder, 'backups', 'old.tar'), 'utf8'), 'precious');
  await assertSame(folder);
});

test('a library whose files are damaged can still be saved, and says so', async () => {
  const worn = await openAt(fresh());
  const [lost, torn] = [await addPaper(worn, 1), await addPaper(worn, 2), await addPaper(worn, 3)];
  await ingestPapers(worn);
  await worn.files.removeStored(worn.files.nameOf(lost, 'file'));
  await writeFile(join(worn.folder, 'files', worn.files.nameOf(torn, 'file')), 'torn');
  const [file, folder] = [`${fresh()}.tar`, fresh()];
  assert.equal((await backup(worn, file)).missing, 2);
  const { contents, notes } = await restore(file, { folder, catalogue: 'sqlite' });
  assert.equal(contents.files, 1);
  assert.match(notes.join(' '), /2 files were missing or damaged/);
  await worn.close();
});

test('an empty library has a backup too', async () => {
  const empty = await openAt(fresh());
  const [file, folder] = [`${fresh()}.tar`, fresh()];
  assert.equal((await backup(empty, file)).files, 0);
  await empty.close();
  await restore(file, { folder, catalogue: 'sqlite' });
  await (await openAt(folder)).close();
});

test('a backup that cannot be finished leaves nothing', async (t) => {
  const small = fresh();
  await mkdir(small);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'openseer-test', small], { stdio: 'pipe' });
  } catch {
    t.skip('needs the right to mount a small disk');
    return;
  }
  try {
    await assert.rejects(backup(library, join(small, 'b.tar')), { code: 'disk-full' });
    assert.deepEqual(await readdir(small), []);
  } finally {
    execFileSync('umount', [small]);
  }
});

test('a backup that is not there is told as such', async () => {
  await assert.rejects(checkBackup(join(root, 'nowhere.tar')), { code: 'file-not-found' });
});

test('a library moves to PostgreSQL and back', { skip: postgresMissing() ?? false }, async (t) => {
  const server = await startPostgres();
  t.after(() => server.stop());
  const [there, back] = [fresh(), fresh()];
  const catalogue = await server.database();
  const damaged = await forged((name, content) => (name.startsWith('files/000/000/002/') ? null : content));
  await assert.rejects(restore(damaged, { folder: there, catalogue }), { code: 'backup-damaged' });
  await restore(sound, { folder: there, catalogue });
  await assert.rejects(restore(sound, { folder: fresh(), catalogue }), { code: 'library-not-empty' });
  const moved = await openAt(there, catalogue);
  const file = `${fresh()}.tar`;
  await backup(moved, file);
  await moved.close();
  await restore(file, { folder: back, catalogue: 'sqlite' });
  await assertSame(back);
});

test('a backup or a restore that is interrupted leaves nothing behind', async () => {
  const progress = { done: 0, total: 0, signal: AbortSignal.abort() };
  const [file, folder] = [join(fresh(), 'b.tar'), fresh()];
  await mkdir(dirname(file));
  await assert.rejects(backup(library, file, progress), { name: 'AbortError' });
  assert.deepEqual(await readdir(dirname(file)), []);
  await assert.rejects(restore(sound, { folder, catalogue: 'sqlite' }, progress), { name: 'AbortError' });
  assert.ok(!(await readdir(dirname(folder))).some((name) => name.startsWith(basename(folder))));
});
