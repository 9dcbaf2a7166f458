import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkArguments, findCommand, splitLine } from './line.ts';

test('the command is found behind options and their values', () => {
  const { name, rest, manner } = splitLine(['--library', 'x', '-q', 'config', '--json']);
  assert.equal(name, 'config');
  assert.deepEqual(rest, ['--library', 'x', '-q', '--json']);
  assert.deepEqual(manner, { json: true, quiet: true, verbose: false });
});

test('without a command there is help, or the version where it was asked for', () => {
  assert.equal(splitLine([]).name, 'help');
  assert.equal(splitLine(['--help']).name, 'help');
  assert.equal(splitLine(['--version']).name, 'version');
});

test('a wrong name is met with the right one', async () => {
  await assert.rejects(
    findCommand('confg'),
    /There is no command "confg"\. Did you mean "openseer config"\?/,
  );
  await assert.rejects(findCommand('frobnicate'), /See openseer help/);
});

test('too few and too many arguments are told apart', async () => {
  const takesOne = { ...(await findCommand('help')), takes: { usage: 'FILE', least: 1, most: 1 } };
  assert.throws(() => checkArguments('show', takesOne, []), /openseer show needs FILE/);
  assert.throws(
    () => checkArguments('show', takesOne, ['a', 'b']),
    /takes only FILE, but was also given "b"/,
  );
  assert.doesNotThrow(() => checkArguments('show', takesOne, ['a']));
});
