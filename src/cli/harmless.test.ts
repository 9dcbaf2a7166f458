import assert from 'node:assert/strict';
import { test } from 'node:test';
import { harmless } from './harmless.ts';

test('what would steer the terminal is shown instead', () => {
  assert.equal(harmless('a\x1b]0;title\x07b'), 'a�]0;title�b');
  assert.equal(harmless('a\x1b[2Jb\rc\x9b31m\x00'), 'a�[2Jb�c�31m�');
});

test('colours, lines, tabs and every letter stay', () => {
  const text = '\x1b[1mété\x1b[22m\t漢字 ∑\n';
  assert.equal(harmless(text), text);
});
