import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { begunReadings } from './begun-names.ts';
import { fold } from './fold.ts';
import { nameKeys, nameReadings } from './names.ts';
import { longestWord, wordsOf } from './scan.ts';
import { stem } from './stem.ts';

test('words are runs of letters and digits, and pairs of signs where there are no spaces', () => {
  assert.deepEqual(wordsOf("e-mail, C3PO & naïve co\u00adoperation's"), [
    'e',
    'mail',
    'C3PO',
    'naïve',
    'co\u00adoperation',
    's',
  ]);
  assert.deepEqual(wordsOf('信息检索 x 字'), ['信息', '息检', '检索', 'x', '字']);
  assert.deepEqual(wordsOf('한국어'), ['한국', '국어']);
});

test('whatever the text, words are short and none is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const word of wordsOf(text)) assert.ok(word.length > 0 && word.length <= longestWord);
    }),
  );
});

test('case, accents, ligatures and width are folded', () => {
  for (const [written, folded] of [
    ['Ångström', 'angstrom'],
    ['ﬁeld', 'field'],
    ['Straße', 'strasse'],
    ['ＷＩＤＥ', 'wide'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['がく', 'がく'],
  ])
    assert.equal(fold(written ?? ''), folded);
});

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(fold(fold(text)), fold(text))),
    { numRuns: 300 },
  );
});

test("stems are those of Porter's algorithm", () => {
  const examples =
    `caresses caress ponies poni cats cat feed feed agreed agre plastered plaster motoring motor sing sing
    conflated conflat troubled troubl sized size hopping hop falling fall hissing hiss failing fail filing file happy happi
    sky sky relational relat conditional condit digitizer digit operator oper feudalism feudal decisiveness decis
    hopefulness hope formality formal sensibility sensibl triplicate triplic formative form electrical electr
    goodness good revival reviv allowance allow inference infer airliner airlin adjustable adjust defensible defens
    irritant irrit replacement replac adjustment adjust dependent depend adoption adopt communism commun activate activ
    effective effect rate rate cease ceas controll control roll roll`.split(/\s+/);
  for (let i = 0; i < examples.length; i += 2) assert.equal(stem(examples[i] ?? ''), examples[i + 1]);
});

test('a name is kept by its parts, its initials and both together', () => {
  assert.deepEqual(nameKeys('Jon M. Kleinberg').sort(), [
    'jon',
    'kleinberg',
    'kleinberg,j',
    'kleinberg,jon',
    'kleinberg,m',
    'kleinberg,m!',
    'm',
  ]);
});

test('any name can be asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
      nameKeys(name);
      nameReadings(name);
      begunReadings(name);
    }),
  );
});
