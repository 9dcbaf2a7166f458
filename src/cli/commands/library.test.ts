import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';
import { postgresMissing, startPostgres } from '../../library/catalogue/postgres/throwaway-server.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'openseer-commands-'));
});
after(() => rmSync(folder, { recursive: true }));

function openseer(...args: string[]) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inPackage('src/cli/main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH },
  });
  return { status, stdout, stderr };
}

test('init makes a library once, with its settings explained', () => {
  assert.deepEqual(openseer('init'), { status: 0, stdout: 'made an empty library in library\n', stderr: '' });
  assert.match(readFileSync(join(folder, 'library', 'openseer.toml'), 'utf8'), /^# max_pages = 5000$/m);
  assert.equal(openseer('init').stdout, 'library is a library already\n');
});

test('init keeps what was set, and does not write over settings that are there', () => {
  openseer('init', '--library', 'set', '--set', 'serve.port=80');
  assert.match(readFileSync(join(folder, 'set', 'openseer.toml'), 'utf8'), /^port = 80$/m);
  const { status, stderr } = openseer('init', '--library', 'set', '--set', 'serve.port=81');
  assert.equal(status, 2);
  assert.match(stderr, /is there already/);
});

test('stats of an empty library counts nothing', () => {
  openseer('init', '--library', 'empty');
  const { status, stdout } = openseer('stats', '--library', 'empty', '--json');
  assert.equal(status, 0);
  const { library, ...counts } = JSON.parse(stdout);
  assert.equal(library, join(folder, 'empty'));
  assert.deepEqual([...new Set(Object.values(counts))], [0]);
});

test('verify ends with 1 while something is wrong, and with 0 once it is mended', () => {
  openseer('init', '--library', 'strays');
  assert.equal(openseer('verify', '--library', 'strays').status, 0);
  writeFileSync(join(folder, 'strays', 'files', 'stray.txt'), 'lost');
  const { status, stdout } = openseer('verify', '--library', 'strays', '--json');
  assert.equal(status, 1);
  const [finding, summary] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual([finding.code, finding.name, summary.findings], ['stray', 'stray.txt', 1]);
  assert.equal(openseer('verify', '--library', 'strays', '--repair').status, 0);
  assert.equal(openseer('verify', '--library', 'strays').status, 0);
});

test('a backup is restored elsewhere, and neither replaces what is there', () => {
  openseer('init', '--library', 'first', '--set', 'serve.port=81');
  const saved = openseer('backup', 'first.tar', '--library', 'first', '--json');
  assert.equal(saved.status, 0, saved.stderr);
  assert.equal(JSON.parse(saved.stdout).papers, 0);
  assert.match(openseer('backup', 'first.tar', '--library', 'first').stderr, /is there already/);
  assert.match(
    openseer('verify', 'first.tar').stdout,
    /^first\.tar is sound: 0 papers, 0 files, as they were on /,
  );
  assert.equal(openseer('restore', 'first.tar', '--library', 'second').status, 0);
  assert.match(readFileSync(join(folder, 'second', 'openseer.toml'), 'utf8'), /^port = 81$/m);
  assert.equal(openseer('stats', '--library', 'second').status, 0);
});

test('a library that was restored into PostgreSQL is found there again, and says so where its database is forgotten', {
  skip: postgresMissing() ?? false,
}, async (t) => {
  const server = await startPostgres();
  t.after(() => server.stop());
  const paper = inPackage('fixtures/demo/pdf/quispe2013.pdf');
  openseer('import', paper, '--library', 'embedded', '--no-ingest', '--no-filter');
  openseer('backup', 'embedded.tar', '--library', 'embedded');
  const catalogue = `library.catalogue=${await server.database()}`;
  const there = openseer('restore', 'embedded.tar', '--library', 'there', '--set', catalogue);
  assert.equal(there.status, 0, there.stderr);
  const stats = openseer('stats', '--library', 'there', '--json');
  assert.equal(JSON.parse(stats.stdout).papers, 1, stats.stderr);
  rmSync(join(folder, 'there', 'openseer.toml'));
  const forgotten = openseer('stats', '--library', 'there');
  assert.equal(forgotten.status, 3);
  assert.match(forgotten.stderr, /holds files but no catalogue[^\n]*library\.catalogue[^\n]*\n$/);
});

test('a backup that is damaged, or that goes nowhere, is refused in one sentence', () => {
  writeFileSync(join(folder, 'broken.tar'), 'no archive');
  const broken = openseer('restore', 'broken.tar', '--library', 'third');
  assert.equal(broken.status, 1);
  assert.match(broken.stderr, /^✗ The backup broken\.tar is damaged[^\n]*\n$/);
  assert.deepEqual(openseer('verify', 'broken.tar'), broken);
  openseer('init', '--library', 'fourth');
  const nowhere = openseer('backup', 'no/such/folder.tar', '--library', 'fourth');
  assert.equal(nowhere.status, 2);
  assert.match(nowhere.stderr, /There is no folder/);
});

test('a library that is not there, or not openable, ends with 3 and one sentence', () => {
  const absent = openseer('stats', '--library', 'absent');
  openseer('init', '--library', 'damaged');
  writeFileSync(
    join(folder, 'damaged', 'catalogue.db'),
    'no database, and longer than a header '.repeat(100),
  );
  const damaged = openseer('stats', '--library', 'damaged');
  openseer('init', '--library', 'newer');
  const database = new DatabaseSync(join(folder, 'newer', 'catalogue.db'));
  database.exec("insert into migrations values (999, 'future', 0)");
  database.close();
  const newer = openseer('stats', '--library', 'newer');
  for (const { status, stdout, stderr } of [absent, damaged, newer]) {
    assert.equal(status, 3);
    assert.equal(stdout, '');
    assert.match(stderr, /^✗ [^\n]+\.\n$/);
  }
});
