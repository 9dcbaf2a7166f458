// Does the package work where nothing of the checkout is? Packs it, installs it in an empty folder, and uses it there
// with whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { plainLine } from './run-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'openseer-package-'));
const installed = join(folder, 'node_modules', '.bin', 'openseer');
// Without what npm adds for its scripts: our own Node must be found by the package itself.
const { NODE_COMPILE_CACHE: _, PATH = '', ...others } = process.env;
const outside = PATH.split(delimiter).filter((part) => !part.includes('node_modules'));
const env = { ...others, PATH: outside.join(delimiter) };
const counts = { passed: 0, failed: 0, skipped: 0 };

try {
  await step('it builds and packs', () =>
    call('npm', ['run', '--silent', 'pack', '--', '--pack-destination', folder], 0, process.cwd()),
  );
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'no package');
  await step('it installs in an empty folder', () =>
    call('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder, tarball]),
  );
  await step('openseer --version', () => call(installed, ['--version']));
  await step('openseer doctor', () => call(installed, ['doctor']));
  await step('openseer init', () => call(installed, ['init', '--library', 'papers']));
  const demo = join(folder, 'node_modules', 'openseer', 'fixtures', 'demo', 'pdf');
  await step('openseer add', () => call(installed, ['add', demo, '--library', 'papers']));
  await step('openseer search', () => call(installed, ['search', 'citation', '--library', 'papers']));
  await step('openseer verify', () => call(installed, ['verify', '--library', 'papers']));
  await step('openseer start answers, and one SIGTERM ends it', start);
  await step('a wrong command comes back as exit code 2', () => call(installed, ['confg'], 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(plainLine('tests', counts));
process.exitCode = counts.failed ? 1 : 0;

/** Throws what went wrong. */
async function step(name: string, attempt: () => void | Promise<void>): Promise<void> {
  const started = performance.now();
  const seconds = () => `(${((performance.now() - started) / 1000).toFixed(1)} s)`;
  try {
    await attempt();
    counts.passed += 1;
    console.log(`ok   ${name} ${seconds()}`);
  } catch (thrown) {
    counts.failed += 1;
    console.log(`FAIL ${name} ${seconds()}\n${thrown instanceof Error ? thrown.message : thrown}`);
  }
}

function call(program: string, args: string[], expected = 0, cwd = folder): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  if (error) throw error;
  if (status !== expected) throw new Error(`${stdout}${stderr}exit code ${status}`);
}

async function start(): Promise<void> {
  const child = spawn(installed, ['start', '--port', '0'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  try {
    const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), exited]);
    const { ok } = await fetch(new URL('/healthz', String(url)));
    if (!ok) throw new Error(`/healthz does not answer\n${said}`);
    child.kill('SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`exit code ${code}\n${said}`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
