// What people say of works: what is understood, what is refused and how it is told.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'openseer-works-'));
  const papers = ['suryadi2020', 'quispe2013'].map((name) => inPackage('fixtures/demo/pdf', `${name}.pdf`));
  assert.equal(openseer('add', ...papers).status, 0);
});
after(() => rmSync(folder, { recursive: true }));

function openseer(...args: string[]) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inPackage('src/cli/main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH },
  });
  return { status, stdout, stderr };
}

test('a verb with too few or too many numbers is wrong usage, also where there is no library', () => {
  for (const [typed, said] of [
    ['merge 1', 'openseer works merge needs WORK WORK…. See openseer help works.'],
    ['merge 1 1', 'To merge, name two different works.'],
    ['split 17', 'openseer works split needs WORK WORDING…. See openseer help works.'],
    ['rulings 3', 'openseer works rulings takes no arguments, but was also given "3".'],
    ['split 1 x', '"x" is not the number of a wording. openseer show WORK --type works shows'],
    ['undo x', '"x" is not the number of a ruling.'],
    ['join 1 2', 'There is no "works join". There are: merge, split, rulings, undo.'],
  ] as const) {
    const { status, stderr } = openseer('works', ...typed.split(' '), '--library', 'none');
    assert.equal(status, 2, typed);
    assert.ok(stderr.startsWith(`✗ ${said}`), stderr);
  }
});

test('what cannot be said is told with its reason', () => {
  for (const [typed, said] of [
    ['merge 1 99999', 'There is no work 99999 in this library.'],
    ['split 99999 1', 'There is no work 99999 in this library.'],
    ['split 1 99999', 'None of these is a wording of work 1.'],
    ['split 1 1', 'These are all wordings of work 1: leave one with the work.'],
    ['undo 7', 'There is no ruling 7 that stands.'],
  ] as const) {
    const { status, stderr } = openseer('works', ...typed.split(' '));
    assert.deepEqual([status, stderr], [1, `✗ ${said}\n`]);
  }
  assert.match(openseer('works', 'rulings').stderr, /Nobody has said which works are one or another yet/);
});

test('what was said of works is told with titles, wordings, who and when, and the work says so, too', () => {
  const titled = (id: string): string =>
    JSON.parse(openseer('show', id, '--type', 'works', '--json').stdout).title;
  const [one, other] = [titled('1'), titled('2')];
  const merged = openseer('works', 'merge', '1', '2', '--by', 'Ada');
  assert.equal(merged.status, 0, merged.stderr);
  const [line = '', work] = merged.stdout.split('\n');
  assert.ok(line.startsWith(`1  "${one}" (wording 1) and "${other}" (wording 2): one work (Ada, 20`), line);
  assert.match(work ?? '', /^ {3}work 1 ".+", cited by \d+: wordings 1, 2$/);
  assert.match(openseer('works', 'merge', '1', '2').stderr, /lead to one work already/);
  const shown = openseer('show', '2', '--type', 'works').stdout;
  assert.match(shown, /^ {2}2 {2}\S/m, 'wordings are told with their numbers');
  assert.ok(shown.includes(`  ${line}`));

  const split = openseer('works', 'split', '1', '2', '--by', 'Eve');
  const [apart = '', ...works] = split.stdout.trim().split('\n');
  assert.ok(apart.startsWith(`2  "${other}" (wording 2) is not "${one}" (wording 1) (Eve, 20`), apart);
  assert.deepEqual(works.map((each) => each.trim().split(' ').slice(0, 2).join(' ')).sort(), [
    'work 1',
    'work 2',
  ]);
  const [newest, oldest] = openseer('works', 'rulings', '--json').stdout.trim().split('\n');
  assert.deepEqual(JSON.parse(newest ?? '').sides, [[2], [1]]);
  assert.equal(JSON.parse(oldest ?? '').undone.who, 'Eve', 'what contradicts it is taken back');
  assert.match(openseer('works', 'undo', '2', '--by', 'Ada').stdout, /; undone by Ada, /);
  assert.equal(openseer('verify').status, 0);
});

test('a backup holds what was said of works', () => {
  assert.equal(openseer('backup', 'all.tar').status, 0);
  const restored = openseer('restore', 'all.tar', '--library', 'restored');
  assert.equal(restored.status, 0, restored.stderr);
  const rulings = openseer('works', 'rulings').stdout;
  assert.equal(rulings.split('\n').length, 3);
  assert.equal(openseer('works', 'rulings', '--library', 'restored').stdout, rulings);
});
