import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';

test('every file has its line in the order given, also one that is not there', () => {
  const paper = inPackage('fixtures', 'demo', 'pdf', 'okonkwo1998.pdf');
  const { status, stdout } = spawnSync(
    process.execPath,
    [inPackage('src/cli/main.ts'), 'classify', 'missing.pdf', paper, '--json'],
    { cwd: tmpdir(), encoding: 'utf8', env: { PATH: process.env.PATH ?? '' } },
  );
  const [missing, found] = stdout
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
  assert.equal(status, 1);
  assert.deepEqual([missing?.file, missing?.ok, missing?.kind], ['missing.pdf', false, null]);
  assert.deepEqual([found?.ok, found?.kind, found?.scholarly], [true, 'paper', true]);
});
