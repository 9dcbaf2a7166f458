import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';

test('every line has its answer in the order given, whatever stands in it', () => {
  const lines = [
    'E. Garfield. Citation indexes for science. Science 122:108-111, 1955.',
    '',
    'x'.repeat(1_000_000),
    '[('.repeat(50_000),
    '\u0000\u0001\u001b[31m',
    '👩‍👩‍👧 '.repeat(5_000),
    ...Array.from({ length: 10_000 }, () => ''),
    'H. Small. Co-citation in the scientific literature. JASIS 24, 1973.',
  ];
  const { status, stdout } = spawnSync(process.execPath, [inPackage('src/cli/main.ts'), 'refs', '--quiet'], {
    cwd: tmpdir(),
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { PATH: process.env.PATH ?? '' },
  });
  assert.equal(status, 0);
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line): { raw: string; year: number | null } => JSON.parse(line));
  assert.deepEqual(
    answers.map(({ raw }) => raw),
    lines,
  );
  assert.deepEqual([answers[0]?.year, answers.at(-1)?.year], [1955, 1973]);
});
