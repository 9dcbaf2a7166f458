// What people say of papers and of who is who: what is understood, what is refused and how it is told.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'openseer-people-'));
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
    ['merge 1', 'openseer people merge needs PERSON PERSON. See openseer help people.'],
    ['merge 1 1', 'To merge, name two different people.'],
    ['split 17', 'openseer people split needs PERSON PAPER…. See openseer help people.'],
    ['show', 'openseer people show needs PERSON. See openseer help people.'],
    ['show 1 2', 'openseer people show takes only PERSON, but was also given "2". See openseer help people.'],
    ['rulings 3', 'openseer people rulings takes no arguments, but was also given "3".'],
    ['show giles', '"giles" is not the number of a person. openseer search --type people shows'],
    ['split 1 x', '"x" is not the number of a paper.'],
    ['undo x', '"x" is not the number of a ruling.'],
  ] as const) {
    const { status, stderr } = openseer('people', ...typed.split(' '), '--library', 'none');
    assert.equal(status, 2, typed);
    assert.ok(stderr.startsWith(`✗ ${said}`), stderr);
  }
});

test('a number that leads nowhere is told as it was typed', () => {
  for (const number of ['0', '999', '9'.repeat(20)]) {
    const { status, stderr } = openseer('people', 'show', number);
    assert.deepEqual([status, stderr], [1, `✗ There is no person ${number} in this library.\n`]);
  }
  assert.match(openseer('people', 'split', '1', '999').stderr, /Person 1 wrote none of these papers/);
  assert.match(openseer('people', 'split', '1', '1', '2').stderr, /all papers of person 1: leave one/);
  assert.match(openseer('corrections', '999').stderr, /There is no paper 999 in this library/);
});

test('where nothing was said yet, the lists say so', () => {
  assert.match(openseer('people', 'rulings').stderr, /Nobody has said who is who yet/);
  assert.match(openseer('corrections').stderr, /Nothing was put right yet/);
  assert.match(openseer('corrections', '1').stderr, /Nothing was put right in paper 1 yet/);
});

test('what was said of people is told with names, papers, who and when', () => {
  const named = (id: string): string => JSON.parse(openseer('people', 'show', id, '--json').stdout).name;
  const [one, other] = [named('1'), named('2')];
  const merged = openseer('people', 'merge', '1', '2', '--by', 'Ada');
  assert.equal(merged.status, 0, merged.stderr);
  const [line = '', person] = merged.stdout.split('\n');
  assert.match(
    line,
    new RegExp(`^1  ${one} of paper \\d and ${other} of paper \\d: one person \\(Ada, \\d{4}`),
  );
  assert.match(person ?? '', /^ {3}person 1 /);
  assert.match(openseer('people', 'merge', '1', '2').stderr, /lead to one person already/);
  assert.match(openseer('people', 'undo', '1', '--by', 'Eve').stdout, /; undone by Eve, /);
});

test('a correction says of which work the paper is now, and undoing it says so, too', () => {
  const corrected = openseer('correct', '1', '--title', 'Another Title Altogether');
  assert.equal(corrected.status, 0, corrected.stderr);
  assert.match(corrected.stderr, /^Paper 1 is of work \d+ now: "Another Title Altogether", cited by 0\.$/m);
  const undone = openseer('corrections', '--undo', '1');
  assert.match(undone.stderr, /^Paper 1 is of work \d+ now: "(?!Another)/m);
});
