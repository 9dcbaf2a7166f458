import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { givenLikeness, givenNameOf, initialsAgree, leastLikeness } from './given.ts';

const mayBeOne = (one: string, other: string, family: string): boolean => {
  const [a, b] = [givenNameOf(one, family), givenNameOf(other, family)];
  const written = a.whole !== '' && b.whole !== '';
  return initialsAgree(a, b) !== false && (!written || givenLikeness(a, b) >= leastLikeness);
};

test('short forms, second names, hyphens and slips leave a name the same person’s', () => {
  for (const [one, other, family] of [
    ['J.', 'John', 'smith'],
    ['John', 'John M.', 'smith'],
    ['J. M.', 'John Michael', 'smith'],
    ['Mike', 'Michael', 'smith'],
    ['Dan', 'Daniel', 'keim'],
    ['Amamath', 'Amarnath', 'gupta'],
    ['Shang-Yung', 'Shangyung', 'wang'],
    ['Y.F.', 'Yifang', 'wang'],
    ['YF', 'Yi-Fang', 'wang'],
    ['J. M.', 'John', 'smith'],
    ['Gary Geunbae', 'Geunbae', 'lee'],
  ] as const)
    assert.ok(mayBeOne(one, other, family), `${one} and ${other}`);
});

test('other given names, other initials and other syllables are other people’s', () => {
  for (const [one, other, family] of [
    ['John', 'James', 'smith'],
    ['J. M.', 'J. K.', 'smith'],
    ['John Paul', 'John Michael', 'smith'],
    ['Yi', 'Yifang', 'wang'],
    ['Yifang', 'Yifeng', 'wang'],
    ['Y.D.', 'Yifang', 'wang'],
    ['Z.Y.', 'Zheng', 'wang'],
    ['PL', 'Ping', 'wang'],
  ] as const)
    assert.ok(!mayBeOne(one, other, family), `${one} and ${other}`);
});

test('the more people have a name, the more namesakes are expected of it', () => {
  const expected = (given: string, family: string): number => givenNameOf(given, family).namesakes;
  assert.ok(expected('Lei', 'wang') > expected('Daniel', 'keim') + 3);
  assert.ok(expected('L.', 'wang') > expected('Lei', 'wang'));
  assert.ok(expected('L.', 'wang') > expected('L. J.', 'wang'));
});

test('likeness knows no order, whatever a name looks like', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('Yi', 'Yifang', 'J. M.', 'Jean-Paul', 'Maria del Pilar', 'Y-F.'),
  );
  fc.assert(
    fc.property(name, name, fc.constantFrom('wang', 'smith'), (one, other, family) => {
      const [a, b] = [givenNameOf(one, family), givenNameOf(other, family)];
      assert.equal(givenLikeness(a, b), givenLikeness(b, a));
      assert.equal(initialsAgree(a, b), initialsAgree(b, a));
      assert.equal(givenLikeness(a, a), 1);
    }),
  );
});
