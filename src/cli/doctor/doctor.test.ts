import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { configure } from '../../base/configuration.ts';
import { catalogueServer, diskSpace, libraryFolder } from './library.ts';
import { ghostscript, tesseract } from './programs.ts';

const path = process.env.PATH;
let folder = '';

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openseer-doctor-'));
  process.env.PATH = folder;
});

after(async () => {
  process.env.PATH = path;
  await rm(folder, { recursive: true });
});

const settingsWith = (values: Record<string, string>) =>
  configure(
    Object.entries(values).map(([key, value]) => ({
      key,
      value,
      source: { kind: 'flag', name: key } as const,
    })),
  ).settings;

test('a program that is not there is missing, with the way to get it', async () => {
  const finding = await ghostscript();
  assert.equal(finding.state, 'missing');
  assert.equal(finding.advice, 'Get it from https://ghostscript.com');
});

test('the package manager of the machine names its own package', async () => {
  await program('apt-get', 'true');
  assert.match((await tesseract(settingsWith({}))).advice ?? '', /apt-get install tesseract-ocr$/);
  await rm(join(folder, 'apt-get'));
});

test('a program that is there is named with its version', async () => {
  await program('gs', 'echo 10.02.1');
  assert.deepEqual(await ghostscript(), {
    check: 'Ghostscript',
    needed: false,
    state: 'ok',
    said: '10.02.1',
  });
});

test('a language that OCR lacks is missing', async () => {
  await program(
    'tesseract',
    'test "$1" = --version && echo tesseract 5.3.0 || printf "List:\\neng\\nosd\\n"',
  );
  assert.equal((await tesseract(settingsWith({}))).state, 'ok');
  const finding = await tesseract(settingsWith({ 'read.ocr_languages': 'eng+deu' }));
  assert.equal(finding.state, 'missing');
  assert.match(finding.said, /language deu/);
  assert.equal((await tesseract(settingsWith({ 'read.ocr': 'off' }))).state, 'off');
});

test('a library that is not made yet can be made where its folder can be written', async () => {
  assert.equal((await libraryFolder(join(folder, 'new', 'library'))).state, 'ok');
  assert.equal((await diskSpace(join(folder, 'new', 'library'))).check, 'disk space');
});

test('a library inside a file cannot be made', async () => {
  await writeFile(join(folder, 'file'), '');
  const finding = await libraryFolder(join(folder, 'file'));
  assert.equal(finding.state, 'missing');
  assert.equal(finding.needed, 'library');
});

test('a database that listens is there, and one that does not is missing', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const settings = settingsWith({ 'library.catalogue': `postgres://ann:s3cret@127.0.0.1:${port}/papers` });
  assert.equal((await catalogueServer(settings)).state, 'ok');
  await new Promise((resolve) => server.close(resolve));
  const finding = await catalogueServer(settings);
  assert.equal(finding.state, 'missing');
  assert.doesNotMatch(JSON.stringify(finding), /s3cret/);
});
