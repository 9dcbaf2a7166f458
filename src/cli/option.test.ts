import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, count, flag, list, parse, text } from './option.ts';

const options = {
  repair: flag('Mend', 'r'),
  to: text('DIR', 'Where to'),
  only: list('KIND', 'Which'),
  limit: count('N', 'How many', 10),
  sort: choice(['year', 'rank'], 'Order', 'rank'),
};
const read = (...typed: string[]) => parse(typed, options, 'See help.');

test('options not given have their initial values', () => {
  assert.deepEqual(read().values, { repair: false, to: undefined, only: [], limit: 10, sort: 'rank' });
});

test('options and arguments may stand in any order', () => {
  const { values, args } = read(
    'a.pdf',
    '-r',
    '--to=out',
    'b.pdf',
    '--limit',
    '3',
    '--only',
    'x',
    '--only',
    'y',
  );
  assert.deepEqual(args, ['a.pdf', 'b.pdf']);
  assert.deepEqual(values, { repair: true, to: 'out', only: ['x', 'y'], limit: 3, sort: 'rank' });
});

test('after two dashes everything is an argument', () => {
  assert.deepEqual(read('--', '-r', '--to').args, ['-r', '--to']);
});

test('an unknown option is met with the one that was probably meant', () => {
  assert.throws(() => read('--limt', '3'), /There is no option --limt\. Did you mean --limit\?/);
  assert.throws(() => read('-x'), /There is no option -x\. See help\./);
  assert.throws(() => read('-1'), /There is no option -1, and no number is below zero here\. See help\./);
});

test('an option without its value says what it needs', () => {
  assert.throws(() => read('--to'), /--to needs a value: --to DIR/);
  assert.throws(() => read('--to', '--repair'), /--to needs a value/);
});

test('a switch takes no value', () => {
  assert.throws(() => read('--repair=yes'), /--repair is a switch/);
});

test('a value that is not allowed is named with what is', () => {
  assert.throws(() => read('--limit', 'ten'), /--limit is "ten", but must be a whole number/);
  assert.throws(() => read('--limit', '-1'), /--limit is "-1", but must be a whole number/);
  assert.throws(
    () => read('--limit', '9'.repeat(20)),
    /--limit is 9{20}, but must be at most 9007199254740991/,
  );
  assert.throws(() => read('--sort', 'size'), /--sort is "size", but must be one of year, rank/);
});
