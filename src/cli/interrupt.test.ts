import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inPackage } from '../base/package-root.ts';

let folder = '';
let program = '';

/** A command that prints numbers until it is asked to stop, and one that never listens. */
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openseer-interrupt-'));
  program = join(folder, 'program.ts');
  const room = pathToFileURL(inPackage('src/cli/')).href;
  await writeFile(
    program,
    `import { commandLine } from '${room}command-line.ts';
     import { setTimeout as sleep } from 'node:timers/promises';
     const run = {
       async polite({ signal, terminal }) {
         for (let n = 0; !signal.aborted; n += 1) { terminal.print(String(n)); await sleep(5); }
         terminal.note('put away');
       },
       async deaf({ terminal }) { terminal.print('0'); await sleep(60_000); },
       async aborted({ signal, terminal }) { terminal.print('0'); await sleep(60_000, undefined, { signal }); },
     };
     const find = async (name) => ({ about: '', options: {}, examples: [], run: run[name] });
     process.exit(await commandLine(process.argv.slice(2), find));`,
  );
});

after(() => rm(folder, { recursive: true }));

type Ended = { code: number | null; said: string };

function start(name: string): { child: ChildProcess; began: Promise<unknown>; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, name], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const began = new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })));
  child.stdout.resume();
  return { child, began, ended };
}

test('one Ctrl-C lets the command finish what is in hand, and it ends with 130', async () => {
  const { child, began, ended } = start('polite');
  await began;
  child.kill('SIGINT');
  assert.deepEqual(await ended, {
    code: 130,
    said: 'finishing what is in hand; Ctrl-C again stops now\nput away\n',
  });
});

test('the second Ctrl-C stops a command that does not listen', async () => {
  const { child, began, ended } = start('deaf');
  await began;
  child.kill('SIGINT');
  await sleep(400);
  child.kill('SIGINT');
  assert.equal((await ended).code, 130);
});

test('one press that arrives twice is one wish', async () => {
  const { child, began, ended } = start('polite');
  await began;
  child.kill('SIGINT');
  child.kill('SIGINT');
  assert.match((await ended).said, /put away/);
});

test('work given up because of the interrupt is no failure of its own', async () => {
  const { child, began, ended } = start('aborted');
  await began;
  child.kill('SIGTERM');
  assert.deepEqual(await ended, { code: 130, said: 'finishing what is in hand; Ctrl-C again stops now\n' });
});

test('a reader that goes away ends the command quietly', async () => {
  const { child, began, ended } = start('polite');
  await began;
  child.stdout?.destroy();
  assert.deepEqual(await ended, { code: 0, said: 'put away\n' });
});
