import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inPackage, packageVersion } from '../base/package-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'openseer-cli-'));
after(() => rmSync(folder, { recursive: true }));

function openseer(args: string[], environment: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inPackage('src/cli/main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, ...environment },
  });
  return { status, stdout, stderr };
}

test('what was asked for goes to standard output and nothing to standard error', () => {
  assert.deepEqual(openseer(['--version']), { status: 0, stdout: `${packageVersion()}\n`, stderr: '' });
});

test('a wrong command ends with 2 and one sentence', () => {
  const { status, stdout, stderr } = openseer(['confg']);
  assert.deepEqual(
    { status, stdout, stderr },
    { status: 2, stdout: '', stderr: '✗ There is no command "confg". Did you mean "openseer config"?\n' },
  );
});

test('with --json a failure is a line of JSON as well', () => {
  const { stdout } = openseer(['config', '--json', '--set', 'serve.prot=1']);
  assert.deepEqual(JSON.parse(stdout), {
    ok: false,
    error: {
      code: 'wrong-setting',
      message: '--set serve.prot: there is no setting serve.prot. Did you mean serve.port?',
    },
  });
});

test('where a failure came from is shown only when asked for', () => {
  const { stderr } = openseer(['confg', '--verbose']);
  assert.match(stderr, /^✗ There is no command [^\n]*\nwrong-usage\n/);
  assert.match(stderr, /\n +at /);
});

test('with --quiet there are results and failures, and nothing else', () => {
  assert.match(openseer(['doctor']).stderr, /\.\n$/);
  const { stdout, stderr } = openseer(['doctor', '-q']);
  assert.match(stdout, /^ok +Node/);
  assert.equal(stderr, '');
});

test('a setting comes from the file, is overruled by the environment, and that by a flag', () => {
  writeFileSync(
    join(folder, 'openseer.toml'),
    '\uFEFF[read]\nmax_pages = 1\nmax_bytes = "2 MB"\nmax_glyphs = 3\n',
  );
  const { stdout } = openseer(['config', '--json', '--library', folder, '--set', 'read.max_glyphs=5'], {
    OPENSEER_READ_MAX_BYTES: '4 MB',
    OPENSEER_READ_MAX_GLYPHS: '4',
    OPENSEER_SERVE_PORT: '',
  });
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const found = Object.fromEntries(rows.map(({ key, value, source }) => [key, [value, source.kind]]));
  assert.deepEqual(found['read.max_pages'], [1, 'file']);
  assert.deepEqual(found['read.max_bytes'], [4_000_000, 'environment']);
  assert.deepEqual(found['read.max_glyphs'], [5, 'flag']);
  assert.deepEqual(found['serve.port'], [8417, 'default']);
});

test('a slip in a variable is named, and variables of others are left alone', () => {
  const { status, stderr } = openseer(['config'], { OPENSEER_SERVER_PORT: '80' });
  assert.equal(status, 2);
  assert.match(stderr, /OPENSEER_SERVER_PORT is no setting\. Did you mean OPENSEER_SERVE_PORT\?/);
  assert.equal(openseer(['config'], { OPENSEER_UNRELATED: '1' }).status, 0);
});

test('a broken openseer.toml is named with its line', () => {
  writeFileSync(join(folder, 'openseer.toml'), '[read]\nmax_pages = = 3\n');
  const { status, stderr } = openseer(['config', '--library', folder]);
  assert.equal(status, 2);
  assert.match(stderr, /openseer\.toml, line 2, column \d+: .*\.\n$/);
  assert.equal(stderr.trimEnd().split('\n').length, 1);
});

test('colours come only when asked for where nobody looks', () => {
  const colour = '\x1b[';
  assert.ok(!openseer(['help']).stdout.includes(colour));
  assert.ok(openseer(['help'], { FORCE_COLOR: '1' }).stdout.includes(colour));
  assert.ok(!openseer(['help'], { NO_COLOR: '1' }).stdout.includes(colour));
});

test('a file that cannot be added does not cost those that are named after it', () => {
  writeFileSync(join(folder, 'empty.txt'), '');
  writeFileSync(join(folder, 'page.rtf'), '{\\rtf1 A paper on nothing in particular.}');
  const args = ['add', '--no-ingest', '--json', '--library', join(folder, 'adding')];
  const { status, stdout, stderr } = openseer([...args, 'nowhere.pdf', 'empty.txt', 'page.rtf']);
  const summary = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  assert.deepEqual([status, summary.new, summary.failed], [1, 1, 2]);
  assert.match(stderr, /nothing at nowhere\.pdf[\s\S]*empty\.txt is empty/);
});
