import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fateOf, processName } from './process-name.ts';

test('this process is alive, whatever follows its name', () => {
  assert.equal(fateOf(processName), 'alive');
  assert.equal(fateOf(`${processName}.7`), 'alive');
});

test('a process that has ended is dead, and so is one whose number another has now', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const [host, , birth] = processName.split('.');
  assert.equal(fateOf(`${host}.${child.pid}.12345`), 'dead');
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(fateOf(`${host}.${child.pid}.${birth}`), 'dead');
});

test('of another machine nothing is known', () => {
  assert.equal(fateOf('00000000.1.2'), 'unknown');
  assert.equal(fateOf('test'), 'unknown');
});
