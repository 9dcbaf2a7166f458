import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { usageOf } from './gauge.ts';

const skip = existsSync('/proc/self/stat') ? false : 'needs /proc';

test('memory of a process is what it says itself', { skip }, () => {
  const ratio = (usageOf(process.pid)?.residentBytes ?? 0) / process.memoryUsage.rss();
  assert.ok(ratio > 0.8 && ratio < 1.25, String(ratio));
});

test('memory and CPU of a program count for the one that started it', { skip }, async () => {
  const before = usageOf(process.pid) ?? assert.fail();
  const code = `const held = Buffer.alloc(300e6, 1);
    while (process.cpuUsage().user < 5e5) for (let i = 0; i < 1e7; i++);
    setInterval(() => console.log(held.length), 100);`;
  const program = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(program.stdout, 'data');
  const after = usageOf(process.pid) ?? assert.fail();
  program.kill('SIGKILL');
  assert.ok(after.residentBytes - before.residentBytes > 250e6);
  assert.ok(after.cpuSeconds - before.cpuSeconds > 0.4);
});

test('a process that is gone uses nothing', () => {
  assert.equal(usageOf(2 ** 30), undefined);
});
