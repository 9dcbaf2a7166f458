import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { closeness, fold } from './similarity.ts';

test('a text is as close to itself as can be', () =>
  fc.assert(fc.property(fc.string(), (text) => closeness(text, text) === 1)));

test('closeness is the same both ways and lies between 0 and 1', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const close = closeness(a, b);
      return close === closeness(b, a) && close >= 0 && close <= 1;
    }),
  ));

test('two of seven letters changed and one added', () =>
  assert.ok(Math.abs(closeness('kitten', 'sitting') - 4 / 7) < 1e-9));

test('accents, case and punctuation are folded away', () => assert.equal(fold('Ét-é, 2'), 'ete2'));
