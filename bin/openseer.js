#!/usr/bin/env node
// Starts the installed Openseer on any Node: with this one if it is 24 or newer, else with the one that came along.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = 24;
const main = new URL('../dist/cli/main.js', import.meta.url);

// Compiled code is kept for the next start, and for the processes that read papers: half a second of CPU each.
process.env.NODE_COMPILE_CACHE ||= join(cacheFolder(), 'openseer', 'compiled');
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);

if (!existsSync(main))
  giveUp('This package lacks its compiled code. In a checkout, use ./openseer or npm run pack.');
else if (Number.parseInt(process.versions.node, 10) >= needed) await import(main.href);
else {
  const node = nodeThatCameAlong();
  if (node) handOver(node);
  else
    giveUp(
      `Openseer needs Node ${needed} or newer, and this is ${process.version}. Install Node ${needed} from https://nodejs.org, or install Openseer again without --omit=optional.`,
    );
}

function cacheFolder() {
  if (process.platform === 'win32' && process.env.LOCALAPPDATA) return process.env.LOCALAPPDATA;
  return process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
}

/** One of the optional dependencies: npm installs the one made for this platform. */
function nodeThatCameAlong() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const program = join(folder, 'bin', platform === 'win' ? 'node.exe' : 'node');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

/** Signals go down, the exit code comes up. */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`${node} could not be started (${error.message}).`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

function giveUp(sentence) {
  console.error(`✗ ${sentence}`);
  process.exitCode = 4;
}
