// `npm run check`: types, lint and format, walls, dead code, side by side; prints what failed and nothing else.
import { spawn } from 'node:child_process';

const steps: Record<string, string[]> = {
  types: ['node_modules/.bin/tsc', '-p', '.'],
  'lint and format': ['node_modules/.bin/biome', 'ci', '--colors=off', '.'],
  walls: [process.execPath, 'scripts/walls.ts'],
  'dead code': [process.execPath, 'scripts/dead-code.ts'],
};

type Result = { name: string; ok: boolean; output: string; seconds: number };

function run(name: string, [program = '', ...args]: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

const results = await Promise.all(Object.entries(steps).map(([name, command]) => run(name, command)));
for (const { name, ok, output, seconds } of results) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd());
}
process.exitCode = results.every((r) => r.ok) ? 0 : 1;
