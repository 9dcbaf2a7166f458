import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

test('the pool works when it is compiled, from a folder with a blank in its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openseer compiled-'));
  const root = resolve(import.meta.dirname, '../..');
  const configuration = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      rootDir: join(root, 'src'),
      outDir: folder,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    files: ['open', 'child', 'forker', 'unruly-for-tests', 'unruly-work-for-tests'].map((name) =>
      join(root, `src/pool/${name}.ts`),
    ),
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
  const code = `
    import { openPool } from './pool/open.js';
    import { unruly } from './pool/unruly-for-tests.js';
    const pool = openPool({ workers: 1 });
    console.log(JSON.stringify(await pool.run(unruly(), { deed: 'echo', text: 'compiled' })));
    await pool.stop();
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(said.trim(), '{"ok":true,"value":"compiled"}');
  rmSync(folder, { recursive: true });
});
