import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lately } from './lately.ts';

test('a name is known for a while, then forgotten', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const lately = new Lately(1000, 10);
  lately.note('a');
  t.mock.timers.tick(999);
  assert.equal(lately.has('a'), true);
  t.mock.timers.tick(1);
  assert.equal(lately.has('a'), false);
});

test('of too many names the one noted longest ago goes', () => {
  const lately = new Lately(60_000, 2);
  for (const name of ['a', 'b', 'a', 'c']) lately.note(name);
  assert.deepEqual(
    ['a', 'b', 'c'].map((name) => lately.has(name)),
    [true, false, true],
  );
});
