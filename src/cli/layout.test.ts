import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cut, table, width, wrap } from './layout.ts';

test('wrapping loses no word and keeps to the width wherever the words allow it', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'é', '漢', '-') });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 12, max: 40 }), (words, columns) => {
      const lines = wrap(words.join(' '), columns);
      assert.equal(lines.join(' '), words.join(' '));
      for (const line of lines) assert.ok(width(line) <= columns);
    }),
  );
});

test('columns line up, whatever colours they have, and the last one is wrapped under itself', () => {
  const lines = table(
    [
      ['\x1b[1mab\x1b[22m', 'one two three four five six seven'],
      ['abcd', 'x'],
    ],
    30,
  );
  assert.deepEqual(lines, ['\x1b[1mab\x1b[22m    one two three four five', '      six seven', 'abcd  x']);
});

test('where too little is left, the last column goes under the others', () => {
  assert.deepEqual(table([['a long first column', 'one two three']], 40, 2), [
    '  a long first column',
    '      one two three',
  ]);
});

test('what is cut ends in an ellipsis and fits', () => {
  assert.equal(cut('citation', 5), 'cita…');
  assert.equal(cut('citation', 8), 'citation');
});
