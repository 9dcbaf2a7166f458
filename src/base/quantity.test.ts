import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatBytes, formatCount, formatRate, formatSeconds, parseBytes, parseSeconds } from './quantity.ts';

test('a size is read with or without a space, in any case, and bare numbers are bytes', () => {
  assert.equal(parseBytes('250 MB'), 250_000_000);
  assert.equal(parseBytes('250mb'), 250_000_000);
  assert.equal(parseBytes('1.5 GiB'), 1_610_612_736);
  assert.equal(parseBytes(' 4096 '), 4096);
});

test('what is no size is no size', () => {
  for (const text of ['', 'lots', 'MB', '-1 MB', '1 MB 2', '10 s', '1e9', '0x10', '1,000'])
    assert.equal(parseBytes(text), undefined, text);
});

test('a duration is read in its unit, and bare numbers are seconds', () => {
  assert.equal(parseSeconds('30 s'), 30);
  assert.equal(parseSeconds('2min'), 120);
  assert.equal(parseSeconds('500 ms'), 0.5);
  assert.equal(parseSeconds('90'), 90);
  assert.equal(parseSeconds('2 weeks'), undefined);
});

test('sizes are written as people say them', () => {
  const said = [0, 999, 1000, 1_500_000, 250_000_000, 999_999, 12_345_678_901].map(formatBytes);
  assert.deepEqual(said, ['0 B', '999 B', '1 kB', '1.5 MB', '250 MB', '1 MB', '12.3 GB']);
});

test('durations are written in at most two units', () => {
  const said = [0.02, 0.44, 1, 36.2, 60, 125, 3599.9, 12_000, 187_200].map(formatSeconds);
  const expected = '20 ms,0.4 s,1 s,36 s,1 min,2 min 5 s,1 h,3 h 20 min,2 d 4 h';
  assert.equal(said.join(), expected);
});

test('counts and rates are grouped and rounded', () => {
  assert.equal(formatCount(12_431), '12,431');
  assert.deepEqual([6.13, 1234, 0.053, 1].map(formatRate), ['6.1/s', '1,234/s', '3.2/min', '1/s']);
});

test('a size that was written is read back within its rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e14 }), (bytes) => {
      const back = parseBytes(formatBytes(bytes));
      assert.ok(back !== undefined && Math.abs(back - bytes) <= bytes * 0.051);
    }),
  );
});
