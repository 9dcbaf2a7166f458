import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseName, parseNames } from './names.ts';

const short = (text: string): string[] =>
  parseNames(text).map(({ given, family }) => `${family}|${given ?? ''}`);

test('family names first, initials after commas', () => {
  assert.deepEqual(short('Klein, O., van den Boom, D. C., & Durala, I.'), [
    'Klein|O.',
    'van den Boom|D. C.',
    'Durala|I.',
  ]);
});

test('family names first, bare initials', () => {
  assert.deepEqual(short('Hwang DS, Bang MM, O’Shea E, Engberts JBFN'), [
    'Hwang|DS',
    'Bang|MM',
    'O’Shea|E',
    'Engberts|JBFN',
  ]);
});

test('given names first', () => {
  assert.deepEqual(short('Z. Agur, R. M. Anderson and Y. L. Danon'), [
    'Agur|Z.',
    'Anderson|R. M.',
    'Danon|Y. L.',
  ]);
  assert.deepEqual(short('Robert Tibshirani, Ludwig van Beethoven'), [
    'Tibshirani|Robert',
    'van Beethoven|Ludwig',
  ]);
});

test('only the first name turned round', () => {
  assert.deepEqual(short('Blanden, Jo, Paul Gregg und Stephen Machin'), [
    'Blanden|Jo',
    'Gregg|Paul',
    'Machin|Stephen',
  ]);
  assert.deepEqual(short('Pan, W., R. Prinn and G. McRae'), ['Pan|W.', 'Prinn|R.', 'McRae|G.']);
});

test('slashes, semicolons and dashes part people', () => {
  assert.deepEqual(short('Schreiber-Kittl, M./Schröpfer, H.'), ['Schreiber-Kittl|M.', 'Schröpfer|H.']);
  assert.deepEqual(short('Barfuss, S.L.; Johnson, M.C.; & Nielsen, M.A.'), [
    'Barfuss|S.L.',
    'Johnson|M.C.',
    'Nielsen|M.A.',
  ]);
  assert.deepEqual(short('Smart, E. – Brown, D. – Denman, J.'), ['Smart|E.', 'Brown|D.', 'Denman|J.']);
});

test('whole given names after a comma', () => {
  assert.deepEqual(short('Berger, Peter L. & Luckmann, Thomas'), ['Berger|Peter L.', 'Luckmann|Thomas']);
  assert.deepEqual(short('Bodley Scott, Ronald'), ['Bodley Scott|Ronald']);
});

test('given names in brackets and families in capitals', () => {
  assert.deepEqual(short('Rochna (O.) et Mädler (K.)'), ['Rochna|O.', 'Mädler|K.']);
  assert.deepEqual(short('FRIEDMANN Georges'), ['FRIEDMANN|Georges']);
  assert.deepEqual(short('Georges DUPLESSIS'), ['DUPLESSIS|Georges']);
});

test('others, roles and suffixes are no people', () => {
  assert.deepEqual(short('Hofmann, Sigurd et al.'), ['Hofmann|Sigurd']);
  assert.deepEqual(short('Steele, Guy L., Jr., Bobrow, Daniel G.'), [
    'Steele Jr.|Guy L.',
    'Bobrow|Daniel G.',
  ]);
  assert.deepEqual(short('Seifert, M. u. a. (Hrsg.)'), ['Seifert|M.']);
});

test('an organisation is a family name alone', () => {
  assert.deepEqual(short('Council of Europe'), ['Council of Europe|']);
  assert.deepEqual(short('Abrahamyan, S., et al.; PREX Collaboration'), [
    'Abrahamyan|S.',
    'PREX Collaboration|',
  ]);
});

test('one name is read by itself', () => {
  assert.deepEqual(parseName('Knuth, Donald E.'), { family: 'Knuth', given: 'Donald E.' });
  assert.deepEqual(parseName('Donald E. Knuth'), { family: 'Knuth', given: 'Donald E.' });
  assert.deepEqual(parseName(''), { family: null, given: null });
});

test('whatever is given, nobody is without a family name and no letter is made up', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      for (const { family } of parseNames(text)) {
        assert.ok(family);
        for (const letter of family.match(/\p{L}/gu) ?? []) assert.ok(text.normalize('NFC').includes(letter));
      }
    }),
  );
});

test('a last word that looks like a particle is the family name', () => {
  assert.deepEqual(parseName('Bin Yu'), { given: 'Bin', family: 'Yu' });
  assert.deepEqual(parseNames('Chao Du, Ruohai Di'), [
    { given: 'Chao', family: 'Du' },
    { given: 'Ruohai', family: 'Di' },
  ]);
});

test('a first word that looks like a particle is the given name', () => {
  assert.deepEqual(parseNames('Ben Bond-Lamberty'), [{ given: 'Ben', family: 'Bond-Lamberty' }]);
  assert.deepEqual(parseNames('Ben Abdallah, M.'), [{ given: 'M.', family: 'Ben Abdallah' }]);
});

test('particles behind a given name come before the family name', () => {
  assert.deepEqual(parseNames('Hindenburg, Barbara von'), [{ given: 'Barbara', family: 'von Hindenburg' }]);
  assert.deepEqual(parseNames('Gaulle, Charles de; Klein, Ann'), [
    { given: 'Charles', family: 'de Gaulle' },
    { given: 'Ann', family: 'Klein' },
  ]);
});
