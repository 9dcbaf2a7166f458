// Does the package work where nothing of the checkout is? Packs it, installs it in an empty folder, and runs it there
// with whatever Node the machine has.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { plainLine } from './run-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'openseer-package-'));
// Without what npm adds for its scripts: our own Node must be found by the package itself.
const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
const PATH = (environment.PATH ?? '')
  .split(delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(delimiter);
const counts = { passed: 0, failed: 0, skipped: 0 };

try {
  step('the package builds', () =>
    call('npm', ['run', '--silent', 'pack', '--', '--pack-destination', folder], '.'),
  );
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'no package';
  step('it installs in an empty folder', () =>
    call('npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--prefix',
      folder,
      join(folder, tarball),
    ]),
  );
  step('openseer --version runs', () => openseer(['--version'], 0));
  step('openseer help runs', () => openseer(['help'], 0));
  step('openseer doctor runs', () => openseer(['doctor'], 0));
  step('openseer init makes a library', () => openseer(['init'], 0));
  step('openseer stats counts it', () => openseer(['stats'], 0));
  step('a wrong command comes back as exit code 2', () => openseer(['confg'], 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(plainLine('tests', counts));
process.exitCode = counts.failed ? 1 : 0;

type Result = { ok: boolean; said: string };

function step(name: string, attempt: () => Result): void {
  const started = performance.now();
  const { ok, said } = attempt();
  counts[ok ? 'passed' : 'failed'] += 1;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(said.trimEnd());
}

function openseer(args: string[], expected: number): Result {
  return call(join(folder, 'node_modules', '.bin', 'openseer'), args, folder, expected);
}

function call(program: string, args: string[], cwd = folder, expected = 0): Result {
  const options = { cwd, encoding: 'utf8', env: { ...environment, PATH } } as const;
  const { status, stdout, stderr, error }: SpawnSyncReturns<string> = spawnSync(program, args, options);
  return { ok: status === expected, said: `${stdout}${stderr}${error?.message ?? `exit code ${status}`}` };
}
