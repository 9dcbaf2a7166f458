import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { roleOf } from './role.ts';

test('what we do with a work that is named is its role', () => {
  assert.equal(roleOf('We used a greedy algorithm described in [12] throughout.', '[12]'), 'uses');
  assert.equal(roleOf('Following Luhn (1957), we cut the list at both ends.', 'Luhn (1957)'), 'uses');
  assert.equal(roleOf('Our model extends the grammar of [3] by two rules.', '[3]'), 'extends');
  assert.equal(roleOf('We compared our method to the scheme of (Zhao, 2011).', '(Zhao, 2011)'), 'compares');
});

test('what others do, or did, is no role', () => {
  assert.equal(roleOf('Many have used this algorithm since [12].', '[12]'), null);
  assert.equal(roleOf('Following the study of [4], many researchers looked for values.', '[4]'), null);
  assert.equal(roleOf('The right labels score higher than the wrong ones [9].', '[9]'), null);
});

test('a role ends with its clause, and is not told of works in a list', () => {
  assert.equal(roleOf('We use trees; lists were studied by [5].', '[5]'), null);
  assert.equal(roleOf('We use what [1] and [2] and [3] say.', '[3]'), null);
});

test('a marker that the sentence does not have has no role, whatever the sentence is', () => {
  assert.equal(roleOf('We use trees.', '[5]'), null);
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), fc.string(), (text, mark) => void roleOf(text, mark)),
  );
});
