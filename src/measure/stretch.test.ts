import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { commonStretches } from './common-stretches.ts';
import { likeness, standsIn } from './stretch.ts';

test('a text stands in one that holds it, with a few letters misread', () => {
  assert.ok(standsIn('citationindexes', 'garfieldecitati0nindexesforscience', 0.92));
  assert.ok(!standsIn('citationindexes', 'garfieldeotherwordsforscience', 0.92));
});

test('no stretch that is compared is missed by counting letters', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 }),
      (a, b) => {
        if (a.length === 0 || a.length >= b.length) return;
        const stretches = Array.from({ length: b.length + a.length - 1 }, (_, i) =>
          b.slice(Math.max(0, i + 1 - a.length), i + 1),
        );
        const best = Math.max(...stretches.map((stretch) => likeness(a, stretch)));
        assert.ok(standsIn(a, b, best));
      },
    ),
  ));

test('common stretches are counted longest first', () => {
  assert.equal(commonStretches('WIKIMEDIA', 'wikimania'), (2 * 7) / 18);
  assert.equal(commonStretches('same', 'same'), 1);
});
