import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crash } from './crash.ts';

test('a crash tells how the process ended and the error that it printed', () => {
  const printed =
    'file:///a.js:3\n  throw x;\n\nTypeError: no such glyph\n    at f (a.js:3)\n\nNode.js v24.1.0\n';
  assert.match(crash('exit code 1', printed).message, /\(exit code 1: TypeError: no such glyph\)$/);
});

test('what a hostile file printed is one short line without control characters', () => {
  const { message } = crash('SIGSEGV', `first\n\u001b[31m${'red\t\u0000'.repeat(1000)}`);
  assert.match(message, /\(SIGSEGV: \[31mred red [ -~]*\)$/);
  assert.ok(message.length < 500);
});

test('a full heap of V8 is too much memory', () => {
  const printed = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
  assert.equal(crash('SIGABRT', printed).code, 'too-much-memory');
});
