import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenize } from './tokens.ts';

const words = (raw: string): string[] => tokenize(raw).words;

test('letters and digits part, and so do words that lost their blank', () => {
  assert.deepEqual(words('vol12, 1994a, S.123 inAdvanced Österreich'), [
    'vol',
    '12',
    '1994',
    'a',
    'S',
    '123',
    'in',
    'Advanced',
    'Österreich',
  ]);
});

test('an address is one word, also where a line end broke it', () => {
  assert.deepEqual(words('see http://www.a.de/b- c/d.pdf. Next'), [
    'see',
    'http://www.a.de/b- c/d.pdf',
    'Next',
  ]);
  assert.deepEqual(words('www.example.org/x).'), ['www.example.org/x']);
  assert.deepEqual(words('http : //a.org/x (30/01/2015)'), ['http : //a.org/x', '30', '01', '2015']);
});

test('a DOI is one word, whatever stands before it', () => {
  assert.deepEqual(words('https://doi.org/10.1000/a.b(1).'), ['https', 'doi', 'org', '10.1000/a.b(1']);
  assert.deepEqual(words('doi:10 .1000/182;'), ['doi', '10 .1000/182']);
});

test('arXiv numbers are one word, dates and years are not', () => {
  assert.deepEqual(words('arXiv:1509.08369v1, hep- ph/0101264'), [
    'ar',
    'Xiv',
    '1509.08369v1',
    'hep- ph/0101264',
  ]);
  assert.deepEqual(words('13.08.2003, 1999.1'), ['13', '08', '2003', '1999', '1']);
});

test('words and gaps together are the string again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
      const { words, gaps, starts, ends } = tokenize(raw);
      assert.equal(gaps.map((gap, i) => gap + (words[i] ?? '')).join(''), raw);
      words.forEach((word, i) => {
        assert.equal(raw.slice(starts[i], ends[i]), word);
      });
    }),
  );
});

test('long hostile strings are cut into words in linear time', () => {
  for (const piece of ['http://a/ ', 'www.', '10.1234/', 'a', 'A.', '(', '12-', '\u0301', '😀', 'hep-th/']) {
    const { words } = tokenize(piece.repeat(300_000));
    assert.ok(words.length <= 2000);
  }
});
