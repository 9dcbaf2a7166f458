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

test('a family name that comes first for certain is told by the words', () => {
  assert.deepEqual(short('Zhou GuoDong'), ['Zhou|GuoDong']);
  assert.deepEqual(short('ZHOU Guodong, LI Wei and JI Dong Hong'), [
    'ZHOU|Guodong',
    'LI|Wei',
    'JI|Dong Hong',
  ]);
  assert.deepEqual(short('LI, Wei'), ['LI|Wei']);
  assert.deepEqual(short('Kim Dae-jung, Nguyễn Văn An, Nagy László'), [
    'Kim|Dae-jung',
    'Nguyễn|Văn An',
    'Nagy|László',
  ]);
  assert.deepEqual(short('Du Jiaying'), ['Du|Jiaying']);
});

test('the usual order stays where the words leave it open', () => {
  assert.deepEqual(short('Guodong Zhou, Wei Li, Min Zhang'), ['Zhou|Guodong', 'Li|Wei', 'Zhang|Min']);
  assert.deepEqual(short('JD Smith, Lin Manning, Dae-jung Kim'), ['Smith|JD', 'Manning|Lin', 'Kim|Dae-jung']);
  assert.deepEqual(short('László Nagy; Péter Kovács'), ['Nagy|László', 'Kovács|Péter']);
});

test('one certain order in a list decides for the names that leave it open', () => {
  assert.deepEqual(short('Zhou GuoDong, Zhang Min and Ann Lee'), ['Zhou|GuoDong', 'Zhang|Min', 'Lee|Ann']);
  assert.deepEqual(parseNames('Zhang Min', 'Zhou GuoDong1, Zhang Min2'), [{ family: 'Zhang', given: 'Min' }]);
  assert.deepEqual(short('Zhou GuoDong, Jianfeng Gao, Wei Li'), ['Zhou|GuoDong', 'Gao|Jianfeng', 'Li|Wei']);
});

test('a short family name in capitals is no row of initials among others in capitals', () => {
  assert.deepEqual(short('Claire GARDENT, Éric KOW'), ['GARDENT|Claire', 'KOW|Éric']);
  assert.deepEqual(short('GuoDong ZHOU, Min ZHANG, Dong Hong JI'), [
    'ZHOU|GuoDong',
    'ZHANG|Min',
    'JI|Dong Hong',
  ]);
});

test('an organisation beside people is one, and a person may bear its word', () => {
  assert.deepEqual(short('Pond Project, Blank, D., Bourg, E.'), ['Pond Project|', 'Blank|D.', 'Bourg|E.']);
  assert.deepEqual(short('William H. Press, Brian P. Moor and S. A. Reed'), [
    'Press|William H.',
    'Moor|Brian P.',
    'Reed|S. A.',
  ]);
  assert.deepEqual(short('Department of Ponds, Mud University'), ['Department of Ponds, Mud University|']);
});

test('nobody and others are no people, nor are the words that lead to a name', () => {
  assert.deepEqual(short('o.V.'), []);
  assert.deepEqual(short('Lee, A., Ek, B., & others'), ['Lee|A.', 'Ek|B.']);
  assert.deepEqual(short('lately, T. Lee & A. Ek'), ['Lee|T.', 'Ek|A.']);
});
