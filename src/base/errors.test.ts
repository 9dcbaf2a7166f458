import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure, sentences } from './errors.ts';

test('every code is kebab-case and has a whole sentence', () => {
  for (const [code, sentence] of Object.entries(sentences)) {
    assert.match(code, /^[a-z]+(-[a-z]+)*$/);
    assert.match(sentence, /^[A-Z].*\.$|^[A-Z].*\)\.$/, code);
  }
});

test('a failure prints as code and message', () => {
  assert.equal(
    JSON.stringify(new Failure('damaged', 'page 3 of 9 was readable')),
    '{"code":"damaged","message":"page 3 of 9 was readable"}',
  );
});
