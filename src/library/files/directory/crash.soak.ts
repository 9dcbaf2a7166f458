// Kill -9 at random moments while files are stored: nothing half-written ever stands under a final name.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentOf, keyOf } from '../contract.ts';
import { openDirectory } from './directory.ts';

test('a writer killed at any moment leaves whole files only, and all that it acknowledged', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'openseer-files-'));
  t.after(() => rm(root, { recursive: true }));
  const kills = process.env.OPENSEER_SOAK === 'full' ? 200 : 6;
  const acknowledged = new Set<number>();
  for (let round = 0; round < kills; round += 1) {
    const writer = spawn(
      process.execPath,
      [join(import.meta.dirname, 'storing.child.ts'), root, String(round * 10_000 + 1)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const printed = text(writer.stdout);
    const dead = once(writer, 'exit');
    await new Promise((resolve) => writer.stdout.once('data', resolve));
    await sleep(Math.random() * 250);
    writer.kill('SIGKILL');
    await dead;
    for (const line of (await printed).split('\n').slice(0, -1)) acknowledged.add(Number(line));
  }
  const files = await openDirectory(root);
  assert.deepEqual(await readdir(join(root, '.staging')), []);
  const found = new Map<string, number>();
  for await (const { name, part } of files.list()) {
    assert.ok(part, `${name} is none of ours`);
    const { id, what } = part;
    const whole = contentOf(id, (id * 7919) % 300_000);
    const key = keyOf(id, whole);
    assert.equal(name, files.nameOf(key, what));
    if (what === 'file') assert.ok(whole.equals(await buffer(await files.open(key))), name);
    if (what === 'text') assert.deepEqual(await files.readBeside(key, what), contentOf(id, 5_000));
    if (what === 'extraction') assert.deepEqual(await files.readBeside(key, what), contentOf(id, 9_000));
    found.set(`${id} ${what}`, 1);
  }
  for (const id of acknowledged)
    for (const what of ['file', 'text', 'extraction']) assert.ok(found.has(`${id} ${what}`), `${id} ${what}`);
});
