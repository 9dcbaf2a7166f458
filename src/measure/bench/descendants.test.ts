import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { descendants } from './descendants.ts';

const skip = process.platform === 'linux' ? false : 'there is no /proc here';

test('a child of a child is seen with its memory, and nobody else', { skip }, async (context) => {
  const shell = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const printed = await new Promise<Buffer>((resolve) => shell.stdout.once('data', resolve));
  const sleeper = Number(printed.toString());
  context.after(() => {
    process.kill(sleeper);
    shell.kill();
  });
  const seen = descendants();
  assert((seen.find(({ pid }) => pid === sleeper)?.peakBytes ?? 0) > 0);
  assert(!seen.some(({ pid }) => pid === process.pid || pid === process.ppid));
});
