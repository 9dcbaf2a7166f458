// What becomes of a paper that somebody reported: it goes for good, or stays, and the record says which.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';
import type { Report } from '../../library/catalogue/request.ts';
import { openLibrary } from '../../library/open.ts';

let folder = '';
const library = () => join(folder, 'library');
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openseer-reports-'));
  const papers = ['suryadi2020', 'quispe2013'].map((name) => inPackage('fixtures/demo/pdf', `${name}.pdf`));
  assert.equal(openseer('add', ...papers).status, 0);
  const opened = await openLibrary({
    folder: library(),
    catalogue: 'sqlite',
    mode: 'shared',
    create: false,
    command: 'test',
  });
  const { papers: held, requests } = opened.catalogue;
  for (const paper of await held.list({ limit: 2 }))
    await requests.report({ ...complaint, paper: paper.id, about: String(paper.id) }, 9);
  await requests.report({ ...complaint, paper: null, about: 'the one with the graph' }, 9);
  await opened.close();
});
after(() => rmSync(folder, { recursive: true }));

const complaint = { reason: 'It is mine.', name: 'R. Holder', email: 'r@example.org' };

function openseer(...args: string[]) {
  const { PATH = '' } = process.env;
  return spawnSync(process.execPath, [inPackage('src/cli/main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH },
  });
}

const reports = (): Report[] =>
  openseer('reports', '--json')
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Report);
const files = (): string[] => globSync('**/*.pdf', { cwd: library() });

test('a removed paper leaves neither file nor entry, and the record stays', () => {
  const [first] = reports();
  assert.ok(first);
  const before = files();
  const { status, stdout } = openseer('reports', '--remove', String(first.id), '--note', 'rights shown');
  assert.equal(status, 0);
  assert.match(stdout, /removed \(rights shown\)/);
  assert.equal(files().length, before.length - 1);
  assert.match(openseer('stats', '--json').stdout, /"papers":1\b/);
  assert.equal(openseer('show', String(first.paper)).status === 0, false);
  const decided = reports().find(({ id }) => id === first.id);
  assert.deepEqual(
    [decided?.decision, decided?.note, decided?.reason],
    ['removed', 'rights shown', 'It is mine.'],
  );
  assert.equal(openseer('verify').status, 0);
});

test('a paper that is kept is still there, and the report is decided', () => {
  const second = reports().find(({ paper, decision }) => paper !== null && decision === null);
  assert.ok(second);
  assert.equal(openseer('reports', '--keep', String(second.id)).status, 0);
  assert.equal(reports().find(({ id }) => id === second.id)?.decision, 'kept');
  assert.equal(openseer('show', String(second.paper)).status, 0);
});

test('a report that names no paper of the library is not decided by removing nothing', () => {
  const third = reports().find(({ paper }) => paper === null);
  const { status, stderr } = openseer('reports', '--remove', String(third?.id));
  assert.notEqual(status, 0);
  assert.match(stderr, /names no paper of this library: "the one with the graph"/);
  assert.equal(reports().find(({ paper }) => paper === null)?.decision, null);
});

test('a report that does not exist, and a decision that is two, are refused', () => {
  assert.match(openseer('reports', '--remove', '99').stderr, /no report 99/);
  assert.match(openseer('reports', '--remove', '1', '--keep', '1').stderr, /not both/);
});
