import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, beforeEach, test } from 'node:test';
import { Failure } from '../base/errors.ts';
import { type Opening, openLibrary } from './open.ts';

let root = '';
let folder = '';
let count = 0;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'openseer-open-'));
});
after(() => rm(root, { recursive: true }));
beforeEach(() => {
  count += 1;
  folder = join(root, `library ${count}`);
});

const opening = (more: Partial<Opening> = {}): Opening => ({
  folder,
  catalogue: 'sqlite',
  mode: 'shared',
  create: true,
  command: 'test',
  ...more,
});

async function refusal(more: Partial<Opening> = {}): Promise<Failure> {
  try {
    await (await openLibrary(opening(more))).close();
  } catch (thrown) {
    assert.ok(thrown instanceof Failure, String(thrown));
    return thrown;
  }
  assert.fail('the library opened');
}

test('a library is made where there is none, and opened again', async () => {
  const made = await openLibrary(opening());
  await made.catalogue.papers.reserveFiles(3);
  await made.close();
  const again = await openLibrary(opening({ create: false }));
  assert.deepEqual(await again.catalogue.papers.reserveFiles(1), [4]);
  await again.close();
});

test('no library is made where none was asked for', async () => {
  assert.equal((await refusal({ create: false })).code, 'library-not-found');
});

test('a library that died while it was made can be made again', async () => {
  await mkdir(join(folder, 'files'), { recursive: true });
  await (await openLibrary(opening())).close();
});

test("somebody's folder is not turned into a library", async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'thesis.tex'), '');
  assert.match((await refusal()).message, /other things in it/);
  await rm(join(folder, 'thesis.tex'));
  await mkdir(join(folder, 'backups', 'of my thesis'), { recursive: true });
  assert.match((await refusal()).message, /other things in it/);
});

test('where no folder can be made, a sentence says so', { skip: process.platform !== 'linux' }, async () => {
  assert.equal((await refusal({ folder: '/proc/library' })).code, 'library-not-writable');
});

test('a library of a newer Openseer is refused with both versions named', async () => {
  await (await openLibrary(opening())).close();
  const database = new DatabaseSync(join(folder, 'catalogue.db'));
  database.exec("insert into migrations values (999, 'future', 0)");
  database.close();
  const { code, message } = await refusal();
  assert.equal(code, 'library-too-new');
  assert.match(message, /999/);
});

test('a damaged catalogue is named and left as it is', async () => {
  await (await openLibrary(opening())).close();
  await writeFile(
    join(folder, 'catalogue.db'),
    'this is no database at all, and longer than a header'.repeat(100),
  );
  assert.equal((await refusal()).code, 'library-damaged');
});

test('two processes share a library, and one that needs it alone is told who is there', async () => {
  const first = await openLibrary(opening({ command: 'serve' }));
  const second = await openLibrary(opening());
  const other = await heldByOther(folder);
  await first.close();
  await second.close();
  const { code, message } = await refusal({ mode: 'alone' });
  assert.equal(code, 'library-in-use');
  assert.match(message, new RegExp(`openseer watch \\(process ${other.pid}\\)`));
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (await openLibrary(opening({ mode: 'alone' }))).close();
});

test('a library that is held alone opens for nobody else', async () => {
  const alone = await openLibrary(opening({ mode: 'alone', command: 'restore' }));
  assert.equal((await refusal()).code, 'library-in-use');
  await alone.close();
});

test('many processes may open a new library at the same moment', async () => {
  const others = await Promise.all([heldByOther(folder), heldByOther(folder), heldByOther(folder)]);
  for (const other of others) other.kill('SIGKILL');
  const library = await openLibrary(opening());
  assert.deepEqual(await library.catalogue.check(), []);
  await library.close();
});

/** Another process that has the library open. */
async function heldByOther(at: string) {
  const program = `
    import { openLibrary } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))};
    await openLibrary({ folder: ${JSON.stringify(at)}, catalogue: 'sqlite', mode: 'shared', create: true, command: 'watch' });
    console.log('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
