// `npm run build`: the compiled package in dist/, as `npm run pack` ships it. A checkout needs no build.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';

rmSync('dist', { recursive: true, force: true });
execFileSync('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
// What stands beside the code and is no code: style sheets, fonts, tables of data.
cpSync('src', 'dist', {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || !/\.(ts|md)$/.test(basename(path)),
});
