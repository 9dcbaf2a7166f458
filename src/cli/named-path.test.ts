import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { troubleWithPath } from './named-path.ts';

const thrownBy = (attempt: () => Promise<unknown>): Promise<unknown> =>
  attempt().then(
    () => assert.fail('it worked'),
    (thrown) => thrown,
  );

test('a path that was typed and cannot be used is named with what is the matter', async () => {
  for (const [attempt, typed, said] of [
    [
      () => writeFile('/nowhere/x.csv', ''),
      ['gaps', '--export', '/nowhere/x.csv'],
      /^\/nowhere\/x\.csv .* no such/,
    ],
    [
      () => mkdir('package.json/dump/parts'),
      ['dump', 'package.json/dump'],
      /a file stands where a folder should/,
    ],
    [() => mkdir('package.json'), ['dump', './package.json'], /^\.\/package\.json .* a file stands/],
    [() => writeFile('src', ''), ['--svg=src'], /^src .* it is a folder/],
  ] as const) {
    const failure = troubleWithPath(await thrownBy(attempt), typed);
    assert.equal(failure?.code, 'wrong-usage');
    assert.match(failure.message, said);
  }
});

test('an error about a path that nobody typed is no trouble of theirs', async () => {
  const thrown = await thrownBy(() => readFile('/nowhere/ours'));
  assert.equal(troubleWithPath(thrown, ['dump', 'out', '']), undefined);
  assert.equal(troubleWithPath(new Error('out'), ['out']), undefined);
});
