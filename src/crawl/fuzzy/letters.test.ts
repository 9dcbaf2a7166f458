import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lettersOf } from './letters.ts';

const fold = (text: string): string => String.fromCharCode(...lettersOf(text).codes);

test('case, accents, separators and hyphens vanish', () => {
  assert.equal(fold('Mül-\nler, D. & M¨uller: the ﬁrst Łódź straße'), 'mullerdmullerthefirstlodzstrasse');
});

test('signs beyond the basic plane are letters too', () => {
  assert.equal(fold('𝐁𝐨𝐥𝐝 and 𠀀'), 'boldand𠀀');
});

test('a place among the letters leads back to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), fc.nat(), fc.nat(), (text, a, b) => {
      const { codes, span } = lettersOf(text);
      if (codes.length === 0) return;
      const [from, to] = [a % codes.length, (b % codes.length) + 1];
      if (from >= to) return;
      const { start, end } = span(from, to);
      const back = String.fromCharCode(...lettersOf(text.slice(start, end)).codes);
      assert(back.includes(String.fromCharCode(...codes.subarray(from, to))));
    }),
  );
});

test('a long text of signs that become many letters is kept whole', () => {
  assert.equal(lettersOf('ﷺ'.repeat(5000)).codes.length, 15 * 5000);
});
