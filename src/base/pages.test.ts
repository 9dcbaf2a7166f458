import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalisePages } from './pages.ts';

test('a range has one hyphen and a whole end', () => {
  assert.equal(normalisePages('251 – 264'), '251-264');
  assert.equal(normalisePages('pp. 1967--76'), '1967-1976');
  assert.equal(normalisePages('S. 19-38'), '19-38');
  assert.equal(normalisePages('L89—L92'), 'L89-L92');
  assert.equal(normalisePages('e1000-e1010'), 'e1000-e1010');
});

test('single pages, lists and roman numbers stay', () => {
  assert.equal(normalisePages('p. 3'), '3');
  assert.equal(normalisePages('48–49, 116–117'), '48-49, 116-117');
  assert.equal(normalisePages('xi-xiv'), 'xi-xiv');
  assert.equal(normalisePages('066501'), '066501');
});

test('no page is none', () => {
  for (const text of ['', 'pp.', '-', '()']) assert.equal(normalisePages(text), null);
});

test('a normalised range stays as it is', () => {
  fc.assert(
    fc.property(fc.nat(99999), fc.nat(99999), (from, to) => {
      const once = normalisePages(`${from} - ${to}`) ?? '';
      assert.equal(normalisePages(once), once);
    }),
  );
});
