// Makes a library from a backup. It grows beside its place, is verified as a whole, and only then takes it; what the
// catalogue's database gets, it gets in one transaction after the whole backup was found sound.
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Failure } from '../../base/errors.ts';
import type { Engine } from '../catalogue/engine.ts';
import { assertEmpty, loadCatalogue, unloadCatalogue } from '../catalogue/load.ts';
import { catalogueOn, openEngine } from '../catalogue/open.ts';
import type { Stock } from '../damage.ts';
import { openDirectory } from '../files/directory/directory.ts';
import { codeOf, troubleOf } from '../trouble.ts';
import { verify } from '../verify.ts';
import { type Checked, checkEntries, readingBackup, type Taker } from './check.ts';
import { names, type Progress } from './format.ts';
import { rowsIn } from './lines.ts';
import { placeFor } from './place.ts';
import { settingsFor } from './settings.ts';
import { contentOf, TarDamage, type TarEntry } from './tar.ts';
import { FileUnpacker } from './unpack-files.ts';

export type Target = {
  folder: string;
  /** "sqlite" or a postgres:// address. */
  catalogue: string;
};

/** `notes` are sentences that a person should read. */
export type Restored = Checked & { notes: string[] };

/** Into a new folder, or one whose library is empty. The index is empty afterwards and learns from the outbox. */
export async function restore(
  file: string,
  target: Target,
  progress: Progress = { done: 0, total: 0 },
): Promise<Restored> {
  const folder = resolve(target.folder);
  const place = await placeFor(folder);
  const beside = `${folder}.restoring-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(join(beside, 'files'), { recursive: true });
    const address = target.catalogue === 'sqlite' ? join(beside, 'catalogue.db') : target.catalogue;
    const engine = await openEngine(address);
    let restored: Restored;
    try {
      await assertEmpty(engine);
      restored = await readingBackup(file, (handle) =>
        fill(handle, engine, beside, target.catalogue, progress),
      );
    } finally {
      await engine.close();
    }
    await place.take(beside).catch(async (thrown: unknown) => {
      if (target.catalogue !== 'sqlite') await forget(address);
      throw thrown;
    });
    return restored;
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : troubleOf(thrown, dirname(folder));
  } finally {
    place.release();
    await rm(beside, { recursive: true, force: true });
  }
}

/** A database outside of the folder must not keep what found no place. */
async function forget(address: string): Promise<void> {
  const engine = await openEngine(address);
  await unloadCatalogue(engine).finally(() => engine.close());
}

async function fill(
  handle: FileHandle,
  engine: Engine,
  folder: string,
  catalogue: string,
  progress: Progress,
): Promise<Restored> {
  const files = await openDirectory(join(folder, 'files'));
  const unpacker = new FileUnpacker(files, handle);
  const rows: { table: string; entry: TarEntry }[] = [];
  const notes: string[] = [];
  const take: Taker = async (entry, meaning, read) => {
    if (meaning.what === 'rows') rows.push({ table: meaning.table, entry });
    if (meaning.what === 'keys') unpacker.takeKeys(entry);
    if (meaning.what === 'file') await unpacker.takeFile(entry, meaning.path, read);
    if (meaning.what === 'beside') await putBeside(join(folder, meaning.path), read());
    if (meaning.what === 'settings')
      notes.push(...(await writeSettings(folder, catalogue, await contentOf(handle, entry))));
  };
  const checked = await checkEntries(handle, take, progress).finally(() => unpacker.rest());
  await unpacker.done();
  await loadRows(handle, engine, rows, checked);
  try {
    await assertWhole({ catalogue: catalogueOn(engine), files }, checked);
    await catalogueOn(engine).outbox.refill();
  } catch (thrown) {
    await unloadCatalogue(engine);
    throw thrown;
  }
  if (checked.contents.missing > 0)
    notes.push(
      `${checked.contents.missing} files were missing or damaged when the backup was made; openseer verify names them.`,
    );
  return { ...checked, notes };
}

async function putBeside(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}

async function loadRows(
  handle: FileHandle,
  engine: Engine,
  parts: { table: string; entry: TarEntry }[],
  { manifest, contents }: Checked,
): Promise<void> {
  const rows = async (write: Parameters<Parameters<typeof loadCatalogue>[1]['rows']>[0]) => {
    const counts = Object.fromEntries(Object.keys(contents.rows).map((table) => [table, 0]));
    for (const { table, entry } of parts) {
      const page = await rowsIn(handle, entry);
      await write(table, page);
      counts[table] = (counts[table] ?? 0) + page.length;
    }
    for (const [table, count] of Object.entries(counts))
      if (count !== contents.rows[table])
        throw new TarDamage(`it has ${count} of ${contents.rows[table]} rows of ${table}`);
  };
  try {
    await loadCatalogue(
      engine,
      { version: manifest.catalogue, sequences: contents.sequences, rows },
      Date.now(),
    );
  } catch (thrown) {
    // Sound checksums, but rows that the database refuses: classes 22, 23 and 42 are PostgreSQL's words for that.
    const code = codeOf(thrown) ?? '';
    if (code !== 'ERR_SQLITE_ERROR' && !/^(22|23|42)...$/.test(code)) throw thrown;
    throw new TarDamage('its rows do not fit into a catalogue', { cause: thrown });
  }
}

/** Only what was missing at the time of the backup may be missing. */
async function assertWhole(library: Stock, { contents }: Checked): Promise<void> {
  let missing = 0;
  for await (const finding of verify(library, { repair: false }).findings) {
    if (finding.code !== 'missing')
      throw new Failure('backup-damaged', `What was restored is not sound: ${finding.message}`);
    missing += 1;
  }
  if (missing !== contents.missing)
    throw new TarDamage(`${missing - contents.missing} of its files are missing`);
}

async function writeSettings(folder: string, catalogue: string, content: Buffer): Promise<string[]> {
  const toml = content.toString();
  const adapted = settingsFor(catalogue, toml);
  const name = adapted === null ? `${names.settings}.from-backup` : names.settings;
  await writeFile(join(folder, name), adapted ?? toml, { mode: 0o600, flush: true });
  if (adapted === toml) return [];
  return [
    adapted === null
      ? `The settings of the backup name another catalogue; they were put into ${name} for you to compare.`
      : `The setting library.catalogue of the backup was left out of ${name}: it names the catalogue of the old place.`,
  ];
}
