import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normaliseDoi } from './doi.ts';

test('prefixes, blanks, case and the end of a sentence are taken off', () => {
  for (const text of [
    '10.1000/182',
    'doi:10.1000/182.',
    'https://doi.org/10.1000/182',
    'http://dx.doi.org/10.1000/182),',
    'DOI 10 .1000/ 182;',
    'https://doi.org/10.1000%2F182',
  ])
    assert.equal(normaliseDoi(text), '10.1000/182');
});

test('brackets that belong to the DOI stay', () => {
  assert.equal(
    normaliseDoi('(10.1002/(SICI)1097-0207(19990920)46:2<205::AID-NME669>3.0.CO;2-S)'),
    '10.1002/(sici)1097-0207(19990920)46:2<205::aid-nme669>3.0.co;2-s',
  );
});

test('what is no DOI is none', () => {
  for (const text of ['', '10.1000', '10.12/abc', '10.1000/', 'doi:', '11.1000/182'])
    assert.equal(normaliseDoi(text), null);
});

test('a normalised DOI stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (tail) => {
      const doi = normaliseDoi(`10.1234/${tail}`);
      if (doi !== null) assert.equal(normaliseDoi(doi), doi);
    }),
  );
});
