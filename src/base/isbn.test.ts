import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseIsbn } from './isbn.ts';

test('ten digits become thirteen', () => {
  assert.equal(normaliseIsbn('ISBN 0-306-40615-2'), '9780306406157');
  assert.equal(normaliseIsbn('978-0-306-40615-7'), '9780306406157');
  assert.equal(normaliseIsbn('0 8044 2957 X'), '9780804429573');
});

test('a wrong check digit or another number is none', () => {
  for (const text of ['', '0-306-40615-3', '978-0-306-40615-8', '12345', 'ISSN 1234-5678'])
    assert.equal(normaliseIsbn(text), null);
});
