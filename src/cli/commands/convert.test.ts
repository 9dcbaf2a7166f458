import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';
import { findProgram } from '../../base/program.ts';

const skip = (await findProgram('gs')) ? false : 'Ghostscript is not installed';
const folder = mkdtempSync(join(tmpdir(), 'convert-'));
after(() => rmSync(folder, { recursive: true }));

const paper = inPackage('fixtures', 'demo', 'pdf', 'okonkwo1998.pdf');
const convert = (args: string[], path = process.env.PATH ?? '') =>
  spawnSync(process.execPath, [inPackage('src/cli/main.ts'), 'convert', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: path },
  });

test('the text of a paper is printed', () => {
  const { status, stdout } = convert([paper]);
  assert.equal(status, 0);
  assert.match(stdout, /Abstract/i);
});

test('a page is written as a picture of the same name, and never over another file', () => {
  assert.equal(convert([paper, '--to', 'png', '--dpi', '50']).status, 0);
  assert.equal(readFileSync(join(folder, 'okonkwo1998.png')).toString('latin1', 1, 4), 'PNG');
  const again = convert([paper, '--to', 'png', '--dpi', '50']);
  assert.match(again.stderr, /is there already/);
  assert.notEqual(again.status, 0);
});

test('a page that is not there is named', () => {
  assert.match(convert([paper, '--to', 'png', '--page', '999']).stderr, /no page 999/);
});

test('without Ghostscript, PostScript is refused in words that help', () => {
  const { status, stderr } = convert([paper, '--to', 'ps'], folder);
  assert.notEqual(status, 0);
  assert.match(stderr, /needs-ghostscript|Ghostscript/);
});

test('PostScript becomes PDF', { skip }, () => {
  const source =
    '%!PS-Adobe-2.0\n/Times-Roman findfont 12 scalefont setfont 72 700 moveto (Hello) show showpage';
  writeFileSync(join(folder, 'hello.ps'), source);
  const { status, stdout } = convert(['hello.ps', '--to', 'pdf', '--json']);
  assert.equal(status, 0);
  assert.deepEqual(JSON.parse(stdout).written, 'hello.pdf');
  assert.equal(readFileSync(join(folder, 'hello.pdf')).toString('latin1', 0, 5), '%PDF-');
});
