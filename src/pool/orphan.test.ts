import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sibling } from './sibling.ts';
import { haveEnded } from './unruly-for-tests.ts';

for (const platform of ['linux', 'darwin'])
  test(`nobody is left when the parent is killed while a child loops (started as on ${platform})`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openseer-orphan-test-'));
    const pids = join(folder, 'pids');
    const code = `
      Object.defineProperty(process, 'platform', { value: ${JSON.stringify(platform)} });
      const { openPool } = await import(${JSON.stringify(sibling(import.meta.url, 'open'))});
      const { unruly } = await import(${JSON.stringify(sibling(import.meta.url, 'unruly-for-tests'))});
      const pool = openPool({ workers: 2, folder: ${JSON.stringify(folder)} });
      await pool.run(unruly(), { deed: 'echo' });
      pool.run(unruly(), { deed: 'start a sleeper and loop', text: ${JSON.stringify(pids)} });
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    while (!existsSync(pids) || readFileSync(pids, 'utf8') === '') await sleep(50);
    parent.kill('SIGKILL');
    assert.ok(await haveEnded([parent.pid ?? 0, ...JSON.parse(readFileSync(pids, 'utf8'))]));
    // The spare was perhaps just being started: it goes, too.
    for (let wait = 0; wait < 200 && readdirSync(folder).length > 1; wait++) await sleep(50);
    assert.deepEqual(readdirSync(folder), ['pids']);
    rmSync(folder, { recursive: true });
  });
